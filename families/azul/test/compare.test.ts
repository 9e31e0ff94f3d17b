import type { MoveComparison } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { compareMoves } from '../app/board/compare.ts';
import { words } from '../app/board/words.ts';
import { evaluatePosition } from '../src/evaluation/evaluate.ts';
import { explain } from '../src/explanation/explain.ts';
import { itemOf } from '../src/positions/item.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { plainAfter } from './plain-draft.ts';
import { plainTiling } from './plain-round.ts';
import type { PlainState } from './plain-types.ts';
import { positionsWith } from './search-positions.ts';
import { sketch } from './sketch.ts';

const NODES = { round: 50_000, game: 200_000 };
const { rows: NAMES, signed } = words.compare;

function rowOf({ rows }: MoveComparison, id: keyof typeof NAMES) {
  return rows.find(({ name }) => name === NAMES[id][0]);
}

/** Points of the player to move at the end of a line, by the plain rules. */
function pointsAfter(state: PlainState, line: Parameters<typeof plainAfter>[1][]): number {
  const end = plainTiling(line.reduce((now, action) => plainAfter(now, action), state));
  const seat = state.active_player_id;
  return end.players[seat]!.score - state.players[seat]!.score;
}

describe('the comparison of a move with the best', () => {
  const games = positionsWith(5, 9, 6, 40, 'compare');

  test('has a short table, and counts points and floor as the plain rules do', () => {
    for (const game of games) {
      const proof = evaluatePosition(game, { nodes: NODES });
      const state = stateOf(game) as PlainState;
      for (const { action, line } of proof.moves) {
        const compared = compareMoves(itemOf(game, []), proof, action);
        expect(compared.rows.length).toBeGreaterThan(3);
        expect(compared.rows.length).toBeLessThan(9);
        if (compared.note !== words.compare.atEnd) continue;
        expect(rowOf(compared, 'points')).toMatchObject({
          own: signed(pointsAfter(state, [...line])),
          best: signed(pointsAfter(state, [...proof.moves[0]!.line])),
        });
      }
    }
  });

  test('differs from the best move where an explanation says so', () => {
    for (const game of games) {
      const proof = evaluatePosition(game, { nodes: NODES });
      for (const { action } of proof.moves) {
        const item = itemOf(game, []);
        const compared = compareMoves(item, proof, action);
        const floor = explain(item, proof, action).find(({ code }) => code === 'ends-floor')?.args;
        if (floor) expect(rowOf(compared, 'floor')).toMatchObject({ own: `${floor.now}`, best: `${floor.best}` });
        const lines = explain(item, proof, action).find(({ code }) => code === 'ends-lines')?.args;
        if (lines) expect(rowOf(compared, 'lines')).toMatchObject({ own: `${lines.now}`, best: `${lines.best}` });
      }
    }
  });

  test('says only what a move itself does where the end of the round is an estimate', () => {
    const state = sketch({ players: [{}, {}], factories: ['BBYK', 'RRWW', 'BYRK', 'KKWW', 'YYRB'], center: '1' });
    const proof = evaluatePosition(state, { nodes: { round: 1_000, game: 2_000 } });
    for (const { action } of proof.moves.filter(({ regret }) => regret > 0)) {
      const compared = compareMoves(itemOf(gameOf(state), []), proof, action);
      expect(compared.note).toBe(words.compare.afterMove);
      expect(rowOf(compared, 'points')).toBeUndefined();
      expect(rowOf(compared, 'completes')).toBeDefined();
    }
  });

  test('gives one reason for a move that costs points', () => {
    let reasons = 0;
    for (const game of games) {
      const proof = evaluatePosition(game, { nodes: NODES });
      for (const { action, regret, noise } of proof.moves) {
        const { reason } = compareMoves(itemOf(game, []), proof, action);
        expect(reason.split('. ').length).toBeLessThanOrEqual(3);
        if (regret - noise > 4) reasons += reason === '' ? 0 : 1;
      }
    }
    expect(reasons).toBeGreaterThan(20);
  });
});
