import { cutTo } from '@tessera/azul/app/games/match.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP } from './app.ts';
import { button } from './azul.ts';
import { beginGame, draft, GAMES, importGame, movesOn, playedBy, resultOn, TWO } from './games.ts';
import { expectNoBarrier } from './looks.ts';

const app = builtApp();
const MOVING = { ...DESKTOP, reducedMotion: 'no-preference' } as const;
const whole = playedBy('newcomer', TWO);
const note = (page: Page) => page.getByRole('note');

describe('a first game', () => {
  it('explains each step of a turn once, offers hints and takes moves back', async () => {
    const page = await app.open(GAMES);
    expect(await page.getByLabel('Player 2').inputValue()).toBe('newcomer');
    await beginGame(page, { players: ['person', 'newcomer'], seed: '1000000000007', pace: 'Relaxed' });
    await note(page).getByText('1 of 3').waitFor();
    await page.locator('button[data-heap]').first().click();
    await note(page).getByText('2 of 3').waitFor();
    await expectNoBarrier(page);
    await page.keyboard.press('Escape');
    await page.locator('button[data-heap]').first().click();
    await note(page).getByText('1 of 3').waitFor();
    await button(page, 'Got it').click();
    await expect.poll(() => note(page).count()).toBe(0);

    await page.keyboard.press('h');
    await page.getByText('unrated: 1 hint', { exact: false }).waitFor();
    await expect.poll(() => button(page, 'Hint').isEnabled()).toBe(true);
    await page.keyboard.press('h');
    await page
      .getByText(/^Look at (factory \d|the centre)\.$/)
      .first()
      .waitFor();
    await page.keyboard.press('h');
    await page
      .getByText(/^Take the \w+ tiles from .* and place them on /)
      .first()
      .waitFor();
    expect(await page.locator('[data-hinted="true"]').count()).toBe(1);
    expect(await button(page, 'Hint').isEnabled()).toBe(false);

    // While the computer thinks, a move is taken back and its answer never comes.
    await draft(page);
    await page.getByText('Newcomer is thinking…').waitFor();
    await page.keyboard.press('u');
    await page.getByText('unrated: 3 hints, 1 take-back', { exact: false }).waitFor();
    expect(await movesOn(page)).toBe(0);
    await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
    await page.reload();
    await page.getByText('unrated: 3 hints, 1 take-back', { exact: false }).waitFor();
    expect(await note(page).count()).toBe(0);
  });
});

describe('the scoring of a round', () => {
  /** Opens a game in the middle of the last draft of a round, with time standing still. */
  async function beforeScoring(page: Page, moves: number): Promise<void> {
    await page.clock.install();
    await page.goto(app.url + GAMES);
    await page.getByRole('radio', { name: 'Quick' }).check();
    await importGame(page, cutTo(whole, moves));
    const turn = page.locator('button[data-heap]:not(:disabled)');
    await turn.first().or(button(page, 'Skip')).first().waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    if ((await button(page, 'Skip').count()) === 0) await draft(page);
    await button(page, 'Skip').waitFor();
  }
  const lastOfFirst = whole.states.findIndex(({ state }) => state.round_number === 2) - 1;

  it('is shown tile by tile, adds up, and is skipped by a key or a tap', async () => {
    const context = await app.profile(MOVING);
    const page = await context.newPage();
    await beforeScoring(page, lastOfFirst);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Skip');
    const totals = () => page.locator('h2:has-text("round 1") + ul, h2:has-text("Round 1") + ul').locator('b');
    let [tiles, gained] = [0, 0];
    for (let beats = 0; beats < 20 && (await button(page, 'Skip').count()) > 0; beats++) {
      const gains = await page.locator('[data-own="true"] [data-new]').allTextContents();
      tiles += gains.length;
      gained += gains.reduce((sum, text) => sum + Number(text), 0);
      await page.clock.runFor(450);
    }
    await page.getByRole('heading', { name: 'Round 1 scored' }).waitFor();
    expect(tiles).toBeGreaterThan(0);
    const own = Number((await totals().first().textContent())!.replace('−', '-'));
    expect(own).toBeLessThanOrEqual(gained);
    await page.getByText(/^Round 1 scored: You [+−]\d+, now \d+ and Newcomer [+−]\d+, now \d+\.$/).waitFor();
    await button(page, 'Next round').click();
    await page.getByText('Round 2 · coloured wall').waitFor();

    await beforeScoring(page, lastOfFirst);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Round 1 scored' }).waitFor();

    await beforeScoring(page, whole.actions.length - 1);
    await page.getByText('Scoring round').waitFor();
    await page.locator('section[aria-label="Other players"]').click();
    await resultOn(page).waitFor();
  });

  it('is there at once where motion is reduced', async () => {
    const page = await app.open(GAMES);
    await page.getByRole('radio', { name: 'Quick' }).check();
    await importGame(page, cutTo(whole, lastOfFirst));
    await page.locator('button[data-heap]:not(:disabled)').first().or(button(page, 'Next round')).first().waitFor();
    if ((await button(page, 'Next round').count()) === 0) await draft(page);
    await button(page, 'Next round').waitFor();
    expect(await page.locator('[data-new]').count()).toBe(0);
    await note(page).getByText('3 of 3').waitFor();
  });
});
