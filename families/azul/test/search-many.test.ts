import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { moveOfAction } from '../src/action.ts';
import { dealGame, movesOf } from '../src/engine.ts';
import { gameOf, stateOf } from '../src/flat.ts';
import { ACTIVE, type Game, ON_TABLE } from '../src/game.ts';
import { greedyMove } from '../src/policy/index.ts';
import { draft } from '../src/rules/draft.ts';
import { ManySearch, type ManyStyle } from '../src/search/many/many-search.ts';
import { searchTable } from '../src/search/many/search-table.ts';
import { searchMoves } from '../src/search/round-search.ts';
import { UNIT } from '../src/search/seat-ends.ts';
import type { BoardValue } from '../src/search/value/board-value.ts';
import { learnedValue } from '../src/search/value/learned-value.ts';
import type { DraftAction } from '../src/state.ts';
import { isRoundOver, plainAfter, plainLegal } from './plain-draft.ts';
import { isGameOver, plainBonus } from './plain-end.ts';
import { plainTiling } from './plain-round.ts';
import type { PlainState } from './plain-types.ts';
import { walkGame } from './recorded.ts';
import { positionsWith } from './search-positions.ts';

const STYLES: readonly ManyStyle[] = [
  { outlook: 'max-n', leaf: 'ended', width: 1000 },
  { outlook: 'paranoid', leaf: 'ended', width: 1000 },
];
const NO_LIMIT = { nodes: Number.POSITIVE_INFINITY, isOutOfTime: () => false };
const TO_THE_END = 100;

/** Nothing but the points of this round, so that plain rules can check it. */
const nothing: BoardValue = { id: 'nothing', prospects: null, of: () => 0 };

/** All others want the lead of the first player to be as small as can be. */
function plainParanoid(state: PlainState, me: number): number {
  if (isRoundOver(state)) {
    const tiled = plainTiling(state);
    const scores = tiled.players.map(player => player.score + (isGameOver(tiled) ? plainBonus(player) : 0));
    return scores[me]! - Math.max(...scores.filter((_, seat) => seat !== me));
  }
  const values = plainLegal(state).map(action => plainParanoid(plainAfter(state, action), me));
  return state.active_player_id === me ? Math.max(...values) : Math.min(...values);
}

/** Ends of rounds with three players. */
function threes(most: number, count: number): readonly Game[] {
  const found: Game[] = [];
  for (let i = 0; found.length < count; i++) {
    walkGame({ seats: 3, wall: 'fixed', policy: 'AllGreedy', seed: `three ${i}` }, game => {
      const tiles = game[ON_TABLE]!;
      if (tiles > 0 && tiles <= most && movesOf(game).length < 14 && i % 3 === 0) found.push(game.slice());
    });
  }
  return found.slice(0, count);
}

describe('many players', () => {
  test('two of them to the end of the round: what alpha-beta for two finds', () => {
    for (const game of positionsWith(1, 6, 30, 8, 'many')) {
      const { values } = searchMoves(game, learnedValue, {});
      for (const style of STYLES) {
        const search = new ManySearch(game, learnedValue, style, rngFrom('leaf'), NO_LIMIT);
        const known = new Map(values.map(({ move, value }) => [move, value]));
        for (const move of search.rootMoves())
          expect(search.valueOf(move, TO_THE_END, -(1 << 29)) / UNIT).toBe(known.get(move));
      }
    }
  });

  test('three of them against one: what plain full width finds', () => {
    let compared = 0;
    for (const game of threes(4, 24)) {
      const search = new ManySearch(game, nothing, STYLES[1]!, rngFrom('leaf'), NO_LIMIT);
      const plain = new Map(
        plainLegal(stateOf(game)).map(action => {
          const value = plainParanoid(plainAfter(stateOf(game), action), game[ACTIVE]!);
          return [moveOfAction(action as DraftAction), value];
        }),
      );
      for (const move of search.rootMoves()) {
        expect(search.valueOf(move, TO_THE_END, -(1 << 29)) / UNIT).toBe(plain.get(move));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(40);
  });

  test('legal moves, alike each time, within the nodes, and without a change to the position', () => {
    for (const seats of [3, 4] as const) {
      const game = gameOf(dealGame(seats, 'fixed', rngFrom('many')));
      for (let i = 0; i < 4; i++) {
        const before = game.slice();
        for (const nodes of [1, 50, 3000]) {
          const found = searchTable(game, learnedValue, { nodes }, rngFrom('leaf'));
          expect(movesOf(game)).toContain(found.move);
          expect(found.nodes).toBeLessThanOrEqual(nodes + 1);
          expect(searchTable(game, learnedValue, { nodes }, rngFrom('leaf'))).toEqual(found);
        }
        expect(game).toEqual(before);
        for (let turns = 0; turns < seats + 1; turns++) draft(game, greedyMove(game, rngFrom('turns')));
      }
    }
  });

  test('a clock that has run out still gives a move; the grey wall is refused', () => {
    const game = gameOf(dealGame(4, 'fixed', rngFrom('clock')));
    const { move, nodes } = searchTable(game, learnedValue, { isOutOfTime: () => true }, rngFrom('leaf'));
    expect(movesOf(game)).toContain(move);
    expect(nodes).toBeLessThan(100);
    const grey = gameOf(dealGame(3, 'grey', rngFrom('clock')));
    expect(() => searchTable(grey, learnedValue, {}, rngFrom('leaf'))).toThrow(RangeError);
  });
});
