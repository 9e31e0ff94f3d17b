import type { Session } from '@tessera/core';
import type { SovereignKinds, SovereignState } from '../../src/kinds.ts';
import { cellsWith, markAll, play, ruledOut } from '../../src/play.ts';
import type { Mark, SovereignAction } from '../../src/schema.ts';

const NEXT: Readonly<Record<Mark, Mark>> = { empty: 'cross', cross: 'sovereign', sovereign: 'empty' };

export function nextMark(mark: Mark): Mark {
  return NEXT[mark];
}

/** Whether an action only clears marks. */
export function isRemoval({ set }: SovereignAction): boolean {
  return set.every(({ mark }) => mark === 'empty');
}

type Setting = SovereignAction['set'][number];

/** Sets one mark; automatic crosses come and go with their sovereign, in the same step. */
export function setMark(
  state: SovereignState,
  session: Session<SovereignKinds>,
  cell: number,
  mark: Mark,
  withCrosses: boolean,
): SovereignAction {
  const own: Setting = { cell, mark };
  if (!withCrosses) return { set: [own] };
  const after = stateAfter(state, { set: [own] });
  if (mark === 'sovereign') return { set: [own, ...ruledOut(after).map(crossed)] };
  if (state.marks[cell] !== 'sovereign') return { set: [own] };
  const automatic = automaticCrosses(session).filter(other => other !== cell && state.marks[other] === 'cross');
  const bare = stateAfter(after, { set: [...automatic, cell].map(cleared) });
  const held = new Set(ruledOut(bare));
  return { set: [own, ...automatic.filter(other => !held.has(other)).map(cleared)] };
}

/** How many of the crosses that an action sets are what automatic crosses would have set. */
export function needlessCrosses(state: SovereignState, { set }: SovereignAction): number {
  if (set.some(({ mark }) => mark === 'sovereign')) return 0;
  const automatic = new Set(ruledOut(state));
  return set.filter(({ cell, mark }) => mark === 'cross' && automatic.has(cell)).length;
}

/** The crosses of all sovereigns on the board, as if each had come with its own; null where none is missing. */
export function crossesOfAll(state: SovereignState): SovereignAction | null {
  const missing = ruledOut(state);
  if (missing.length === 0) return null;
  return { set: [...markAll(cellsWith(state, 'sovereign'), 'sovereign').set, ...missing.map(crossed)] };
}

function stateAfter(state: SovereignState, action: SovereignAction): SovereignState {
  const next = play.act(state, action);
  return next.ok ? next.value : state;
}

const crossed = (cell: number): Setting => ({ cell, mark: 'cross' });
const cleared = (cell: number): Setting => ({ cell, mark: 'empty' });

/** The cells whose latest mark came together with a sovereign. */
function automaticCrosses({ steps, at }: Session<SovereignKinds>): number[] {
  const isAutomatic = new Map<number, boolean>();
  for (const step of steps.slice(0, at)) {
    if (!('act' in step)) continue;
    const { set } = step.act;
    const hasSovereign = set.some(({ mark }) => mark === 'sovereign');
    for (const { cell, mark } of set) isAutomatic.set(cell, hasSovereign && mark === 'cross');
  }
  return [...isAutomatic].flatMap(([cell, is]) => (is ? [cell] : []));
}

/** A drag that begins on a cross clears crosses; any other sets them on empty cells. */
export interface Stroke {
  readonly over: 'empty' | 'cross';
  readonly cells: readonly number[];
}

export function strokeFrom(mark: Mark): Stroke {
  return { over: mark === 'cross' ? 'cross' : 'empty', cells: [] };
}

/** The stroke continued over more cells; the same object when none of them takes its mark. */
export function strokeOver(stroke: Stroke, cells: readonly number[], marks: readonly Mark[]): Stroke {
  const fresh = cells.filter(cell => marks[cell] === stroke.over && !stroke.cells.includes(cell));
  return fresh.length === 0 ? stroke : { ...stroke, cells: [...stroke.cells, ...new Set(fresh)] };
}

export function markOf(stroke: Stroke): Mark {
  return stroke.over === 'cross' ? 'empty' : 'cross';
}
