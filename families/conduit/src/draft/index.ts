export { itemOfText } from '../formats/read-puzzle.ts';
export { specOfItem } from '../formats/spec.ts';
export { readNotation, writeNotation } from '../notation.ts';
export { countInStages, type DraftGrade, differencesBetween, gradeOfDraft, MAX_COUNTED } from './analysis.ts';
export {
  blankDraft,
  draftCodec,
  draftOfItem,
  draftOfSolution,
  inventoryOfDraft,
  itemOfDraft,
  partialItemOf,
  tilesOnDraft,
} from './draft.ts';
export { type DraftEdit, type EditRefusal, editDraft } from './edits.ts';
export { itemFaults } from './faults.ts';
export { proveBySat, SAT_LIMITS } from './prove-by-sat.ts';
export { fixUntilUnique, freeWhileUnique, type RepairResult } from './repair.ts';
export { solutionSymmetryOf } from './solution-symmetry.ts';
export { draftWords } from './words.ts';
