import { accept, type Family } from '@tessera/core';
import { itemOf } from './board.ts';
import { actionCodec, itemCodec, proofCodec } from './codecs.ts';
import { course } from './course.ts';
import { FIELD_WORDS } from './field-words.ts';
import { FIELDS, PRESETS } from './fields.ts';
import { fingerprintItem } from './fingerprint.ts';
import { gradeItem } from './grade.ts';
import { check, hint, mistakes } from './hints.ts';
import { REASONS, type SovereignKinds } from './kinds.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { DARK, svgPicture, textPicture } from './pictures/svg.ts';
import { act, begin, markAll } from './play.ts';
import { proposeBoard } from './propose.ts';
import { cellsOfSolution, proveItem } from './prove.ts';
import { screenItem } from './screen.ts';
import { RULES, say, sayGrade } from './words.ts';

export { packing } from './binary.ts';
export * from './board.ts';
export { type Study, studyBoard } from './draft/analysis.ts';
export * from './draft/draft.ts';
export * from './draft/faults.ts';
export * from './draft/notation.ts';
export { type Repair, type RepairFault, repairBoard } from './draft/repair.ts';
export { DEFAULTS } from './fields.ts';
export * from './generate.ts';
export * from './kinds.ts';
export { findValidSolution } from './make/placement.ts';
export { SHAPES, type ShapeName } from './make/shape.ts';
export * from './notation.ts';
export { cellsWith, markAll, ruledOut } from './play.ts';
export { cellsOfSolution, hardestRung, type OpenReport, type SolveReport, solveReport } from './prove.ts';
export { type Glaze, glazesOf, PATTERN_COUNT, sharesColour, steadyGlaze } from './region-styles.ts';
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
  words: {
    say,
    mistakes: count => say({ code: 'wrong', args: { count }, spots: [] }),
    grade: sayGrade,
    rules: RULES,
    fields: FIELD_WORDS,
  },
  pictures: { text: textPicture, svg: svgPicture, dark: DARK, rules: rulePictures },
};
