import { rngFrom } from '@tessera/core';
import { expect, test } from 'vitest';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { movesOf } from '../src/rules/drafting.ts';
import { draft } from '../src/rules/packed/draft.ts';
import { countMoves } from '../src/rules/packed/legal.ts';
import { draftWithUndo, UNDO_SIZE, undoDraft } from '../src/rules/packed/undo.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { brokenInvariant } from './invariants.ts';
import { walkGame } from './recorded.ts';

const POLICIES = ['AllRandom', 'AllGreedy'] as const;

test('tiles are conserved and all invariants hold after every move of a few hundred games', () => {
  for (const seats of SEATS) {
    for (const wall of WALLS) {
      for (const policy of POLICIES) {
        for (let i = 0; i < 40; i++) {
          walkGame({ seats, wall, policy, seed: `invariants ${i}` }, game => {
            const broken = brokenInvariant(game);
            if (broken) throw new Error(`${seats} ${wall} ${policy} ${i}: ${broken}`);
          });
        }
      }
    }
  }
});

test('positions survive packing and unpacking, and the move count equals the length of the move list', () => {
  for (const wall of WALLS) {
    walkGame({ seats: 3, wall, policy: 'AllRandom', seed: 'flat' }, game => {
      expect(gameOf(stateOf(game))).toEqual(game);
      if (!hasCompleteRow(game)) expect(countMoves(game)).toBe(movesOf(game).length);
    });
  }
});

test('moves undone in reverse order restore the game', () => {
  const rng = rngFrom('undo');
  const undo = new Int32Array(UNDO_SIZE * 3);
  walkGame({ seats: 2, wall: 'fixed', policy: 'AllRandom', seed: 'undo' }, game => {
    const before = game.slice();
    let depth = 0;
    for (; depth < 3 && movesOf(game).length > 0; depth++) {
      const moves = movesOf(game);
      const move = moves[rng.uint(moves.length)]!;
      const copy = game.slice();
      draft(copy, move);
      draftWithUndo(game, move, undo, depth * UNDO_SIZE);
      expect(game).toEqual(copy);
    }
    while (depth-- > 0) undoDraft(game, undo, depth * UNDO_SIZE);
    expect(game).toEqual(before);
  });
});
