import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp } from './app.ts';
import { keptGames, keptParts, keptTexts } from './kept.ts';
import { boardOn, cellsMarked, keyOf, marksOn, square, tool } from './sovereign.ts';

const app = builtApp();
const PLAY = '/sovereign/play?seed=crown&size=10';

/** Counts the bytes of all keys and texts that the page writes ahead or puts into the database. */
const COUNT = `
  window.writes = [];
  const bytes = (...texts) => new TextEncoder().encode(texts.join('')).length;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    writes.push({ to: 'quick', bytes: bytes(key, text) });
    return setItem.call(this, key, text);
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (text, key) {
    writes.push({ to: 'database', bytes: bytes(key, text) });
    return put.call(this, text, key);
  };
`;

interface Write {
  readonly to: 'quick' | 'database';
  readonly bytes: number;
}

/** Waits until nothing is written ahead any more. Settings of a board are kept beside that, under other names. */
const nothingAhead = (page: Page) =>
  expect
    .poll(() => page.evaluate<number>(`Object.keys(localStorage).filter(key => key.startsWith('~')).length`))
    .toBe(0);

/** The bytes that something writes, once it is in the database. */
async function bytesOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('writes.length = 0');
  await act();
  const writes = () => page.evaluate<readonly Write[]>('writes');
  await expect.poll(async () => (await writes()).some(({ to }) => to === 'database')).toBe(true);
  await nothingAhead(page);
  return (await writes()).reduce((sum, write) => sum + write.bytes, 0);
}

async function opened(): Promise<Page> {
  const profile = await app.profile();
  await profile.addInitScript(COUNT);
  const page = await profile.newPage();
  await page.goto(app.url + PLAY);
  await boardOn(page);
  await keptGames(page, 1);
  await nothingAhead(page);
  return page;
}

describe('a click on a 10×10 Sovereign', () => {
  it('writes at most 200 bytes, ahead and into the database together', async () => {
    const page = await opened();
    const key = keyOf(await boardOn(page));
    const bytes: number[] = [];
    const taken = key.slice(0, -1).flatMap(at => [at, at]);
    for (const at of taken) bytes.push(await bytesOf(page, () => square(page, at).click()));
    for (const press of ['u', 'u', 'r']) bytes.push(await bytesOf(page, () => page.keyboard.press(press)));
    bytes.push(await bytesOf(page, () => square(page, key[0]!).click()));
    console.log(`bytes written a click: ${Math.min(...bytes)} to ${Math.max(...bytes)}`);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(200);
    const before = await marksOn(page);
    await page.reload();
    await boardOn(page);
    expect(await marksOn(page)).toEqual(before);
  });

  it('writes at most 200 bytes with automatic crosses', async () => {
    const page = await opened();
    const [first] = keyOf(await boardOn(page));
    await tool(page, 'Auto-cross').click();
    const cross = await bytesOf(page, () => square(page, first!).click());
    const sovereign = await bytesOf(page, () => square(page, first!).click());
    console.log(`bytes written with automatic crosses: ${cross} and ${sovereign}`);
    expect((await cellsMarked(page, 'cross')).length).toBeGreaterThan(15);
    expect(Math.max(cross, sovereign)).toBeLessThanOrEqual(200);
  });
});

interface Fixture {
  readonly name: string;
  readonly key: string;
  readonly text: string;
}

const fixtures = JSON.parse(readFileSync(new URL('./saves/whole.json', import.meta.url), 'utf8')) as Fixture[];

describe('a game that an earlier version saved', () => {
  it('is offered, opens as it was, and is divided', async () => {
    const { key, text } = fixtures.find(({ name }) => name === 'a large board')!;
    const page = await app.open('/nowhere');
    await page.evaluate(`localStorage.setItem('tessera/' + ${JSON.stringify(key)}, ${JSON.stringify(text)})`);
    await page.goto(app.url);
    await page.getByRole('link', { name: /Sovereign.*13 steps/ }).click();
    const made = await boardOn(page);
    expect(await cellsMarked(page, 'sovereign')).toEqual(keyOf(made).slice(0, 6));
    const [item] = await keptGames(page, 1);
    expect(JSON.parse(item![1])).toMatchObject({ line: JSON.parse(text).line });
    expect((await keptTexts(page, 'records')).map(([name]) => name)).not.toContain(key);
    await page.keyboard.press('u');
    await page.reload();
    await boardOn(page);
    expect(await cellsMarked(page, 'sovereign')).toEqual(keyOf(made).slice(0, 5));
  });
});

describe('a game in two tabs', () => {
  it('goes on where it was played last, and no step of either tab is mixed into the other', async () => {
    const page = await app.open(PLAY);
    const [first, second, third] = keyOf(await boardOn(page));
    await square(page, first!).click();
    await keptGames(page, 1);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await boardOn(other);
    await square(other, second!).click();
    await square(other, second!).click();
    const hasSovereign = async () => (await keptParts(other)).some(([, text]) => text.includes('"act":"S'));
    await expect.poll(hasSovereign).toBe(true);
    await page.bringToFront();
    await square(page, third!).click();
    await nothingAhead(page);
    await page.reload();
    await boardOn(page);
    expect(await cellsMarked(page, 'sovereign')).toEqual([]);
    expect(await cellsMarked(page, 'cross')).toEqual([first, third].sort((a, b) => a! - b!));
  });
});
