import { expect, test } from 'vitest';
import { evaluatePosition } from '../src/evaluation/evaluate.ts';
import { moveText } from '../src/text/move-notation.ts';
import { positionsWith } from './search-positions.ts';

test('more nodes change a regret by about three points or more, or at most by the half point of a swap with the best move', () => {
  for (const game of positionsWith(18, 20, 6, 40, 'settled')) {
    const [first, more] = [255_000, 900_000].map(nodes => evaluatePosition(game, { nodes: { round: 0, game: nodes } }));
    const regrets = new Map(first!.moves.map(({ action, regret }) => [moveText(action), regret]));
    // When another move becomes the best, all regrets change.
    if (more!.stop === 'complete' || !more!.best.some(action => regrets.get(moveText(action)) === 0)) continue;
    const changes = more!.moves.map(({ action, regret }) => Math.abs(regret - regrets.get(moveText(action))!));
    expect(changes.every(change => change < 0.51 || change > 2.9)).toBe(true);
  }
});
