import type { Hint, Remark } from '@tessera/core';
import type { DomainBoard } from './engine/domain-board.ts';
import { propagate } from './engine/propagate.ts';
import { isSolved } from './faults.ts';
import { latticeOfItem } from './item.ts';
import type { ConduitKinds, ConduitState } from './kinds.ts';
import { climb } from './ladder.ts';
import { faceKey, type Lattice } from './lattice.ts';
import { type NearestSolution, nearestSolutionOf } from './nearest-solution.ts';
import { placementOf } from './placement.ts';
import type { Step } from './rungs/rung.ts';
import type { ConduitAction, ConduitItem, ConduitProof, Face, Placement } from './schema.ts';
import { openBoard } from './solve.ts';

/** Options tried before a hint reveals a tile without a reason. */
const MOST_TRIALS = 1500;
/** Most contradictions that a hint explains. */
const MOST_TOLD = 2;

/** The easiest next step: a mistake, a tile with the reason for it, or a tile without one. */
export function hint(proof: ConduitProof, state: ConduitState): Hint<ConduitKinds> | null {
  const found = isSolved(state) ? null : nextStep(proof, state);
  return found && state.item.lattice === 'flat' ? { ...found, remarks: found.remarks.map(onFlat) } : found;
}

/** A remark that names its faces by row and column. */
function onFlat(remark: Remark): Remark {
  return { ...remark, args: { ...remark.args, isFlat: true } };
}

function nextStep(proof: ConduitProof, state: ConduitState): Hint<ConduitKinds> {
  const target = nearestSolutionOf(proof, state);
  const wrong = target.wrong[0];
  if (wrong) return takeBack(state, wrong);
  const board = openBoard(asLaid(state));
  const lattice = latticeOfItem(state.item);
  const step = board && reasonedStep(board, lattice, state, target);
  return step ?? giveAway(state, lattice, target);
}

/** The item with the person's tiles fixed. */
function asLaid({ item, placements }: ConduitState): ConduitItem {
  const inventory = item.inventory.flatMap(({ tile, count }) => {
    const left = count - placements.filter(placement => placement.tile === tile).length;
    return left > 0 ? [{ tile, count: left }] : [];
  });
  return { ...item, inventory, fixed: [...item.fixed, ...placements] };
}

const about = (code: string, faces: readonly Face[], args: Remark['args'] = {}): Remark => ({
  code,
  args,
  spots: faces.map(faceKey),
});

const faceOf = ({ x, y, z, orientation }: Face): Face => ({ x, y, z, orientation });

function takeBack({ locked }: ConduitState, wrong: Placement): Hint<ConduitKinds> {
  const face = faceOf(wrong);
  const unlocking: readonly ConduitAction[] = locked.includes(faceKey(wrong)) ? [{ do: 'unlock', face }] : [];
  return {
    remarks: [about('look', [wrong]), about('slip', [wrong]), about('remove', [wrong], { tile: wrong.tile })],
    actions: [...unlocking, { do: 'remove', face }],
  };
}

function placing(placement: Placement): readonly ConduitAction[] {
  return [{ do: 'place', placement }];
}

function placeRemark(placement: Placement): Remark {
  return about('place', [placement], { tile: placement.tile, edges: placement.edges });
}

/** Climbs until a step decides a tile that is not laid yet. */
function reasonedStep(
  board: DomainBoard,
  lattice: Lattice,
  state: ConduitState,
  target: NearestSolution,
): Hint<ConduitKinds> | null {
  const laid = new Set(asLaid(state).fixed.map(placement => lattice.indexOf(placement)));
  const newTile = (step: Step) => step.decided.find(face => !laid.has(face) && board.mustCarryTile(face));
  const { steps } = climb(board, {
    isEnough: step => newTile(step) !== undefined,
    mostTrials: MOST_TRIALS,
  });
  const last = steps.at(-1);
  const face = last && newTile(last);
  if (last === undefined || face === undefined || board.decidedCode(face) !== target.codes[face]) return null;
  const placement = placementOf(lattice.faces[face]!, target.codes[face]!);
  const why = steps.filter(step => step !== last && isWorthTelling(step)).slice(-MOST_TOLD);
  const remarks = [about('look', [placement]), ...[...why, last].map(step => told(step, face, lattice))];
  return { remarks: [...remarks, placeRemark(placement)], actions: placing(placement) };
}

function isWorthTelling({ rung }: Step): boolean {
  return rung === 'contradiction' || rung === 'connectivity' || rung === 'totals';
}

/** A step as a remark; `face` is the one that the hint is about. */
function told({ rung, reason, decided }: Step, face: number, lattice: Lattice): Remark {
  const faces = (numbers: readonly number[]) => numbers.map(each => lattice.faces[each]!);
  if (rung === 'contradiction') {
    const at = lattice.faces[reason.faces[0]!]!;
    const { code } = reason.args as { code: number };
    if (code === 0) return about('contradiction-empty', [at]);
    const { tile, edges } = placementOf(at, code);
    return about('contradiction', [at], { tile, edges });
  }
  const spots = rung === 'edge' || decided.includes(face) ? [face] : reason.faces;
  return about(reason.code, faces(spots), reason.args);
}

/** Reveals a tile of the solution, placed and locked: the one that leaves the fewest options elsewhere. */
function giveAway(state: ConduitState, lattice: Lattice, { codes }: NearestSolution): Hint<ConduitKinds> {
  const board = openBoard(asLaid(state));
  const laid = new Set(asLaid(state).fixed.map(placement => lattice.indexOf(placement)));
  const open = [...codes.keys()].filter(face => codes[face] !== 0 && !laid.has(face));
  const best = board && propagate(board) ? mostTelling(board, codes, open) : open[0]!;
  const placement = placementOf(lattice.faces[best]!, codes[best]!);
  const face = faceOf(placement);
  return {
    remarks: [about('look', [placement]), about('given', [placement]), placeRemark(placement)],
    actions: [...placing(placement), { do: 'lock', face }],
  };
}

function mostTelling(board: DomainBoard, codes: Uint8Array, open: readonly number[]): number {
  let best = open[0]!;
  let fewest = Number.MAX_SAFE_INTEGER;
  for (const face of open) {
    const mark = board.mark();
    board.assign(face, codes[face]!);
    propagate(board);
    let options = 0;
    for (let other = 0; other < board.faceCount; other++) options += board.optionCount(other);
    board.undo(mark);
    if (options < fewest) {
      best = face;
      fewest = options;
    }
  }
  return best;
}
