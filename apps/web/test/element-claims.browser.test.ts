import { azul } from '@tessera/azul';
import { conduit } from '@tessera/conduit';
import { type Family, TIERS } from '@tessera/core';
import { sovereign } from '@tessera/sovereign';
import { words as uiWords } from '@tessera/ui/words.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { builtApp, WITH_WEBGL } from './app.ts';
import { anotherSite, faults, type Given, given, puzzles, ready, sitePage, tag } from './element.ts';
import { forged, valueAt } from './forging.ts';

const app = builtApp(WITH_WEBGL);
const site = anotherSite();
const [SOVEREIGN, CONDUIT, AZUL] = [sovereign, conduit, azul] as unknown as readonly [Family, Family, Family];
const [board, network, position] = await Promise.all([
  given(SOVEREIGN, '7', { size: 6 }),
  given(CONDUIT, '7', { lattice: 'seed', bounds: [2, 2, 2] }),
  given(AZUL, '7', { stage: 'late', round: 'end' }),
]);
const rows = valueAt(board.line, 'proof.solution') as readonly unknown[];
const solutions = valueAt(network.line, 'proof.solutions') as readonly unknown[];
const [best, ...rest] = valueAt(position.line, 'proof.moves') as readonly unknown[];

const FALSE_PROOF = 'This puzzle carries a false proof, so it can’t be played.';

afterEach(() => expect(faults.splice(0)).toEqual([]));

const LISTEN = `for (const name of ['tessera-proved', 'tessera-error', 'hint', 'solved'])
  addEventListener(name, ({ detail }) => (window.heard ??= []).push([name, detail]))`;
const heard = (page: Page) => page.evaluate<readonly (readonly [string, object])[]>('window.heard ?? []');

/** The message that takes the place of a faulty puzzle; nothing of what it said was shown or told. */
async function expectRefused(page: Page, message: string): Promise<void> {
  const alert = puzzles(page).getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain(message);
  expect(await puzzles(page).locator('[part="tier"]').count()).toBe(0);
  expect(await heard(page)).toEqual([
    ['tessera-error', { reason: 'level', message: expect.stringContaining(message) }],
  ]);
}

const otherTier = ({ made }: Given) => TIERS.find(tier => tier !== made.grade.tier)!;
const tierName = (tier: (typeof TIERS)[number]) => uiWords.tiers[tier];
const gradeFault = (item: Given) =>
  `This puzzle says it is ${tierName(otherTier(item))}, but it is ${tierName(item.made.grade.tier)}`;

it.each([
  ['a wrong solution', SOVEREIGN, board, 'proof.solution', rows.toReversed(), FALSE_PROOF],
  ['another difficulty', SOVEREIGN, board, 'grade.tier', otherTier(board), gradeFault(board)],
  ['other settings', SOVEREIGN, board, 'origin.params.size', 9, 'This puzzle doesn’t match its own settings'],
  ['no params of its maker', SOVEREIGN, board, 'origin.params', { size: 'large' }, 'This puzzle can’t be played'],
  ['a solution twice', CONDUIT, network, 'proof.solutions', [...solutions, solutions[0]], FALSE_PROOF],
] as const)(
  'a puzzle with %s is refused as soon as it is proved',
  async (_, family, { line }, path, value, message) => {
    const forgery = path === 'origin.params' ? withParams(line, value) : forged(family, line, path, value);
    const page = await sitePage(app, site, tag({ item: forgery }), { before: LISTEN });
    await ready(page, 1);
    await expectRefused(page, message);
  },
);

/** Params that no form of the family gives: the item and its proof are read before them. */
function withParams(line: string, params: unknown): string {
  const made = JSON.parse(line) as { readonly origin: object };
  return JSON.stringify({ ...made, origin: { ...made.origin, params } });
}

it.each([
  ['a move from a factory that is not there', 'proof.moves.0.action.source', { Factory: 100 }, FALSE_PROOF],
  ['a false best move', 'proof.moves', [...rest, best], FALSE_PROOF],
  ['no moves', 'proof.moves', [], FALSE_PROOF],
  ['a false loss', 'proof.moves.1.regret', 0.25, FALSE_PROOF],
  ['another difficulty', 'grade.tier', otherTier(position), gradeFault(position)],
] as const)('a position with %s gives no hint and no verdict', async (_, path, value, message) => {
  const forgery = forged(AZUL, position.line, path, value);
  for (const isHint of [true, false]) {
    const page = await sitePage(app, site, tag({ item: forgery }), { before: LISTEN });
    await ready(page, 1);
    if (isHint) await puzzles(page).getByRole('button', { name: 'Hint' }).click();
    else {
      await puzzles(page).locator('[data-heap]').first().click();
      await puzzles(page).locator('[data-target="floor"]').click();
    }
    await expectRefused(page, message);
  }
});

it.each([board, network])(
  'the difficulty is shown and told once it is proved, $made.family',
  async ({ made, line }) => {
    const page = await sitePage(app, site, tag({ item: line }), { before: LISTEN });
    const { family, id, grade } = made;
    await expect.poll(() => heard(page)).toEqual([['tessera-proved', { family, id, tier: grade.tier }]]);
    expect(await puzzles(page).locator('[part="tier"]').textContent()).toBe(tierName(grade.tier));
    // Its proof is known: a move within the page tells nothing anew.
    await page.evaluate(`document.body.append(document.querySelector('tessera-puzzle'))`);
    await puzzles(page).locator('[part="tier"]').waitFor();
    expect(await heard(page)).toHaveLength(1);
  },
);

it('the difficulty of a position is shown with its verdict', async () => {
  const page = await sitePage(app, site, tag({ item: position.line }), { before: LISTEN });
  await ready(page, 1);
  expect(await puzzles(page).locator('[part="tier"]').count()).toBe(0);
  await puzzles(page).locator('[data-heap]').first().click();
  await puzzles(page).locator('[data-target="floor"]').click();
  await puzzles(page).getByRole('table').last().waitFor();
  const { family, id, grade } = position.made;
  expect(await heard(page)).toContainEqual(['tessera-proved', { family, id, tier: grade.tier }]);
  expect(await puzzles(page).locator('[part="tier"]').textContent()).toBe(tierName(grade.tier));
});
