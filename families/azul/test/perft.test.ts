import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../src/rules/convert.ts';
import { dealGame } from '../src/rules/drafting.ts';
import type { PackedGame } from '../src/rules/packed/game.ts';
import { listMoves, MOST_MOVES } from '../src/rules/packed/legal.ts';
import { draftWithUndo, UNDO_SIZE, undoDraft } from '../src/rules/packed/undo.ts';
import type { State } from '../src/rules/state.ts';
import { plainPerft } from './plain-draft.ts';
import { sketch } from './sketch.ts';

const undo = new Int32Array(8 * UNDO_SIZE);

/** Lines of play of a length, made and taken back on one game. */
function perft(game: PackedGame, depth: number): number {
  if (depth === 0) return 1;
  const moves = new Int32Array(MOST_MOVES);
  const count = listMoves(game, moves);
  let lines = 0;
  for (let i = 0; i < count; i++) {
    draftWithUndo(game, moves[i]!, undo, depth * UNDO_SIZE);
    lines += perft(game, depth - 1);
    undoDraft(game, undo, depth * UNDO_SIZE);
  }
  return lines;
}

const POSITIONS: readonly (readonly [string, State, number])[] = [
  ['the opening of two', dealGame(2, 'fixed', rngFrom('perft')), 2],
  ['the opening of four', dealGame(4, 'grey', rngFrom('perft')), 1],
  [
    'a middle game',
    sketch({
      players: [
        { lines: ['', 'K', '', 'RRR', 'YYYY'], wall: ['##...', '.#...', '##...', '...#.', '....#'], floor: 'RR1' },
        { lines: ['B', '', 'WW', '', ''], wall: ['.#.#.', '#....', '.....', '#.#..', '.....'] },
      ],
      factories: ['BBYR', '', 'KKKW'],
      center: 'WWY',
    }),
    3,
  ],
  [
    'the end of a round',
    sketch({ players: [{ floor: 'KKKKK' }, { lines: ['W', 'W', 'W', 'W', 'W'] }], center: 'BBYKW1' }),
    4,
  ],
];

describe('perft with draft and undo equals that of the plain rules', () => {
  for (const [name, state, depth] of POSITIONS) {
    test(`${name}, ${depth} deep`, () => {
      const game = gameOf(state);
      const before = game.slice();
      expect(perft(game, depth)).toBe(plainPerft(state, depth));
      expect(game).toEqual(before);
    });
  }
});
