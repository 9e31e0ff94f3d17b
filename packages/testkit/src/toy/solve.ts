import {
  accept,
  readBoardJson,
  refuse,
  rngFrom,
  type SolveTool,
  type Verdict,
  type Work,
  workWith,
} from '@tessera/core';
import { codecs, type ToyItem } from './kinds.ts';
import { markInWay, waysOf } from './lines.ts';
import { blank, maker } from './make.ts';
import { toolWords } from './tool-words.ts';

/** Reads an item as JSON, a line of a pack, or a board as `pictures.ts` writes it. */
export const solver: SolveTool<ToyItem> = {
  read: source => {
    const json = typeof source === 'string' ? readPicture(source) : accept(source);
    return json.ok ? readBoardJson(codecs.item, json.value) : json;
  },
  nodes: 1_000_000,
  solve(item, nodes) {
    const work = workWith(rngFrom('solve'), nodes);
    const found = solutionsOf(item, work);
    const proof = maker.prove(item, work);
    if (found === null || (!proof.ok && proof.reason === 'budget'))
      return { report: { error: 'budget', note: toolWords.budget(nodes) }, isDecided: false };
    const solution = found.length === 1 ? picture(item, found[0]!) : null;
    return { report: { solutions: found.length, solution, logic: proof.ok }, isDecided: true };
  },
};

const ENOUGH = 2;

/** Up to two solutions, each as the ways of its rows; null when the work ran out. */
function solutionsOf(item: ToyItem, work: Work): readonly (readonly number[])[] | null {
  const found: (readonly number[])[] = [];
  let isOut = false;
  const rows = Array.from({ length: item.size }, (_, row) => waysOf(item, row, blank(item)));
  const extend = (ways: readonly number[], missing: readonly number[]): void => {
    if (isOut || found.length === ENOUGH || missing.some(weight => weight < 0)) return;
    isOut = !work.spend();
    const row = ways.length;
    if (row < item.size) for (const way of rows[row]!) extend([...ways, way], missing.map(less(way, row + 1)));
    else if (missing.every(weight => weight === 0)) found.push(ways);
  };
  extend([], item.columns);
  return isOut ? null : found;
}

const isShaded = (way: number, x: number) => markInWay(way, x) === 'shaded';
const less = (way: number, weight: number) => (sum: number, x: number) => sum - (isShaded(way, x) ? weight : 0);

function picture({ size }: ToyItem, ways: readonly number[]): readonly string[] {
  return ways.map(way => Array.from({ length: size }, (_, x) => (isShaded(way, x) ? '#' : '.')).join(''));
}

/** A line a row, of a sign for each cell and its sum; the sums of the columns are the last line. */
function readPicture(text: string): Verdict<object> {
  const lines = text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/));
  const size = lines.length - 1;
  if (size < 1) return refuse('text', toolWords.noRows);
  const isWhole = (word: string | undefined) => /^\d{1,2}$/.test(word ?? '');
  for (const [at, words] of lines.entries()) {
    const [needed, sums] = at < size ? [size + 1, words.slice(-1)] : [size, words];
    if (words.length !== needed) return refuse('text', toolWords.count(at + 1, words.length, needed));
    const stray = sums.find(word => !isWhole(word));
    if (stray) return refuse('text', toolWords.sum(at + 1, JSON.stringify(stray)));
  }
  const rows = lines.slice(0, size).map(words => Number(words.at(-1)));
  return accept({ size, rows, columns: lines[size]!.map(Number) });
}
