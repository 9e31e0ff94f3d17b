import { accept, excerpt, readBoardJson, refuse, rngFrom, type SolveTool, type Verdict, workWith } from '@tessera/core';
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
  solve(item, { nodes, limit = ENOUGH, isCountOnly, isStopped }) {
    const work = workWith(rngFrom('solve'), nodes);
    const { found, isOut } = solutionsOf(item, limit, () => work.spend() && !isStopped?.());
    const proof = maker.prove(item, work);
    const list = isCountOnly ? {} : { found: found.map(ways => picture(item, ways)) };
    if (isOut || (!proof.ok && proof.reason === 'budget')) {
      const report = { error: 'budget', note: toolWords.budget(nodes), solutions: found.length, ...list };
      return { report, isDecided: false };
    }
    const isUnique = found.length === 1 && (limit > 1 || proof.ok);
    const solution = isUnique ? picture(item, found[0]!) : null;
    const limited = found.length === limit && !isUnique;
    const report = { solutions: found.length, limited, solution, logic: proof.ok, ...list };
    return { report, isDecided: true };
  },
};

const ENOUGH = 2;

/** The first solutions, each as the ways of its rows. */
function solutionsOf(item: ToyItem, limit: number, spend: () => boolean) {
  const found: (readonly number[])[] = [];
  let isOut = false;
  const rows = Array.from({ length: item.size }, (_, row) => waysOf(item, row, blank(item)));
  const extend = (ways: readonly number[], missing: readonly number[]): void => {
    if (isOut || found.length === limit || missing.some(weight => weight < 0)) return;
    isOut = !spend();
    const row = ways.length;
    if (row < item.size) for (const way of rows[row]!) extend([...ways, way], missing.map(less(way, row + 1)));
    else if (missing.every(weight => weight === 0)) found.push(ways);
  };
  extend([], item.columns);
  return { found, isOut };
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
    if (stray) return refuse('text', toolWords.sum(at + 1, JSON.stringify(excerpt(stray))));
  }
  const rows = lines.slice(0, size).map(words => Number(words.at(-1)));
  return accept({ size, rows, columns: lines[size]!.map(Number) });
}
