import { rngFrom } from '@tessera/core';
import { describe, expect, it, test } from 'vitest';
import {
  actionsIn,
  applyAction,
  newGame,
  pendingLine,
  placeLine,
  reachFault,
  readState,
  resolveEndOfRound,
  type State,
  settleEndOfRound,
} from '../src/index.ts';
import { stateOf } from '../src/rules/convert.ts';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { walkGame } from './recorded.ts';

test('every position of some hundred games is reachable', () => {
  let positions = 0;
  for (const seats of SEATS) {
    for (const wall of WALLS) {
      for (const policy of ['AllRandom', 'AllGreedy'] as const) {
        for (let i = 0; i < 20; i++) {
          walkGame({ seats, wall, policy, seed: `reachable ${i}` }, game => {
            positions++;
            const fault = reachFault(stateOf(game));
            if (fault) throw new Error(`${seats} ${wall} ${policy} ${i}: ${fault.note}`);
          });
        }
      }
    }
  }
  expect(positions).toBeGreaterThan(10_000);
});

/** A game of the worst drafts, which fill the floors, with the positions between two rounds and every placing. */
function* spoiled(seats: (typeof SEATS)[number], wall: (typeof WALLS)[number], rounds: number): Generator<State> {
  let now = newGame(seats, wall, 'spoiled').state;
  for (yield now; now.round_number <= rounds; yield now) {
    const actions = actionsIn(now);
    const last = actions.at(-1);
    if (last && 'source' in last) {
      const floors = actions.filter(each => 'destination' in each && each.destination === 'Floor');
      now = taken(applyAction(now, (floors.at(-1) ?? last) as typeof last));
      continue;
    }
    for (let line = pendingLine(now); line; line = pendingLine(now)) {
      now = taken(placeLine(now, line.columns.at(-1) ?? null));
      yield now;
    }
    const settled = taken(settleEndOfRound(now));
    yield settled;
    now = taken(resolveEndOfRound(settled, rngFrom('spoiled').fork('round', now.round_number)));
  }
}

function taken(verdict: { readonly ok: boolean; readonly value?: State }): State {
  if (!verdict.ok || !verdict.value) throw new Error('the rules refuse it');
  return verdict.value;
}

test.each(SEATS.flatMap(seats => WALLS.map(wall => [seats, wall] as const)))(
  'full floors, settled rounds and deals of %d on the %s wall are within reach',
  (seats, wall) => {
    let lids = 0;
    for (const state of spoiled(seats, wall, 4)) {
      if (state.round_number === 1 && Object.keys(state.lid).length > 0) lids++;
      expect(reachFault(state)).toBeNull();
    }
    expect(lids).toBeGreaterThan(0);
  },
);

describe('unreachable', () => {
  const begin = newGame(2, 'fixed', 'reachable').state;
  const withBoard = (change: Partial<State['players'][number]>): State => ({
    ...begin,
    players: begin.players.map((board, seat) => (seat === 1 ? { ...board, ...change } : board)),
  });
  const moved = (from: 'bag', color: 'Blue', state: State): State => ({
    ...state,
    [from]: { ...state[from], [color]: state[from][color]! - 1 },
  });
  const tiled = begin.players[0]!.wall.map((row, at) => row.map((_, column) => at === 0 && column === 0));

  it.each([
    ['a wall tile in round 1', moved('bag', 'Blue', withBoard({ wall: tiled })), 'FirstRoundWall'],
    ['points in round 1', withBoard({ score: 3 }), 'FirstRoundPoints'],
    ['a lid in round 1', moved('bag', 'Blue', { ...begin, lid: { Blue: 1 } }), 'FirstRoundLid'],
    ['the wrong player before the first draft', { ...begin, active_player_id: 1 }, 'UntouchedTurn'],
  ])('is %s, which reading takes all the same', (_, state, code) => {
    expect(readState(state).ok).toBe(true);
    expect(reachFault(state)?.code).toBe(code);
    expect(reachFault({ ...state, round_number: 2 })?.code ?? 'later').toBe(code === 'UntouchedTurn' ? code : 'later');
  });
});
