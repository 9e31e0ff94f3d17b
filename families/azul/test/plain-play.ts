import { countOf, totalOf } from './plain-counts.ts';
import { isRoundOver, plainAfter, plainLegal } from './plain-draft.ts';
import { isGameOver } from './plain-end.ts';
import { plainGreedy } from './plain-policy.ts';
import type { PlainStep } from './plain-replay.ts';
import type { DrawBelow } from './plain-rollout.ts';
import { plainDeal, plainResolve } from './plain-round.ts';
import {
  PLAIN_COLORS,
  type PlainAction,
  type PlainColumnChoice,
  type PlainDraw,
  type PlainResult,
  type PlainState,
} from './plain-types.ts';

/** Every tile in the bag equally likely. */
export function fairDraw(pick: DrawBelow): PlainDraw {
  return remaining => {
    let left = pick(totalOf(remaining));
    for (const color of PLAIN_COLORS) {
      left -= countOf(remaining, color);
      if (left < 0) return color;
    }
    throw new Error('drew past the last tile');
  };
}

/** The tiles of a list in turn. */
export function drawInTurn(tiles: readonly (typeof PLAIN_COLORS)[number][]): PlainDraw {
  const queue = [...tiles];
  return () => queue.shift()!;
}

export function fairColumn(pick: DrawBelow): PlainColumnChoice {
  return (_state, _player, _row, _color, columns) => columns[pick(columns.length)]!;
}

export type PlainPolicy = (state: PlainState, pick: DrawBelow) => PlainAction;

export const randomPolicy: PlainPolicy = (state, pick) => {
  const legal = plainLegal(state);
  return legal[pick(legal.length)]!;
};

export const greedyPolicy: PlainPolicy = (state, pick) => {
  const best = plainGreedy(state);
  return best[pick(best.length)]!;
};

export function accepted(result: PlainResult): PlainState {
  if ('state' in result) return result.state;
  throw new Error(`refused: ${result.refused.join(', ')}`);
}

/** A whole game, step by step; the end of a round is a step of its own, with the action null. */
export function playPlainGame(
  players: 2 | 3 | 4,
  wall: 'fixed' | 'grey',
  policy: PlainPolicy,
  pick: DrawBelow,
  maxRounds = 30,
): readonly PlainStep[] {
  const draw = fairDraw(pick);
  const steps: PlainStep[] = [];
  let state = plainDeal(players, wall, draw);
  while (!isGameOver(state) && state.round_number <= maxRounds) {
    const action = isRoundOver(state) ? null : policy(state, pick);
    const next = action ? plainAfter(state, action) : accepted(plainResolve(state, draw, fairColumn(pick)));
    steps.push({ state, action, next });
    state = next;
  }
  return steps;
}
