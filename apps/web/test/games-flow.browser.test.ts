import { actionsIn, type DraftAction, roundEndedBy } from '@tessera/azul';
import { words as boardWords } from '@tessera/azul/app/board/words.ts';
import { act, currentOf, cutTo, deciderIn } from '@tessera/azul/app/games/match.ts';
import { BEAT_MS } from '@tessera/azul/app/games/moveDelays.ts';
import { scoringBeats } from '@tessera/azul/app/games/scoring.ts';
import { expectOk } from '@tessera/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP } from './app.ts';
import { button, choose } from './azul.ts';
import { beginGame, draft, GAMES, importGame, movesOn, playedBy, resultOn, TWO } from './games.ts';
import { expectNoBarrier } from './looks.ts';

const app = builtApp();
const MOVING = { ...DESKTOP, reducedMotion: 'no-preference' } as const;
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
  /** The last draft of a round that is the person's. In the first round a note would stand in the place of the points. */
  function lastDraft(isFinal: boolean) {
    for (let seed = 1; ; seed++) {
      const game = playedBy('newcomer', { ...TWO, seed: String(seed) });
      for (const n of game.actions.keys()) {
        const before = cutTo(game, n);
        if (deciderIn(currentOf(before)) !== 0) continue;
        const action = actionsIn(currentOf(before).state)[0] as DraftAction;
        const round = roundEndedBy(expectOk(act(before, action)), n);
        if (round?.isLast === isFinal && round.drafted.round_number > 1)
          return { before, action, beats: scoringBeats(round), round };
      }
    }
  }
  /** Opens the game before that draft, makes it, and holds the clock. */
  async function scored(page: Page, { before, action }: ReturnType<typeof lastDraft>, nth: number): Promise<void> {
    await page.goto(app.url + GAMES);
    await page.getByRole('radio', { name: 'Quick' }).check();
    await importGame(page, before);
    await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
    await page.clock.pauseAt(Date.now() + nth * 600_000);
    await choose(page, action);
    await button(page, 'Skip').waitFor();
  }

  it('is shown tile by tile as the rules score it, and is skipped by a key or a tap', async () => {
    const [middle, final] = [lastDraft(false), lastDraft(true)];
    const number = middle.round.drafted.round_number;
    const page = await (await app.profile(MOVING)).newPage();
    await page.clock.install();
    await scored(page, middle, 1);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Skip');
    for (const { gains } of middle.beats) {
      await page.clock.runFor(BEAT_MS.quick);
      const told = gains.toSorted((a, b) => a.seat - b.seat).map(({ points }) => boardWords.gain(points));
      await expect.poll(() => page.locator('[data-loss]').allTextContents()).toEqual(told);
    }
    await page.clock.runFor(BEAT_MS.quick);
    await page.getByRole('heading', { name: `Round ${number} scored` }).waitFor();
    const scores = middle.round.settled.players.map(({ score }) => score);
    await page
      .getByText(new RegExp(`^Round ${number} scored: You .*, now ${scores[0]} and .*, now ${scores[1]}\\.$`))
      .waitFor();
    await page.clock.resume();
    await button(page, 'Next round').click();
    await page.getByText(`Round ${number + 1} · coloured wall`).waitFor();

    await scored(page, middle, 2);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: `Round ${number} scored` }).waitFor();
    await page.clock.resume();

    await scored(page, final, 3);
    await page.getByRole('heading', { name: 'Scoring round' }).waitFor();
    expect(await resultOn(page).count()).toBe(0);
    await page.locator('section[aria-label="Other players"]').click();
    await resultOn(page).waitFor();
  });

  it('is there at once where motion is reduced', async () => {
    const page = await app.open(GAMES);
    const first = playedBy('newcomer', TWO, ({ states }) => states.at(-1)!.state.round_number > 1);
    await page.getByRole('radio', { name: 'Quick' }).check();
    await importGame(page, cutTo(first, first.actions.length - 1));
    await page.locator('button[data-heap]:not(:disabled)').first().or(button(page, 'Next round')).first().waitFor();
    if ((await button(page, 'Next round').count()) === 0) await draft(page);
    await button(page, 'Next round').waitFor();
    expect(await page.locator('[data-loss]').count()).toBe(0);
    await note(page).getByText('3 of 3').waitFor();
  });
});
