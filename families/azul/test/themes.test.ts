import { canonicalJson, expectOk, readParams, rngFrom, workWith } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { describe, expect, test } from 'vitest';
import { THEMES, themesOf } from '../src/explanation/themes/index.ts';
import { THEME_NAMES } from '../src/explanation/themes/names.ts';
import { roundEndingOf } from '../src/explanation/themes/proven-ending.ts';
import { type AzulParams, fields } from '../src/fields.ts';
import { azul } from '../src/index.ts';
import type { AzulItem, AzulProof } from '../src/kinds.ts';
import { itemOf } from '../src/positions/item.ts';
import { moveOfAction } from '../src/rules/action.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { readState } from '../src/text/read-state.ts';
import { plainAfter } from './plain-draft.ts';
import { plainBonus } from './plain-end.ts';
import { plainTiling } from './plain-round.ts';
import type { PlainState } from './plain-types.ts';
import { made, SEEDS } from './proposed.ts';
import { positionsWith } from './search-positions.ts';
import { sketch } from './sketch.ts';
import { THEME_CASES } from './theme-positions.ts';

function prove(item: AzulItem): AzulProof {
  return expectOk(azul.maker.prove(item, workWith(rngFrom('1'), azul.allowance.prove)));
}

function themesIn(item: AzulItem): readonly string[] {
  return themesOf(gameOf(item.state), prove(item));
}

describe.each(THEME_NAMES)('%s', name => {
  const itemFrom = (position: Parameters<typeof sketch>[0]) =>
    itemOf(gameOf(expectOk(readState(sketch(position)))), []);

  test.each(THEME_CASES[name].yes)('holds: $because', ({ position }) => {
    expect(themesIn(itemFrom(position))).toContain(name);
  });
  test.each(THEME_CASES[name].no)('does not hold: $because', ({ position }) => {
    expect(themesIn(itemFrom(position))).not.toContain(name);
  });
});

function params(changes: Partial<AzulParams>): AzulParams {
  return expectOk(readParams(fields, changes));
}

/** The first item of a seed. */
function firstMade(changes: Partial<AzulParams>, seed: string) {
  const job = { family: azul.id, seed, params: params(changes) };
  for (let n = 0; n < 200; n++) {
    const outcome = attempt(azul as unknown as Parameters<typeof attempt>[0], job, n);
    if ('made' in outcome) return outcome.made;
  }
  throw new Error(`nothing in 200 attempts for ${canonicalJson(changes)}`);
}

describe('items made for a theme', () => {
  test.each(THEME_NAMES)('%s: an item still has the theme when it is proved again', theme => {
    const where =
      theme === 'first-player-marker' ? ({ stage: 'late', round: 'mid' } as const) : { round: 'end' as const };
    const { item, grade } = firstMade({ theme, ...where, policy: 'mixed' }, '7');
    expect(themesIn(item as AzulItem)).toContain(theme);
    expect(grade.evidence.themes).toContain(theme);
  });
  test('themes that need proven lines are refused for more than two players', () => {
    const asked = params({ theme: 'denial', players: 3 });
    const verdict = azul.maker.propose(asked, workWith(rngFrom('1'), azul.allowance.propose));
    expect(verdict).toMatchObject({ ok: false, reason: 'ThemeMissed' });
  });
  test('a least gap above the greatest gap is refused', () => {
    const asked = params({ minValueGap: 5, maxValueGap: 3 });
    const verdict = azul.maker.propose(asked, workWith(rngFrom('1'), azul.allowance.propose));
    expect(verdict).toMatchObject({ ok: false, reason: 'GapTooSmall' });
  });
  test.each([
    [3, 100],
    [0, 2],
    [2, 5],
  ])('the best move is ahead by %i to %i points, the error counted in', (minValueGap, maxValueGap) => {
    const { item } = firstMade({ minValueGap, maxValueGap, round: 'end' }, '11');
    const next = prove(item as AzulItem).moves.find(({ regret, noise }) => regret > Math.max(0.5, noise))!;
    expect(next.regret - next.noise).toBeGreaterThanOrEqual(minValueGap);
    expect(next.regret + next.noise).toBeLessThanOrEqual(maxValueGap);
  });
});

describe('themes', () => {
  test('no position has a theme that `isPossible` excludes', () => {
    const items = SEEDS.flatMap((seed, i) => [
      made({ round: 'end', stage: (['early', 'mid', 'late'] as const)[i % 3]!, pick: 'any' }, seed),
      made({ round: 'mid', stage: 'late', policy: 'mixed', pick: 'any' }, seed),
    ]);
    let seen = 0;
    for (const item of items) {
      const game = gameOf(item.state);
      for (const name of themesIn(item)) {
        seen++;
        expect(THEMES.find(theme => theme.name === name)!.isPossible(game), name).toBe(true);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('a line ends as the plain rules say, and has the value of its move', () => {
    let compared = 0;
    for (const game of positionsWith(5, 9, 10, 40, 'themes')) {
      const state = stateOf(game) as PlainState;
      const me = state.active_player_id;
      for (const { line, value, noise } of prove(itemOf(game, [])).moves) {
        const ending = roundEndingOf(game, line.map(moveOfAction));
        if (noise > 0 || !ending) continue;
        const ended = plainTiling(line.reduce(plainAfter, state));
        for (const [seat, share] of [
          [me, ending.mine],
          [1 - me, ending.theirs],
        ] as const) {
          const tiles = (from: PlainState) => from.players[seat]!.wall.flat().filter(Boolean).length;
          expect(share.points).toBe(ended.players[seat]!.score - state.players[seat]!.score);
          expect(share.placed).toBe(tiles(ended) - tiles(state));
          expect(share.bonus).toBe(plainBonus(ended.players[seat]!));
        }
        expect(ending.value).toBeCloseTo(value, 2);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('only explanations of good moves name the themes', () => {
    const item = itemOf(gameOf(expectOk(readState(sketch(THEME_CASES.denial.yes[0]!.position)))), []);
    const proof = prove(item);
    const told = (at: number) =>
      azul.judge.kind === 'choose'
        ? azul.judge.explain(item, proof, proof.moves.at(at)!.action).filter(({ code }) => code === 'theme')
        : [];
    expect(told(0).map(({ args }) => args.theme)).toEqual(['denial', 'endgame']);
    expect(told(-1)).toEqual([]);
  });

  test('every theme and every reason has a sentence', () => {
    for (const theme of THEME_NAMES) {
      expect(azul.words.say({ code: 'theme', args: { theme }, spots: [] })).toMatch(/^[A-Z].*\.$/);
      expect(azul.words.fields?.theme?.names?.[theme]).toMatch(/^[A-Z]/);
    }
    for (const code of azul.reasons) expect(azul.words.say({ code, args: {}, spots: [] })).toMatch(/^[A-Z].*\.$/);
  });
});
