import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { greedyMove } from '../src/policies/policy.ts';
import { moveOfAction } from '../src/rules/action.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { dealGame, movesOf } from '../src/rules/drafting.ts';
import { draft } from '../src/rules/packed/draft.ts';
import { ACTIVE, ON_TABLE, type PackedGame } from '../src/rules/packed/game.ts';
import type { DraftAction } from '../src/rules/state.ts';
import type { Seats, WallKind } from '../src/rules/tiles.ts';
import { searchAllMoves } from '../src/search/alpha-beta/search-by-alpha-beta.ts';
import { MaxN } from '../src/search/tree/max-n.ts';
import { MctsTree, type OpponentModel } from '../src/search/tree/mcts.ts';
import { searchByTree } from '../src/search/tree/search-by-tree.ts';
import type { BoardValue } from '../src/search/value/board-value.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';
import { valueFor } from '../src/search/value/value-for.ts';
import { isRoundOver, plainAfter, plainLegal } from './plain-draft.ts';
import { isGameOver, plainBonus } from './plain-end.ts';
import { plainTiling } from './plain-round.ts';
import type { PlainState } from './plain-types.ts';
import { walkGame } from './recorded.ts';
import { positionsWith } from './search-positions.ts';

const NO_LIMIT = { nodes: Number.POSITIVE_INFINITY, isOutOfTime: () => false };

/** Counts only the points of this round, so that the plain rules can check it. */
const nothing: BoardValue = { id: 'nothing', prospects: null, of: () => 0 };

type Scores = readonly number[];

function leadOf(scores: Scores, seat: number): number {
  return scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));
}

/** Every end of a round under max-n play, for any choice among equal moves. */
function plainEnds(state: PlainState): readonly Scores[] {
  if (isRoundOver(state)) {
    const tiled = plainTiling(state);
    return [tiled.players.map(player => player.score + (isGameOver(tiled) ? plainBonus(player) : 0))];
  }
  const seat = state.active_player_id;
  const byMove = plainLegal(state).map(action => plainEnds(plainAfter(state, action)));
  // An end is possible unless some other move is certainly better.
  const sure = Math.max(...byMove.map(ends => Math.min(...ends.map(scores => leadOf(scores, seat)))));
  const ends = byMove.flat().filter(scores => leadOf(scores, seat) >= sure);
  return [...new Map(ends.map(scores => [scores.join(), scores])).values()];
}

/** Ends of rounds. */
function endsOf(seats: Seats, wall: WallKind, most: number, count: number): readonly PackedGame[] {
  const found: PackedGame[] = [];
  for (let i = 0; found.length < count; i++) {
    walkGame({ seats, wall, policy: 'AllGreedy', seed: `${seats} ${wall} ${i}` }, game => {
      const tiles = game[ON_TABLE]!;
      if (tiles > 0 && tiles <= most && movesOf(game).length < 14 && i % 3 === 0) found.push(game.slice());
    });
  }
  return found.slice(0, count);
}

function treeOf(game: PackedGame, value: BoardValue, opponents: OpponentModel, visits: number): MctsTree {
  const tree = new MctsTree(
    game,
    value,
    { opponents, exploration: 48, rootExploration: 400, epsilon: 0 },
    rngFrom('tree'),
  );
  tree.visitAllMoves();
  for (let i = 0; i < visits; i++) tree.runIteration();
  return tree;
}

describe('max-n search to the end of a round', () => {
  test('equals alpha-beta for two players', () => {
    for (const game of positionsWith(1, 6, 30, 8, 'many')) {
      const all = new MaxN(game, twoPlayerValue, NO_LIMIT);
      const known = new Map(searchAllMoves(game, twoPlayerValue, {}).values.map(({ move, value }) => [move, value]));
      for (const move of movesOf(game)) {
        if (known.has(move)) expect(all.valueOf(move)!.lead).toBe(known.get(move));
      }
    }
  });

  test.each([
    [3, 'fixed'],
    [4, 'fixed'],
  ] as const)('of %i: an end that plain full width finds, and the line that leads there', (seats, wall) => {
    let compared = 0;
    for (const game of endsOf(seats, wall, 4, 24)) {
      const all = new MaxN(game, nothing, NO_LIMIT);
      for (const action of plainLegal(stateOf(game))) {
        const move = moveOfAction(action as DraftAction);
        const { lead, line } = all.valueOf(move)!;
        const ends = plainEnds(plainAfter(stateOf(game), action));
        expect(ends.map(scores => leadOf(scores, game[ACTIVE]!))).toContain(lead);
        const end = line.reduce<PlainState>((state, each) => plainAfter(state, actionIn(state, each)), stateOf(game));
        expect(isRoundOver(end)).toBe(true);
        expect(leadOf(plainEnds(end)[0]!, game[ACTIVE]!)).toBe(lead);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(40);
  });

  test('has no value when a limit stops it', () => {
    const [game] = endsOf(3, 'fixed', 8, 1);
    expect(new MaxN(game!, nothing, { ...NO_LIMIT, nodes: 3 }).valueOf(movesOf(game!)[0]!)).toBeNull();
  });
});

function actionIn(state: PlainState, move: number) {
  return plainLegal(state).find(action => moveOfAction(action as DraftAction) === move)!;
}

describe('Monte Carlo tree search', () => {
  test.each([
    [3, 'fixed'],
    [4, 'fixed'],
    [2, 'grey'],
    [3, 'grey'],
  ] as const)('of %i on a %s wall finds what all play finds, nearly always', (seats, wall) => {
    const games = endsOf(seats, wall, 6, 20);
    const found = games.filter(game => {
      const value = valueFor(game);
      const tree = treeOf(game, value, 'max-n', 2000);
      const all = new MaxN(game, value, NO_LIMIT);
      const leads = tree.moves().map(move => all.valueOf(move)!.lead);
      const values = leads.map((_, place) => tree.value(place));
      return leads[values.indexOf(Math.max(...values))]! >= Math.max(...leads) - 0.5;
    });
    expect(found.length).toBeGreaterThanOrEqual(games.length - 2);
  });

  test('comes close to alpha-beta for two players on the fixed wall', () => {
    const games = positionsWith(7, 9, 12, 30, 'tree');
    let regret = 0;
    for (const game of games) {
      const known = new Map(
        searchAllMoves(game, twoPlayerValue, { exactTiles: 20 }).values.map(each => [each.move, each.value]),
      );
      const best = Math.max(...known.values());
      regret += best - known.get(searchByTree(game, twoPlayerValue, { nodes: 60_000 }, rngFrom('tree')).move)!;
    }
    expect(regret / games.length).toBeLessThan(0.25);
  });

  test('paranoid opponents never raise the expected value above that of max-n', () => {
    for (const game of endsOf(3, 'fixed', 5, 10)) {
      const value = valueFor(game);
      const best = (opponents: OpponentModel) => {
        const tree = treeOf(game, value, opponents, 3000);
        return Math.max(...tree.moves().map((_, place) => tree.value(place)));
      };
      expect(best('paranoid')).toBeLessThanOrEqual(best('max-n') + 0.5);
    }
  });

  test('gives legal moves, the same each time, within the node limit, and does not change the position', () => {
    for (const [seats, wall] of [
      [3, 'fixed'],
      [4, 'fixed'],
      [2, 'grey'],
      [4, 'grey'],
    ] as const) {
      const game = gameOf(dealGame(seats, wall, rngFrom('many')));
      for (let i = 0; i < 4; i++) {
        const before = game.slice();
        for (const nodes of [1, 50, 3000]) {
          const found = searchByTree(game, valueFor(game), { nodes }, rngFrom('leaf'));
          expect(movesOf(game)).toContain(found.move);
          expect(found.nodes).toBeLessThanOrEqual(nodes + 101);
          expect(searchByTree(game, valueFor(game), { nodes }, rngFrom('leaf'))).toEqual(found);
        }
        expect(game).toEqual(before);
        for (let turns = 0; turns < seats + 1; turns++) draft(game, greedyMove(game, rngFrom('turns')));
      }
    }
  });

  test('gives a move without any time', () => {
    const game = gameOf(dealGame(4, 'fixed', rngFrom('clock')));
    const { move, nodes } = searchByTree(game, valueFor(game), { isOutOfTime: () => true }, rngFrom('leaf'));
    expect(movesOf(game)).toContain(move);
    expect(nodes).toBeLessThan(500);
  });
});
