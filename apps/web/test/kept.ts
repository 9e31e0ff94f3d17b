import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const RECORDS = `
  const open = () => new Promise((resolve, reject) => {
    const request = indexedDB.open('tessera');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const games = async (mode, change) => {
    const database = await open();
    const store = database.transaction('records', mode).objectStore('records');
    const all = IDBKeyRange.bound('game/', 'game0');
    const [keys, texts] = await Promise.all([store.getAllKeys(all), store.getAll(all)].map(request =>
      new Promise(resolve => { request.onsuccess = () => resolve(request.result) })));
    if (change) await Promise.all(keys.map((key, i) => new Promise(resolve => {
      store.put(change(texts[i]), key).onsuccess = resolve;
    })));
    database.close();
    return keys.map((key, i) => [key, texts[i]]);
  };
`;

/** The games in the database, once there are so many. */
export async function keptGames(page: Page, count: number): Promise<readonly (readonly [string, string])[]> {
  const read = () =>
    page.evaluate<readonly (readonly [string, string])[]>(`(async () => { ${RECORDS} return games('readonly') })()`);
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

/** Replaces every game in the database by what a function makes of its text, once nothing is on its way there any more. */
export async function changeGames(page: Page, change: string): Promise<void> {
  await expect.poll(() => page.evaluate(`Object.keys(localStorage)`)).toEqual([]);
  await page.evaluate(`(async () => { ${RECORDS} await games('readwrite', ${change}) })()`);
}

/** All texts of a table of the database, with their keys. */
export function keptTexts(page: Page, table: string): Promise<readonly (readonly [string, string])[]> {
  return page.evaluate(`(async () => { ${RECORDS}
    const database = await open();
    const store = database.transaction(${JSON.stringify(table)}).objectStore(${JSON.stringify(table)});
    const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()].map(request =>
      new Promise(resolve => { request.onsuccess = () => resolve(request.result) })));
    database.close();
    return keys.map((key, i) => [key, texts[i]]);
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
