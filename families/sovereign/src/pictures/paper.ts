import type { PaperDrawing, PaperLook, Printing } from '@tessera/core';
import type { SovereignKinds } from '../kinds.ts';
import { cellsWith } from '../play.ts';
import { cellsOfSolution } from '../prove.ts';
import type { SovereignItem } from '../schema.ts';
import { words } from '../words.ts';
import { EXAMPLE, exampleMarks } from './rule-pictures.ts';
import { markedBoardSvg } from './svg.ts';
import { COLOURLESS_TEXTS, RULE_TEXTS } from './words.ts';

/** Points of a cell in which a person can still write a cross. */
const LEAST_CELL = 13;
/** Points of a cell in which a crown is still seen. */
const LEAST_SOLVED_CELL = 6;
const WHITE = '#ffffff';

type Style = Pick<PaperLook, 'ink' | 'hasPatterns'>;
type BoardMarks = Parameters<typeof markedBoardSvg>[1];

function boardOnPaper(
  item: SovereignItem,
  marks: BoardMarks,
  { ink, hasPatterns }: Style,
  leastCell = LEAST_CELL,
): PaperDrawing {
  const patterns = hasPatterns ? 'all' : 'shared';
  const svg = markedBoardSvg(item, marks, { hasColours: ink === 'colour', patterns, paper: WHITE, patternScale: 2 });
  return { svg, leastWidth: item.size * leastCell };
}

/** On paper thick borders tell regions apart, with or without their colours. */
export const sovereignPrinting: Printing<SovereignKinds> = {
  puzzle: (item, look) => boardOnPaper(item, { sovereigns: [] }, look),
  solution: (item, proof, look) =>
    boardOnPaper(item, { sovereigns: cellsOfSolution(proof.solution) }, look, LEAST_SOLVED_CELL),
  state(state, spots, look) {
    const [sovereigns, crosses] = [cellsWith(state, 'sovereign'), cellsWith(state, 'cross')];
    const outlined = spots as readonly number[];
    return boardOnPaper(state.item, { sovereigns, crosses, outlined, hasLetters: true }, look);
  },
  rules(ink) {
    const { one, apart, done } = exampleMarks();
    const svg = (marks: BoardMarks) => boardOnPaper(EXAMPLE, marks, { ink, hasPatterns: false }).svg;
    return [
      { ...RULE_TEXTS.one, text: ink === 'black' ? COLOURLESS_TEXTS.one : RULE_TEXTS.one.text, svg: svg(one) },
      { ...RULE_TEXTS.apart, svg: svg(apart) },
      { ...RULE_TEXTS.done, svg: svg(done) },
    ];
  },
  // The cells of the last sentence are outlined.
  say: remark => (remark.code === 'follow' ? words.say(remark) : words.spell!(remark)),
  solutionsOnPage: 12,
};
