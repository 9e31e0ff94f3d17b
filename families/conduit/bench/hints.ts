import { expectOk, rngFrom, workWith } from '@tessera/core';
import { sampleStats, timed, timeStatsText } from '@tessera/testkit/bench';
import { type ConduitState, conduit } from '../src/index.ts';
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

function wayTimes(item: ConduitState['item']): readonly number[] {
  const proof = conduit.maker.prove(item, workWith(rngFrom('hints'), conduit.allowance.prove));
  if (!proof.ok || conduit.judge.kind !== 'solve') return [];
  const { judge } = conduit;
  const times: number[] = [];
  for (let state = conduit.play.begin(item), isOver = false; !isOver; ) {
    times.push(
      timed(() => {
        const hint = judge.hint(proof.value, state);
        isOver = hint === null;
        for (const action of hint?.actions ?? []) state = expectOk(conduit.play.act(state, action));
      }),
    );
  }
  return times;
}
