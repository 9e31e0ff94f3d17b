export { readNotation, writeNotation } from '../notation.ts';
export { counting, differencesIn, MOST_COUNTED, type Weight, weightOf } from './analysis.ts';
export {
  boardOf,
  type Draft,
  draftCodec,
  draftOfItem,
  draftOfSolution,
  inventoryIn,
  itemOf,
  newDraft,
  tilesOn,
} from './draft.ts';
export { type Edit, type EditBarrier, edited } from './edits.ts';
export { surveyOf } from './faults.ts';
export { SAT_EFFORT, settleBySat } from './prove-by-sat.ts';
export { type Fixing, fixUntilUnique, freeWhileUnique } from './repair.ts';
export { samenessIn } from './solution-symmetry.ts';
export { buildWords } from './words.ts';
