import { expectOk, rngFrom, workWith } from '@tessera/core';
import { figuresOf, timed, timeWords } from '@tessera/testkit/bench';
import { family, type State } from '../src/index.ts';
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
  return `  ${timeWords(figuresOf(times))} (p95: floor 100 ms, goal 30 ms)`;
}

function wayTimes(item: State['item']): readonly number[] {
  const proof = family.maker.prove(item, workWith(rngFrom('hints'), family.allowance.prove));
  if (!proof.ok || family.judge.kind !== 'solve') return [];
  const { judge } = family;
  const times: number[] = [];
  for (let state = family.play.begin(item), isOver = false; !isOver; ) {
    times.push(
      timed(() => {
        const hint = judge.hint(proof.value, state);
        isOver = hint === null;
        for (const action of hint?.actions ?? []) state = expectOk(family.play.act(state, action));
      }),
    );
  }
  return times;
}
