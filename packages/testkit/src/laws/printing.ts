import { type Family, type Kinds, type PaperDrawing, type PaperLook, rulesOf } from '@tessera/core';
import { isPrintable } from '@tessera/print/letters';
import { readSvg } from '@tessera/print/svg';
import { svgFault } from './svg.ts';
import { eachSample, type Law, type LawFault, type Sample, type Trial } from './trial.ts';

/** Rooms of different shapes, with and without colours. */
const LOOKS: readonly PaperLook[] = [
  { width: 500, height: 700, leastText: 7, ink: 'colour', hasPatterns: false },
  { width: 420, height: 330, leastText: 7, ink: 'black', hasPatterns: true },
  { width: 240, height: 250, leastText: 11, ink: 'black', hasPatterns: false },
];

const paper: Law = {
  name: 'paper',
  says: 'draws what print can draw, in letters that it has, for rooms of every shape',
  faults: trial => [
    ...eachSample(trial, sample => itemFaults(trial, sample)),
    ...(['colour', 'black'] as const).flatMap(ink => [...ruleFaults(trial.family, ink)]),
  ],
};

function* itemFaults({ family }: Trial, { made: { item, proof } }: Sample): Generator<LawFault> {
  const { printing = {}, pictures, play } = family;
  for (const look of LOOKS) {
    const puzzle = printing.puzzle?.(item, look) ?? { svg: pictures.svg(item) };
    const solution = printing.solution?.(item, proof, look) ?? { svg: pictures.svg(item, proof) };
    yield* drawingFaults('the puzzle', puzzle);
    yield* drawingFaults('the solution', solution);
    if (family.judge.kind === 'solve' && puzzle.svg === solution.svg)
      yield 'the solution on paper does not show the solution';
    const hint = hintAtStart(family, item, proof);
    const spots = hint?.remarks.at(-1)?.spots ?? [];
    if (printing.state) yield* drawingFaults('a state', printing.state(play.begin(item), spots, look));
  }
  const answer = printing.answer?.(item, proof);
  const rows = answer?.table ? [answer.table.head, ...answer.table.rows] : [];
  if (rows.some(row => row.length !== rows[0]!.length)) yield 'a row of its table has other columns than the head';
  const rules = printing.rulesFor?.(item) ?? rulesOf(family, item);
  yield* textFaults([...(answer?.lines ?? []), ...rows.flat(), ...rules, printing.blank ?? ' ']);
}

function hintAtStart({ judge, play }: Family, item: unknown, proof: unknown) {
  return judge.kind === 'solve' ? judge.hint(proof, play.begin(item) as Kinds['state']) : null;
}

function* ruleFaults({ printing, pictures }: Family, ink: PaperLook['ink']): Generator<LawFault> {
  for (const { title, text, svg } of printing?.rules?.(ink) ?? pictures.rules?.() ?? []) {
    yield* drawingFaults(`the picture "${title}"`, { svg });
    yield* textFaults([title, text]);
  }
}

function* drawingFaults(what: string, { svg, leastWidth }: PaperDrawing): Generator<LawFault> {
  const form = svgFault(svg);
  if (form) return yield `${what} on paper: ${form}`;
  const read = readSvg(svg);
  if (!read.ok) return yield `${what} on paper: ${read.note}`;
  if (leastWidth !== undefined && !(leastWidth > 0)) yield `${what} on paper: its least width is ${leastWidth}`;
  for (const shape of read.value.shapes) if (shape.kind === 'letters') yield* textFaults([shape.text]);
}

function* textFaults(texts: readonly string[]): Generator<LawFault> {
  for (const text of texts) if (!isPrintable(text)) yield `no font has all letters of ${JSON.stringify(text)}`;
}

export const printingLaws: readonly Law[] = [paper];
