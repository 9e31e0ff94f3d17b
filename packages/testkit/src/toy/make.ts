import { accept, fingerprintOf, type Maker, refuse, type Work } from '@tessera/core';
import type { ToyItem, ToyKinds, ToyMark, ToyProof } from './kinds.ts';
import { forcedIn, lineNumbers, markInWay, waysOf } from './lines.ts';
import { toolWords } from './tool-words.ts';

export const blank = ({ size }: ToyItem): ToyMark[] => new Array<ToyMark>(size ** 2).fill('empty');

export const maker: Maker<ToyKinds> = {
  propose({ size }, work) {
    if (!work.spend()) return refuse('budget');
    const lines = Array.from({ length: size }, (_, i) => i);
    const isShaded = lines.map(() => lines.map(() => work.rng.uint(2) === 1));
    const weigh = (cells: readonly (boolean | undefined)[]) => cells.reduce((sum, is, i) => sum + (is ? i + 1 : 0), 0);
    return accept({ size, rows: isShaded.map(weigh), columns: lines.map(x => weigh(isShaded.map(row => row[x]))) });
  },

  prove(item, work) {
    const count = countSolutions(item, work);
    const steps = count === 1 ? deduce(item, work) : [];
    if (count === null || steps === null) return refuse('budget');
    if (count !== 1) return refuse(count === 0 ? 'impossible' : 'ambiguous');
    return steps.length === item.size ** 2 ? accept({ steps }) : refuse('guess');
  },

  /** Rounds are how deep the deductions stack; between equals, the item with more cells in its later half is harder. */
  grade(_, { steps }) {
    const rounds = Math.max(...steps.map(step => step.round));
    const late = steps.filter(step => 2 * step.round > rounds).length;
    const tier = rounds <= 2 ? 'easy' : rounds <= 4 ? 'medium' : rounds <= 6 ? 'hard' : 'expert';
    return { tier, score: rounds + late / (steps.length + 1), evidence: { rounds, late } };
  },

  screen({ size, rows, columns }) {
    const isGivenAway = (sum: number) => sum === 0 || sum === (size * (size + 1)) / 2;
    return [...rows, ...columns].some(isGivenAway) ? refuse('giveaway', toolWords.giveaway) : accept(null);
  },

  fits: (item, _proof, _grade, { size }) =>
    item.size === size ? accept(null) : refuse('params', toolWords.otherSize(size, item.size)),

  fingerprint: ({ rows, columns }) => fingerprintOf([rows.join(), columns.join()].sort()),
};

/** How many solutions there are, row by row over the weights still missing in the columns; null when the work ran out. */
function countSolutions(item: ToyItem, work: Work): number | null {
  let missing = [item.columns];
  for (let row = 0; row < item.size; row++) {
    if (!work.spend(missing.length)) return null;
    const less = (way: number) => (weight: number, x: number) =>
      weight - (markInWay(way, x) === 'shaded' ? row + 1 : 0);
    const ways = waysOf(item, row, blank(item));
    missing = missing
      .flatMap(weights => ways.map(way => weights.map(less(way))))
      .filter(weights => Math.min(...weights) >= 0);
  }
  return missing.filter(weights => Math.max(...weights) === 0).length;
}

/** All that line logic gives. A round sees the board as the last one left it, so the order of the lines does not count. */
function deduce(item: ToyItem, work: Work): ToyProof['steps'] | null {
  const steps: ToyProof['steps'][number][] = [];
  const marks = blank(item);
  for (let round = 1, known = -1; steps.length > known; round++) {
    known = steps.length;
    if (!work.spend(2 * item.size)) return null;
    for (const step of lineNumbers(item).flatMap(line =>
      forcedIn(item, line, marks).map(it => ({ ...it, line, round })),
    )) {
      if (marks[step.cell] === 'empty') steps.push(step);
      marks[step.cell] = step.mark;
    }
  }
  return steps;
}
