import { type AzulKinds, azul } from '@tessera/azul';
import { beginGame, decodeMade, expectOk, type Family, type Made, readMadeLine } from '@tessera/core';
import { type SovereignKinds, sovereign } from '@tessera/sovereign';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { savedForm } from '../src/play/savedForm.ts';
import { attemptKey } from '../src/progress/attempt.ts';
import { writeProgress } from '../src/progress/transfer.ts';
import { gameKey } from '../src/storage/savedGames.ts';
import { builtApp, PHONE } from './app.ts';
import { button, choose, gradeOn, movesOf } from './azul.ts';
import { forged, linesOf, packFileOf, valueAt } from './forging.ts';
import { keptTexts } from './kept.ts';
import { attempt } from './progress.ts';
import { cellsMarked, deed, giveUp, keyOf } from './sovereign.ts';

const app = builtApp();
const AZUL = azul as Family;
const SOVEREIGN = sovereign as Family;

const positions = linesOf(AZUL, 'late-end', 4) as [string, string, string, string];
const [best, ...rest] = valueAt(positions[0], 'proof.moves') as readonly object[];
const forgedPositions = [
  forged(AZUL, positions[0], 'proof.moves', [...rest, best]),
  forged(AZUL, positions[1], 'proof.moves.0.action.source', { Factory: 100 }),
  forged(AZUL, positions[2], 'proof.moves', []),
  positions[3],
];

const boards = linesOf(SOVEREIGN, 'small', 4) as [string, string, string, string];
const rows = valueAt(boards[0], 'proof.solution') as readonly unknown[];
const steps = valueAt(boards[1], 'proof.steps') as readonly unknown[];
const forgedBoards = [
  forged(SOVEREIGN, boards[0], 'proof.solution', rows.toReversed()),
  forged(SOVEREIGN, boards[1], 'proof.steps', steps.slice(1)),
  forged(SOVEREIGN, boards[2], 'origin.seed', '43'),
  boards[3],
];

async function pick(page: Page, family: Family, lines: readonly string[]): Promise<void> {
  await page.getByLabel('Open a pack').setInputFiles(packFileOf(family, lines, 'some.pack'));
  await page.getByRole('heading', { name: 'some.pack' }).waitFor();
  await page.getByRole('link', { name: 'Play all' }).click();
}

const faulty = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The items of which a page has kept a try, a day or a game. */
async function keptOf(page: Page): Promise<readonly string[]> {
  const [tries, items, records] = await Promise.all(['attempts', 'items', 'records'].map(one => keptTexts(page, one)));
  const games = records!.filter(([key]) => key.startsWith('saved-item/')).map(([, text]) => itemIn(text));
  const days = records!.filter(([key]) => key.startsWith('day/')).map(([key]) => key);
  return [...new Set([...[...tries!, ...items!].map(([key]) => key.split('/')[0]!), ...games, ...days])];
}

const itemIn = (game: string) => (JSON.parse((JSON.parse(game) as { line: string }).line) as Made).id;

describe('a forged pack', () => {
  it('of positions names every false one, skips it, keeps nothing of it, and plays the true one', async () => {
    const page = await app.open('/', PHONE);
    await pick(page, AZUL, forgedPositions);
    for (const place of [1, 2, 3]) {
      await faulty(page, `Position ${place} is faulty`).waitFor();
      await page.getByText('Its move values in the file are wrong').waitFor();
      if (place === 2) await page.reload();
      await button(page, 'Skip to the next position').click();
    }
    await page.getByText('4 of 4', { exact: true }).waitFor();
    const made = expectOk(decodeMade(AZUL, positions[3])) as Made<AzulKinds>;
    await choose(page, movesOf(made)[0]!, 'tap');
    expect(await gradeOn(page)).toBe('best');
    await expect.poll(async () => (await keptTexts(page, 'attempts')).length).toBe(1);
    expect(await keptOf(page)).toEqual([made.id]);
    await page.goto(`${app.url}/pack/3`);
    await faulty(page, 'Position 3 is faulty').waitFor();
    await page.getByRole('link', { name: 'Back to pack' }).click();
    await page.getByText('3. Faulty', { exact: true }).waitFor();
  });

  it('of boards names every false one, skips it, keeps nothing of it, and plays the true one', async () => {
    const page = await app.open('/');
    await pick(page, SOVEREIGN, forgedBoards);
    for (const [place, reason] of [
      [1, 'Its solution or solving steps in the file are wrong'],
      [2, 'Its solution or solving steps in the file are wrong'],
      [3, 'Its seed in the file makes another puzzle'],
    ] as const) {
      await faulty(page, `Puzzle ${place} is faulty`).waitFor();
      await page.getByText(reason).waitFor();
      await button(page, 'Skip to the next puzzle').click();
    }
    await deed(page, 'Hint').click();
    await page.getByText(/^Hint 1 of/).waitFor();
    await giveUp(page);
    const made = expectOk(decodeMade(SOVEREIGN, boards[3])) as Made<SovereignKinds>;
    expect(await cellsMarked(page, 'sovereign')).toEqual(keyOf(made));
    await expect.poll(async () => (await keptTexts(page, 'attempts')).length).toBe(1);
    expect(await keptOf(page)).toEqual([made.id]);
    await button(page, 'Next puzzle').click();
    await expect.poll(() => page.getByText(/^\d\. Faulty$/).count()).toBe(3);
  });
});

describe('a game that an earlier version saved from a forged pack', () => {
  it.each([
    [
      'puzzles',
      SOVEREIGN,
      forgedBoards[1]!,
      'This puzzle is faulty',
      'Its solution or solving steps in the file are wrong',
    ],
    ['positions', AZUL, forgedPositions[0]!, 'This position is faulty', 'Its move values in the file are wrong'],
  ] as const)('of %s does not go on', async (_, family, line, title, reason) => {
    const item = expectOk(readMadeLine(family, line));
    const saved = savedForm(family, item, beginGame(family, item.made, 0), 1_700_000_000_000);
    const key = gameKey(saved.family, saved.search);
    const page = await app.open('/nowhere');
    await page.evaluate(([key, text]) => localStorage.setItem(`tessera/${key}`, text!), [key, JSON.stringify(saved)]);
    const address = `${app.url}/${family.id}/play?${new URLSearchParams(saved.search)}`;
    for (let visits = 2; visits > 0; visits--) {
      await page.goto(address);
      await faulty(page, title).waitFor();
      await page.getByText(reason).waitFor();
    }
    expect(await keptOf(page)).toEqual([]);
    await button(page, 'Remove saved game').click();
    await page.getByRole('heading', { level: 1, name: family.title }).waitFor();
    await expect.poll(() => keptOf(page)).toEqual([item.made.id]);
    const [kept] = (await keptTexts(page, 'records')).filter(([name]) => name.startsWith('saved-item/'));
    expect((JSON.parse(kept![1]) as { line: string }).line).not.toBe(line);
  });
});

describe('an item in a file of progress', () => {
  it('that is false is named when it comes back, keeps nothing, and can be left out', async () => {
    const [line] = forgedBoards as [string];
    const { id, grade } = expectOk(decodeMade(SOVEREIGN, line));
    const { tier, score } = grade;
    const at = Date.parse('2026-01-01T12:00:00Z');
    const missed = attempt({ item: id, family: 'sovereign', outcome: 'given-up', day: '2026-01-01', at, tier, score });
    const text = writeProgress({
      attempts: new Map([[attemptKey(missed), missed]]),
      items: new Map([[id, { family: 'sovereign', line }]]),
      days: {},
    });
    const page = await app.open('/progress');
    const file = { name: 'forged.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByLabel('Import').setInputFiles(file);
    await page.getByRole('link', { name: 'Start review' }).click();
    await faulty(page, 'This puzzle is faulty').waitFor();
    await page.getByText('Its solution or solving steps in the file are wrong').waitFor();
    await page.reload();
    await faulty(page, 'This puzzle is faulty').waitFor();
    expect(await keptTexts(page, 'attempts')).toHaveLength(1);
    await button(page, 'Remove').click();
    await page.getByText('Nothing due today.').waitFor();
  });
});
