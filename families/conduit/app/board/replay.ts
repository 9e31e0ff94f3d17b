import type { Remark, ReplayFrame } from '@tessera/core';
import { deductionsOf } from '../../src/deductions.ts';
import { allPlacements } from '../../src/faults.ts';
import { latticeOfItem } from '../../src/item.ts';
import type { ConduitKinds, ConduitState } from '../../src/kinds.ts';
import { faceKey } from '../../src/lattice.ts';
import { codesOf, placementOf } from '../../src/placement.ts';
import { play } from '../../src/play.ts';
import type { ConduitItem, ConduitProof, Deduction } from '../../src/schema.ts';
import { stepRemarks } from '../../src/step-remarks.ts';

/**
 * The deductions of a proof from the empty board to a solution. A frame lays the tiles that one step decides; steps that decide none are
 * counted where they are trials. What no step decides is laid at the end.
 */
export function proofFrames(item: ConduitItem, proof: ConduitProof): readonly ReplayFrame<ConduitKinds>[] {
  const { steps } = proof.deductions ?? deductionsOf(item);
  // Every solution agrees on the faces that are decided.
  const codes = codesOf(latticeOfItem(item), proof.solutions[0]!);
  const frames: ReplayFrame<ConduitKinds>[] = [];
  let state = play.begin(item);
  let tried = 0;
  for (const step of steps) {
    const next = withTiles(state, step.decided, codes);
    if (next === state) {
      if (step.rung === 'contradiction') tried++;
      continue;
    }
    frames.push({ state: next, remarks: [...triedRemarks(tried), ...remarksOf(item, step, codes)] });
    state = next;
    tried = 0;
  }
  const rest = withTiles(state, [...codes.keys()], codes);
  return rest === state ? frames : [...frames, { state: rest, remarks: [restRemark(state, rest)] }];
}

/** The state with the tiles on some faces laid; itself where no tile is missing. */
function withTiles(state: ConduitState, faces: readonly number[], codes: Uint8Array): ConduitState {
  const lattice = latticeOfItem(state.item);
  const laid = new Set(allPlacements(state).map(faceKey));
  let now = state;
  for (const face of faces) {
    if (!codes[face] || laid.has(faceKey(lattice.faces[face]!))) continue;
    const next = play.act(now, { do: 'place', placement: placementOf(lattice.faces[face]!, codes[face]) });
    if (next.ok) now = next.value;
  }
  return now;
}

function remarksOf(item: ConduitItem, step: Deduction, codes: Uint8Array): readonly Remark[] {
  return stepRemarks(step, { item, codeAt: face => codes[face] });
}

function triedRemarks(count: number): readonly Remark[] {
  return count > 0 ? [{ code: 'tried', args: { count }, spots: [] }] : [];
}

function restRemark(before: ConduitState, after: ConduitState): Remark {
  const laid = new Set(before.placements.map(faceKey));
  return { code: 'rest', args: {}, spots: after.placements.map(faceKey).filter(key => !laid.has(key)) };
}
