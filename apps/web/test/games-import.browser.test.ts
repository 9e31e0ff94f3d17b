import { recordText } from '@tessera/azul';
import { cutTo } from '@tessera/azul/app/games/match.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { arenaNotes, arenaPage } from './arena.ts';
import { button } from './azul.ts';
import { GAMES, importText, movesOn, playedBy, TWO } from './games.ts';
import { keptTexts } from './kept.ts';

const app = builtApp();
/** Six drafts: a review of them takes a moment. */
const short = cutTo(playedBy('newcomer', TWO), 6);

/** Has the home page see a paste, as Ctrl+V gives one. */
async function pasteAtHome(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Paste a link or a puzzle' }).waitFor();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
}

/** Says who the reader is, and sees the review to its end. */
async function reviewAs(page: Page, name: string): Promise<string> {
  const sheet = page.getByRole('dialog', { name: 'Open or review a game' });
  await sheet.getByRole('heading', { name: 'Ada – Bo: 6 moves in 1 round' }).waitFor();
  await sheet.getByRole('radio', { name }).check();
  await sheet.getByRole('button', { name: 'Review' }).click();
  await page.waitForURL(/games\/\d+\/review$/);
  return (await page.locator('[data-review="done"]').textContent()) ?? '';
}

/** The text of the only game that is kept. */
async function keptGame(page: Page): Promise<string> {
  const games = async () => (await keptTexts(page, 'records')).filter(([key]) => key.includes('azul-game/'));
  await expect.poll(async () => (await games()).length).toBe(1);
  return (await games())[0]![1];
}

describe('a game of Board Game Arena', () => {
  it('that is pasted on the home page is reviewed for the player that its reader is', async () => {
    const page = await app.open('/');
    await pasteAtHome(page, arenaPage(short));
    await page.waitForURL(`${app.url}${GAMES}`);
    expect(await reviewAs(page, 'Bo')).toMatch(/ cost you 5% of your win chance or more/);
    expect(await keptGame(page)).toContain('"source":"boardgamearena","you":1');
    expect(await page.getByRole('radio', { name: 'Bo' }).isChecked()).toBe(true);
    await page.goto(app.url + GAMES);
    await page
      .getByRole('heading', { name: 'Azul games' })
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is nobody’s to practise where its reader did not play', async () => {
    const page = await app.open('/', PHONE);
    await pasteAtHome(page, JSON.stringify(arenaNotes(short)));
    expect(await reviewAs(page, 'None of them')).toMatch(/ cost 5% of the win chance or more/);
    expect(await keptGame(page)).not.toContain('"you"');
  });

  it('opens from a file and from text on the page of games', async () => {
    const page = await app.open(GAMES);
    await importText(page, JSON.stringify(arenaNotes(short)));
    await page.getByRole('heading', { name: 'Ada – Bo: 6 moves in 1 round' }).waitFor();
    await button(page, 'Another game').click();
    const file = { name: 'replay.html', mimeType: 'text/html', buffer: Buffer.from(arenaPage(short)) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await reviewAs(page, 'Ada');
  });

  it('of other pieces is refused on the home page, by their name', async () => {
    const page = await app.open('/');
    await pasteAtHome(page, JSON.stringify([...arenaNotes(short), { type: 'factoriesChanged', args: {} }]));
    await page.getByRole('alert').getByText('special pieces (“factoriesChanged”)').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

it('an own game that is pasted on the home page opens at its table', async () => {
  const page = await app.open('/');
  await pasteAtHome(page, recordText(short.record));
  await page.waitForURL(/\/azul\/games\/\d+$/);
  await expect.poll(() => movesOn(page)).toBe(6);
});
