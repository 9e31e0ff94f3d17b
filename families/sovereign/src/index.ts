import { accept, type Family } from '@tessera/core';
import { itemOf } from './board.ts';
import { actionCodec, itemCodec, proofCodec } from './codec.ts';
import { course } from './course.ts';
import { FIELD_WORDS } from './field-words.ts';
import { fingerprintItem } from './fingerprint.ts';
import { gradeItem } from './grade.ts';
import { check, hint, mistakes } from './hints.ts';
import { REASONS, type SovereignKinds } from './kinds.ts';
import { levels } from './levels.ts';
import { proposeBoard } from './make/propose.ts';
import { FIELDS, PRESETS } from './params.ts';
import { DARK, svgPicture, textPicture } from './pictures.ts';
import { act, begin, markAll } from './play.ts';
import { cellsOfSolution, proveItem } from './prove.ts';
import { rulePictures } from './rule-pictures.ts';
import { screenItem } from './screen.ts';
import { RULES, say, sayGrade } from './words.ts';

export * from './board.ts';
export * from './draft/draft.ts';
export * from './draft/faults.ts';
export * from './draft/text.ts';
export * from './generate.ts';
export { type Glaze, glazesOf, PATTERN_COUNT, sharesColour, steadyGlaze } from './glaze.ts';
export * from './kinds.ts';
export { findValidSolution } from './make/placement.ts';
export { SHAPES, type ShapeName } from './make/shape.ts';
export { DEFAULTS } from './params.ts';
export * from './parse.ts';
export { cellsWith, markAll, ruledOut } from './play.ts';
export { cellsOfSolution, hardestRung, type OpenReport, type SolveReport, solveReport } from './prove.ts';
export { type Repair, type RepairFault, repairBoard } from './repair/repair.ts';
export { type Study, studyBoard } from './repair/study.ts';
export { type Clash, clashesOf, isSolution } from './rules.ts';
export { RUNGS, type Rung, type Step, type Unit } from './rungs/rung.ts';
export { countSolutions, hasAtMostSolutions, hasUniqueSolution, type SearchResult } from './solve.ts';

export const family: Family<SovereignKinds> = {
  id: 'sovereign',
  title: 'Sovereign',
  versions: { rules: 1, maker: 1, grader: 1 },
  seeds: 'name',
  fields: FIELDS,
  presets: PRESETS,
  reasons: REASONS,
  allowance: { propose: 300_000, prove: 3_000_000 },
  codecs: { item: itemCodec, proof: proofCodec, action: actionCodec },
  maker: {
    propose(params, work) {
      const board = proposeBoard(params, work);
      return board.ok ? accept(itemOf(board.value)) : board;
    },
    prove: proveItem,
    grade: gradeItem,
    screen: screenItem,
    fingerprint: fingerprintItem,
  },
  play: { begin, act },
  judge: {
    kind: 'solve',
    check,
    mistakes,
    hint,
    key: (_item, proof) => cellsOfSolution(proof.solution).map(cell => markAll([cell], 'sovereign')),
  },
  course,
  levels,
  words: {
    say,
    mistakes: count => say({ code: 'wrong', args: { count }, spots: [] }),
    grade: sayGrade,
    rules: RULES,
    fields: FIELD_WORDS,
  },
  pictures: { text: textPicture, svg: svgPicture, dark: DARK, rules: rulePictures },
};
