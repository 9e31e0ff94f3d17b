import { beginGame, type Family, type Made, playAction, withLine } from '@tessera/core';
import { type ToyKinds, toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { savedForm } from '../src/play/savedForm.ts';
import { gameKey } from '../src/storage/savedGames.ts';

const RECORDS = `
  // Records are stamped: what is behind the stamp is the text, and a stamp alone tells that there is none any more.
  const STAMP = /^[@!][0-9a-z]+( |$)/;
  const unstamped = found => found.filter(([, text]) => !(STAMP.test(text) && STAMP.exec(text)[1] === ''))
    .map(([key, text]) => [key, text.replace(STAMP, '')]);
  const open = () => new Promise((resolve, reject) => {
    const request = indexedDB.open('tessera');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const records = async (prefixes, mode, change) => {
    const database = await open();
    const store = database.transaction('records', mode).objectStore('records');
    const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()].map(request =>
      new Promise(resolve => { request.onsuccess = () => resolve(request.result) })));
    const found = unstamped(keys.map((key, i) => [key, texts[i]])).filter(([key]) => prefixes.some(one => key.startsWith(one)));
    if (change) await Promise.all(found.map(([key, text]) => new Promise(resolve => {
      store.put(change(text), key).onsuccess = resolve;
    })));
    database.close();
    return found;
  };
`;

type Texts = readonly (readonly [key: string, text: string])[];

const PARTS = ['saved-item/', 'saved-game/', 'step/'];

const recordsOf = (page: Page, prefixes: readonly string[]): Promise<Texts> =>
  page.evaluate(`(async () => { ${RECORDS} return records(${JSON.stringify(prefixes)}, 'readonly') })()`);

/** All parts of the games in the database. */
export function keptParts(page: Page): Promise<Texts> {
  return recordsOf(page, PARTS);
}

/** The items of the games in the database, once there are so many games. */
export async function keptGames(page: Page, count: number): Promise<Texts> {
  const read = () => recordsOf(page, ['saved-item/']);
  await expect.poll(async () => (await read()).length).toBe(count);
  await expect.poll(async () => (await recordsOf(page, ['saved-game/'])).length).toBe(count);
  return read();
}

/** Replaces every part of every game by what a function makes of its text, once nothing is on its way there any more. */
export async function changeGames(page: Page, change: string): Promise<void> {
  await expect.poll(() => page.evaluate(`Object.keys(localStorage)`)).toEqual([]);
  await page.evaluate(`(async () => { ${RECORDS} await records(${JSON.stringify(PARTS)}, 'readwrite', ${change}) })()`);
}

/** A game of Sums after one step, as earlier versions of the app saved it. */
export function wholeGame(made: Made<ToyKinds>, cell: number): readonly [key: string, text: string] {
  const family = toy as Family;
  const game = playAction(family, beginGame(family, made, 0), { cell, mark: 'shaded' }, 0);
  const saved = savedForm(family, withLine(family, made as Made), game, 1_700_000_000_000);
  return [gameKey(saved.family, saved.search), JSON.stringify(saved)];
}

/** All texts of a table of the database, with their keys. */
export function keptTexts(page: Page, table: string): Promise<readonly (readonly [string, string])[]> {
  return page.evaluate(`(async () => { ${RECORDS}
    const database = await open();
    const store = database.transaction(${JSON.stringify(table)}).objectStore(${JSON.stringify(table)});
    const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()].map(request =>
      new Promise(resolve => { request.onsuccess = () => resolve(request.result) })));
    database.close();
    return unstamped(keys.map((key, i) => [key, texts[i]]));
  })()`);
}

/** Makes a database as the app's first version did: records and a pack, and no other table. */
export async function makeOldDatabase(page: Page, records: readonly (readonly [string, string])[]): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('tessera', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('records');
      request.result.createObjectStore('files');
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const change = request.result.transaction(['records', 'files'], 'readwrite');
      for (const [key, text] of ${JSON.stringify(records)}) change.objectStore('records').put(text, key);
      change.objectStore('files').put(new File(['a pack of old'], 'old.pack'), 'pack');
      change.oncomplete = () => { request.result.close(); resolve(); };
    };
  })`);
}
