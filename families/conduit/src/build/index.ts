export { readNotation, writeNotation } from '../notation.ts';
export { counting, differencesIn, MOST_COUNTED, type Weight, weightOf } from './count.ts';
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
export { samenessIn } from './sameness.ts';
export { SAT_EFFORT, settleBySat } from './settle.ts';
export { surveyOf } from './survey.ts';
export { type Fixing, fixUntilUnique, freeWhileUnique } from './unique.ts';
export { buildWords } from './words.ts';
