import { expectOk, rngFrom, workWith } from '@tessera/core';
import { sampleStats, timed, timeStatsText } from '@tessera/testkit/bench';
import { type ConduitItem, type ConduitProof, type ConduitState, conduit } from '../src/index.ts';
import { paramsOf, someItems } from './making.ts';

/** Hints along the whole way from the beginning to the end, on boards of each kind. */
export function hintLine(each: number): string {
  const kinds = [
    { lattice: 'flat', bounds: [5, 1, 5] },
    { lattice: 'flat', bounds: [6, 1, 6] },
    { lattice: 'flat', bounds: [8, 1, 8] },
    { lattice: 'box', bounds: [2, 1, 2] },
    { lattice: 'seed', bounds: [3, 3, 3], tiles: [24, 24] },
  ] as const;
  const times = kinds.flatMap(kind => someItems(paramsOf(kind), 'hints', each).flatMap(wayTimes));
  return `  ${timeStatsText(sampleStats(times))} (p95: floor 100 ms, goal 30 ms)`;
}

function wayTimes(item: ConduitItem): readonly number[] {
  const { judge } = conduit;
  if (judge.kind !== 'solve') return [];
  return wayOn(item).map(({ proof, state }) => timed(() => judge.hint(proof, state)));
}

/** The states from the beginning to the solution, a hint apart; none where the item is not proved. */
export function wayOn(item: ConduitItem): readonly { readonly proof: ConduitProof; readonly state: ConduitState }[] {
  const { judge, play, maker } = conduit;
  const proved = maker.prove(item, workWith(rngFrom('hints'), conduit.allowance.prove));
  if (!proved.ok || judge.kind !== 'solve') return [];
  const proof = proved.value;
  const way = [];
  let state = play.begin(item);
  for (let hint = judge.hint(proof, state); ; hint = judge.hint(proof, state)) {
    way.push({ proof, state });
    if (hint === null) return way;
    for (const action of hint.actions) state = expectOk(play.act(state, action));
  }
}
