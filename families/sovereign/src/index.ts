export { binaryCodec } from './binary.ts';
export * from './board.ts';
export { analyseBoard, type BoardAnalysis } from './draft/analysis.ts';
export * from './draft/draft.ts';
export * from './draft/edits.ts';
export * from './draft/faults.ts';
export * from './draft/notation.ts';
export { type Repair, type RepairFault, repairBoard } from './draft/repair.ts';
export { sovereign } from './family.ts';
export * from './formats/read-board.ts';
export * from './generate.ts';
export * from './kinds.ts';
export * from './limits.ts';
export { findValidSolution } from './make/placement.ts';
export { SHAPES, type ShapeName } from './make/shape.ts';
export * from './notation.ts';
export { cellsWith, markAll, ruledOut } from './play.ts';
export { DEFAULT_PARAMS } from './presets.ts';
export { cellsOfSolution, hardestRungOf } from './prove.ts';
export {
  fixedRegionStyle,
  PATTERN_COUNT,
  type RegionStyle,
  regionStylesOf,
  sharesColour,
  texturesOf,
} from './region-styles.ts';
export { type Clash, clashesOf, isSolution } from './rules.ts';
export { RUNGS, type Rung, type Unit } from './rungs/rung.ts';
export {
  MARKS,
  type Mark,
  type SovereignAction,
  type SovereignDraft,
  type SovereignItem,
  type SovereignProof,
  type Step,
  UNPAINTED,
} from './schema.ts';
export {
  type CountedSolutions,
  countSolutions,
  hasAtMostSolutions,
  hasUniqueSolution,
  type SearchEffort,
} from './solve.ts';
export { type OpenReport, REPORT_STEPS, type ReportOptions, type SolveReport, solveReport } from './solve-report.ts';
