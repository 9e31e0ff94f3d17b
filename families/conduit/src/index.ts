export { binaryCodec } from './binary.ts';
export { isCompatible, pairMatrix } from './compatibility.ts';
export type { DraftEdit, DraftGrade, EditRefusal, RepairResult } from './draft/index.ts';
export { evaluate } from './evaluate.ts';
export { conduit } from './family.ts';
export type { ConduitParams } from './fields.ts';
export type { ConduitKinds, ConduitState } from './kinds.ts';
export { enumerateCells } from './lattice.ts';
export type { LatticeKind } from './lattice-kinds.ts';
export { getPlacementOptions } from './placement.ts';
export type { ConduitReason } from './reasons.ts';
export type {
  Bounds,
  ConduitAction,
  ConduitDraft,
  ConduitItem,
  ConduitProof,
  Face,
  Placement,
  TileSpec,
} from './schema.ts';
export { type SolveResult, type SolverLimits, solve } from './solve.ts';
export { BACKTRACK_NODES, solveFully } from './solve-fully.ts';
export { validateConnections } from './validate.ts';
export { verifySolution } from './verify.ts';

/** Everything that a builder of puzzles needs, in a chunk of its own. */
export function loadDraftTools() {
  return import('./draft/index.ts');
}
