import { parseRecord, recordText } from '@tessera/azul';
import { cutTo } from '@tessera/azul/app/games/match.ts';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { button } from './azul.ts';
import { draft, GAMES, importGame, importText, PERSON, playedBy, TWO } from './games.ts';
import { keptTexts } from './kept.ts';

const app = builtApp();
const whole = playedBy('newcomer', TWO);

describe('a record', () => {
  it('is exported, deleted and opened again as it was', async () => {
    const page = await app.open(GAMES);
    await importGame(page, cutTo(whole, 8));
    await button(page, 'More').click();
    await button(page, 'Export game').click();
    const text = await page.getByLabel('The game as JSON').inputValue();
    expect(parseRecord(text)).toMatchObject({ ok: true });
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as file').click()]);
    expect(download.suggestedFilename()).toBe('azul-game-1234567890123.json');
    const moves = await page.locator('li[data-move]').allTextContents();
    await page.goto(app.url + GAMES);
    await button(page, 'Delete').click();
    await button(page, 'Delete game').click();
    await page.getByText('No games yet').waitFor();
    await page.reload();
    await page.getByText('No games yet').waitFor();
    await button(page, 'Open or review a game').click();
    await page.locator('input[type="file"]').setInputFiles(await download.path());
    await page.waitForURL(/games\/\d+$/);
    await page.locator('li[data-move]').first().waitFor();
    expect((await page.locator('li[data-move]').allTextContents()).slice(0, 8)).toEqual(moves.slice(0, 8));
  });

  it('is kept or deleted by keys, and the focus goes on from there', async () => {
    const page = await app.open(GAMES);
    await importGame(page, cutTo(whole, 8));
    await page.goto(app.url + GAMES);
    const focused = () => page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
    await button(page, 'Delete').focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Keep');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Delete');
    await page.keyboard.press('Enter');
    await button(page, 'Delete game').focus();
    await page.keyboard.press('Enter');
    await page.getByText('No games yet').waitFor();
    await expect.poll(focused).toBe('Open or review a game');
  });

  it.each([
    ['cut in the middle', recordText(whole.record).slice(0, 300), /damaged or not an Azul game/],
    [
      'with a move that cannot be',
      recordText({ ...whole.record, actions: ['1B1', '1B1', '1B1'] }),
      /move \d, by \w+ in round 1, is blue from/,
    ],
    ['of other rules', recordText({ ...whole.record, rules: 99 }), /rules that this version doesn’t know/],
  ])('%s is refused with the reason, and the page goes on', async (_, text, reason) => {
    const page = await app.open(GAMES, PHONE);
    await importText(page, text);
    await page.getByRole('alert').getByText(reason).waitFor();
    expect(new URL(page.url()).pathname).toBe(GAMES);
    await button(page, 'Close').click();
    expect(await page.getByText('No games yet').count()).toBe(1);
  });

  it('that is damaged on the device is told, and the other games stay', async () => {
    const page = await app.open(GAMES);
    await importGame(page, cutTo(whole, 8));
    await expect.poll(async () => (await keptTexts(page, 'records')).length).toBeGreaterThan(0);
    await page.evaluate(`localStorage.setItem('tessera/azul-game/99', '{"record":{"game":"azul"')`);
    await page.goto(app.url + GAMES);
    await page.getByText('This saved game can’t be read').waitFor();
    expect(await page.getByRole('link', { name: /You \d+ Newcomer \d+/ }).count()).toBe(1);
    await page.goto(`${app.url}${GAMES}/99`);
    await page.getByRole('heading', { name: 'This game can’t be read' }).waitFor();
    await page.goto(`${app.url}${GAMES}/100`);
    await page.getByRole('heading', { name: 'Game not found' }).waitFor();
  });
});

describe('the development panel', () => {
  it('is closed at first, refuses to resolve an open round, and resolves one that is over', async () => {
    const profile = await app.profile({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await profile.newPage();
    await page.goto(app.url + GAMES);
    const two = { ...TWO, players: [PERSON, PERSON] };
    const before = playedBy('collector', two, ({ states }) => states.at(-1)!.state.round_number === 2);
    await importGame(page, cutTo(before, before.actions.length - 1));
    const panel = page.getByRole('region', { name: 'Development' });
    await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
    expect(await panel.count()).toBe(0);
    await page.goto(`${page.url()}?dev`);
    await button(page, 'Resolve end of round').click();
    await panel.getByText('ROUND_NOT_OVER: there are tiles to draft').waitFor();
    await button(page, 'Copy seed').click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(TWO.seed);
    await button(page, 'Copy state JSON').click();
    const state = JSON.parse(await page.evaluate('navigator.clipboard.readText()'));
    expect(state).toEqual(before.states.at(-2)!.state);
    await draft(page);
    await page.getByRole('heading', { name: 'Round 1: all tiles are taken' }).waitFor();
    await button(page, 'Resolve end of round').click();
    await page.getByText('Round 2 · coloured wall').waitFor();
    await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
    await button(page, 'Close the development panel').click();
    expect(await panel.count()).toBe(0);
    await button(page, 'More').click();
    await button(page, 'Development panel').click();
    await panel.waitFor();
  });
});
