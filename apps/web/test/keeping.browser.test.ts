import { describe, expect, it } from 'vitest';
import { builtApp } from './app.ts';
import { cell, itemOn, marksOn, shadedIn } from './sums.ts';

const app = builtApp();
const PLAY = '/toy/play?seed=2&size=5';
const GAME_KEYS = `Object.keys(localStorage).filter(key => key.startsWith('tessera/game/'))`;

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
    ['a step that cannot be', `localStorage.getItem(key).replace('"shaded"', '"purple"')`],
    [
      'another item under its address',
      `localStorage.getItem(key).replace(/\\\\"rows\\\\":\\[\\d+/, '\\\\"rows\\\\":[1')`,
    ],
  ])('that was damaged (%s) is told of and starts again', async (_, damaged) => {
    const page = await app.open(PLAY);
    await itemOn(page);
    await cell(page, 0).click();
    await page.goto('about:blank');
    const other = await page.context().newPage();
    await other.goto(`${app.url}/nowhere`);
    await other.evaluate(`for (const key of ${GAME_KEYS}) localStorage.setItem(key, ${damaged})`);
    await other.goto(app.url + PLAY);
    await other.getByText('A saved game could not be read').waitFor();
    await itemOn(other);
    expect(await marksOn(other)).not.toContain('shaded');
    await cell(other, 1).click();
    expect((await marksOn(other))[1]).toBe('shaded');
  });
});

describe('storage that does not work', () => {
  it.each([
    [
      'full',
      `Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError') }`,
      'no room left',
    ],
    [
      'blocked',
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
      'does not let the page save',
    ],
  ])('(%s) is told of, and the game goes on in this tab', async (_, script, message) => {
    const profile = await app.profile();
    await profile.addInitScript(script);
    const page = await profile.newPage();
    await page.goto(app.url + PLAY);
    await page.getByText(message).waitFor();
    const made = await itemOn(page);
    await cell(page, shadedIn(made)[0]!).click();
    const before = await marksOn(page);
    expect(before).toContain('shaded');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('link', { name: 'Tessera' }).click();
    await page.getByRole('link', { name: /Sums.*1 step/ }).click();
    await itemOn(page);
    expect(await marksOn(page)).toEqual(before);
  });

  it('damaged settings are told of and the usual ones are in force', async () => {
    const page = await app.open('/nowhere');
    await page.evaluate(`localStorage.setItem('tessera/settings', '{"theme":"plaid"}')`);
    await page.goto(app.url);
    await page.getByText('The saved settings could not be read').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('The saved settings could not be read').count()).toBe(0);
  });
});
