import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, SCREENS } from './app.ts';
import { changeGames, keptGames, keptParts, wholeGame } from './kept.ts';
import { cell, itemOn, marksOn, shadedIn } from './sums.ts';

const app = builtApp();
const PLAY = '/toy/play?seed=2&size=5';

describe('a game in progress', () => {
  it('goes on after a reload, with its history, and is offered at home', async () => {
    const page = await app.open(PLAY);
    const made = await itemOn(page);
    const [first, second] = shadedIn(made);
    await cell(page, first!).click();
    await cell(page, second!).click();
    const before = await marksOn(page);
    await page.reload();
    await itemOn(page);
    expect(await marksOn(page)).toEqual(before);
    await page.keyboard.press('u');
    expect(await marksOn(page)).not.toEqual(before);
    await page.keyboard.press('r');
    const address = page.url();
    await page.goto(app.url);
    await page.getByRole('link', { name: /Sums.*2 steps/ }).click();
    await page.waitForURL(address);
    await itemOn(page);
    expect(await marksOn(page)).toEqual(before);
  });

  it('goes on after a crash of the page, up to the last step', async () => {
    const page = await app.open(PLAY);
    const made = await itemOn(page);
    for (const at of shadedIn(made).slice(0, 2)) await cell(page, at).click();
    const before = await marksOn(page);
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => null);
    await crashed;
    const other = await page.context().newPage();
    await other.goto(app.url + PLAY);
    await itemOn(other);
    expect(await marksOn(other)).toEqual(before);
  });

  it('ends once: a solved one stays solved and is no longer offered', async () => {
    const page = await app.open(PLAY);
    for (const at of shadedIn(await itemOn(page))) await cell(page, at).click();
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
    await page.goto(app.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Continue' }).count()).toBe(0);
  });

  it.each([
    ['text that is no JSON', `'{"family'`],
    ['JSON of another shape', `'[1, 2]'`],
    ['no text at all', `{ family: 'toy' }`],
    ['a step that cannot be', `text.replace('"shaded"', '"purple"')`],
    ['another item under its address', `text.replace(/\\\\"rows\\\\":\\[\\d+/, '\\\\"rows\\\\":[1')`],
  ])('that was damaged (%s) is told of and starts again', async (_, damaged) => {
    const page = await app.open(PLAY);
    await itemOn(page);
    await cell(page, 0).click();
    await keptGames(page, 1);
    await page.goto('about:blank');
    const other = await page.context().newPage();
    await other.goto(`${app.url}/nowhere`);
    await changeGames(other, `text => (${damaged})`);
    await other.goto(app.url + PLAY);
    await other.getByText('Your saved game could not be read').waitFor();
    await itemOn(other);
    expect(await marksOn(other)).not.toContain('shaded');
    await cell(other, 1).click();
    expect((await marksOn(other))[1]).toBe('shaded');
  });

  it('from before there was a database is found, and moves into it', async () => {
    const [key, text] = wholeGame(await itemOn(await app.open(PLAY)), 0);
    const older = await app.profile();
    const other = await older.newPage();
    await other.goto(`${app.url}/nowhere`);
    await other.evaluate(`localStorage.setItem('tessera/' + ${JSON.stringify(key)}, ${JSON.stringify(text)})`);
    await other.goto(app.url + PLAY);
    await itemOn(other);
    expect((await marksOn(other))[0]).toBe('shaded');
    await keptGames(other, 1);
    await expect.poll(() => other.evaluate(`Object.keys(localStorage)`)).toEqual([]);
  });
});

const NO_ROOM = `
  Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError') };
`;
const BLOCKED = `
  const no = () => { throw new DOMException('no', 'SecurityError') };
  Object.defineProperty(window, 'localStorage', { get: no });
  Object.defineProperty(window, 'indexedDB', { get: no });
`;

describe('storage that does not work', () => {
  it('(full) is told of, and the game goes on in this tab', async () => {
    const profile = await app.profile();
    await profile.addInitScript(NO_ROOM);
    const page = await profile.newPage();
    await giveRoom(page, 1);
    await page.goto(app.url + PLAY);
    await page.getByText('no storage left').waitFor();
    await goesOn(page);
  });

  it.each(SCREENS)('(full) is told of in the header of %s, and every cell can be played', async (_, screen) => {
    const profile = await app.profile(screen);
    await profile.addInitScript(NO_ROOM);
    const page = await profile.newPage();
    await giveRoom(page, 1);
    await page.goto(app.url + PLAY);
    await itemOn(page);
    const notice = page.getByText('no storage left');
    const header = (await page.getByRole('banner').boundingBox())!;
    const text = (await notice.boundingBox())!;
    expect(text.y).toBeGreaterThanOrEqual(header.y);
    expect(text.y + text.height).toBeLessThanOrEqual(header.y + header.height);
    const cells = await page.locator('[data-cell]').all();
    for (const one of cells) await one.click();
    expect(await marksOn(page)).toEqual(cells.map(() => 'shaded'));
    await notice.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('link', { name: 'Tessera' }).click();
    await page.waitForURL(`${app.url}/`);
  });

  it('(blocked) is told of, and the game goes on in this tab', async () => {
    const profile = await app.profile();
    await profile.addInitScript(BLOCKED);
    const page = await profile.newPage();
    await page.goto(app.url + PLAY);
    await page.getByText('doesn’t allow saving').waitFor();
    await goesOn(page);
  });

  it('(a database without room) loses nothing: a reload finds the game', async () => {
    const page = await (await app.profile()).newPage();
    await page.goto(`${app.url}/nowhere`);
    await giveRoom(page, 1);
    await page.goto(app.url + PLAY);
    const made = await itemOn(page);
    for (const at of shadedIn(made).slice(0, 3)) await cell(page, at).click();
    const before = await marksOn(page);
    await page.reload();
    await itemOn(page);
    expect(await marksOn(page)).toEqual(before);
    expect(await page.getByText('no storage left').count()).toBe(0);
  });

  it('(a quick store without room) loses nothing: a reload finds the game', async () => {
    const profile = await app.profile();
    await profile.addInitScript(NO_ROOM);
    const page = await profile.newPage();
    await page.goto(app.url + PLAY);
    const made = await itemOn(page);
    for (const at of shadedIn(made).slice(0, 3)) await cell(page, at).click();
    const before = await marksOn(page);
    await expect.poll(async () => (await keptParts(page)).filter(([key]) => /^step\/\w+\/3$/.test(key)).length).toBe(1);
    await page.reload();
    await itemOn(page);
    expect(await marksOn(page)).toEqual(before);
  });

  it('damaged settings are told of and the usual ones are in force', async () => {
    const page = await app.open('/nowhere');
    await page.evaluate(`localStorage.setItem('tessera/settings', '{"theme":"plaid"}')`);
    await page.goto(app.url);
    await page.getByText('Your settings could not be read').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Your settings could not be read').count()).toBe(0);
  });
});

async function goesOn(page: Page): Promise<void> {
  const made = await itemOn(page);
  await cell(page, shadedIn(made)[0]!).click();
  const before = await marksOn(page);
  expect(before).toContain('shaded');
  for (const dismiss of await page.getByRole('button', { name: 'Dismiss' }).all()) await dismiss.click();
  await page.getByRole('link', { name: 'Tessera' }).click();
  await page.getByRole('link', { name: /Sums.*1 step/ }).click();
  await itemOn(page);
  expect(await marksOn(page)).toEqual(before);
}

/** Has the browser's own quota refuse what goes beyond so many bytes. */
async function giveRoom(page: Page, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize });
}
