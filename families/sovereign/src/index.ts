import { accept, type Family } from '@tessera/core';
import { itemOfBoard } from './board.ts';
import { actionCodec, itemCodec, proofCodec } from './codecs.ts';
import { course } from './course.ts';
import { FIELD_WORDS } from './field-words.ts';
import { fields, presets } from './fields.ts';
import { fingerprint } from './fingerprint.ts';
import { grade } from './grade.ts';
import { check, hint, mistakes } from './hints.ts';
import { REASONS, type SovereignKinds } from './kinds.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { DARK, svgPicture, textPicture } from './pictures/svg.ts';
import { act, begin, markAll } from './play.ts';
import { proposeBoard } from './propose.ts';
import { cellsOfSolution, prove } from './prove.ts';
import { screen } from './screen.ts';
import { RULES, say, sayGrade } from './words.ts';

export { binaryCodec } from './binary.ts';
export * from './board.ts';
export { analyseBoard, type BoardAnalysis } from './draft/analysis.ts';
export * from './draft/draft.ts';
export * from './draft/faults.ts';
export * from './draft/notation.ts';
export { type Repair, type RepairFault, repairBoard } from './draft/repair.ts';
export { DEFAULT_PARAMS } from './fields.ts';
export * from './generate.ts';
export * from './kinds.ts';
export { findValidSolution } from './make/placement.ts';
export { SHAPES, type ShapeName } from './make/shape.ts';
export * from './notation.ts';
export { cellsWith, markAll, ruledOut } from './play.ts';
export { cellsOfSolution, hardestRungOf, type OpenReport, type SolveReport, solveReport } from './prove.ts';
export { fixedRegionStyle, PATTERN_COUNT, type RegionStyle, regionStylesOf, sharesColour } from './region-styles.ts';
export { type Clash, clashesOf, isSolution } from './rules.ts';
export { RUNGS, type Rung, type Step, type Unit } from './rungs/rung.ts';
export { countSolutions, hasAtMostSolutions, hasUniqueSolution, type SolutionCount } from './solve.ts';

export const sovereign: Family<SovereignKinds> = {
  id: 'sovereign',
  title: 'Sovereign',
  versions: { rules: 1, maker: 1, grader: 1 },
  seeds: 'name',
  fields: fields,
  presets: presets,
  reasons: REASONS,
  allowance: { propose: 300_000, prove: 3_000_000 },
  codecs: { item: itemCodec, proof: proofCodec, action: actionCodec },
  maker: {
    propose(params, work) {
      const board = proposeBoard(params, work);
      return board.ok ? accept(itemOfBoard(board.value)) : board;
    },
    prove: prove,
    grade: grade,
    screen: screen,
    fingerprint: fingerprint,
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
