import type { LatticeKind } from '../src/lattice-kinds.ts';
/** Measures behind the answers to the open questions of seed 001; see docs/grading/conduit.md. */

import { rngFrom, workWith } from '@tessera/core';
import { propagate } from '../src/engine/propagate.ts';
import { noStats, search } from '../src/engine/search.ts';
import { TYPE_OF_CODE } from '../src/engine/tables.ts';
import { conduit } from '../src/index.ts';
import { latticeOf } from '../src/lattice.ts';
import { type MakerScratch, makerScratchFor, openFor } from '../src/make/scratch.ts';
import { SymmetricCopies } from '../src/make/symmetric-copies.ts';
import { effortOfPlayer } from './players.ts';

/** Of the first other solutions beside a network, how many only turn tiles where they lie; and fixed tiles needed when places are told. */
function orientationLine(
  kind: LatticeKind,
  sides: readonly [number, number, number],
  tiles: number,
  count: number,
): string {
  const [width, height, depth] = sides;
  const scratch = makerScratchFor(latticeOf(kind, { width, height, depth }));
  const rng = rngFrom('orientation');
  const isShown = kind !== 'flat';
  let turned = 0;
  let others = 0;
  let fixedOpen = 0;
  let fixedTold = 0;
  for (let n = 0; n < count; n++) {
    const grown = scratch.grower.grow({ tiles, closing: isShown ? 256 : 230, middle: isShown ? 128 : 85 }, rng);
    if (!grown) continue;
    const known = grown.slice();
    openFor(scratch, known, isShown);
    const other = firstOther(scratch, known);
    if (other) {
      others++;
      if (other.every((code, face) => TYPE_OF_CODE[code] === TYPE_OF_CODE[known[face]!])) turned++;
    }
    fixedOpen += fixedCount(scratch, known, isShown);
    for (let face = 0; face < known.length; face++) scratch.board.keepType(face, TYPE_OF_CODE[known[face]!]!);
    propagate(scratch.board);
    fixedTold += fixedCount(scratch, known, isShown);
  }
  const share = (value: number) => `${((100 * value) / (count * tiles)).toFixed(1)}%`;
  return `  ${kind} ${sides.join('×')}, ${tiles} tiles: ${turned} of ${others} nearest other solutions only turn tiles; fixed ${share(fixedOpen)}, with the place of every tile told ${share(fixedTold)}`;
}

function firstOther({ board }: MakerScratch, known: Uint8Array): Uint8Array | null {
  let found: Uint8Array | null = null;
  const onSolution = (codes: Uint8Array) => {
    if (codes.every((code, face) => code === known[face])) return false;
    found = codes.slice();
    return true;
  };
  search(board, { known, nodes: 20_000, onSolution }, noStats());
  return found;
}

function fixedCount({ chooser, lattice }: MakerScratch, known: Uint8Array, isShown: boolean): number {
  const budget = { perSearch: 500, isEmpty: false, spend: () => true };
  return chooser.minimal(known, new SymmetricCopies(lattice, known, isShown), budget, known.length)?.length ?? 0;
}

const AHEAD = [0, 1, 3, 8] as const;

/** How far players differ on one puzzle, and how much knowing the player adds to knowing the score. */
function playerLines(perPreset: number): readonly string[] {
  const rows = conduit.presets.flatMap(({ id, params }) => efforts(id, params, perPreset));
  const expected = lineThrough(rows.flatMap(row => row.looks.map(looks => [row.score, looks] as const)));
  const residuals = rows.map(row => row.looks.map(looks => looks - expected(row.score)));
  const spread = (values: readonly number[]) => Math.sqrt(mean(values.map(value => value ** 2)));
  const habit = AHEAD.map((_, player) => mean(residuals.map(row => row[player]!)));
  const alone = spread(residuals.flat());
  const known = spread(residuals.flatMap(row => row.map((value, player) => value - habit[player]!)));
  return [
    `  ${rows.length} puzzles, players that look ${AHEAD.join(', ')} forced moves ahead; logarithms of what they looked at`,
    `  error of the score alone ${alone.toFixed(3)}; with the player's own mean known ${known.toFixed(3)} (means ${habit.map(each => each.toFixed(2)).join(', ')})`,
  ];
}

function efforts(id: string, params: (typeof conduit.presets)[number]['params'], count: number) {
  const rows: { readonly score: number; readonly looks: readonly number[] }[] = [];
  for (let n = 0; rows.length < count; n++) {
    const rng = rngFrom('questions').fork(id, n);
    const item = conduit.maker.propose(params, workWith(rng.fork('propose'), conduit.allowance.propose));
    const proof = item.ok
      ? conduit.maker.prove(item.value, workWith(rng.fork('prove'), conduit.allowance.prove))
      : null;
    if (!item.ok || !proof?.ok) continue;
    const { score } = conduit.maker.grade(item.value, proof.value);
    rows.push({
      score,
      looks: AHEAD.map(ahead => Math.log(effortOfPlayer(item.value, ahead, rng.fork('player', ahead), 1_000_000))),
    });
  }
  return rows;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Least squares. */
function lineThrough(points: readonly (readonly [number, number])[]): (x: number) => number {
  const x = mean(points.map(point => point[0]));
  const y = mean(points.map(point => point[1]));
  const slope =
    mean(points.map(point => (point[0] - x) * (point[1] - y))) / mean(points.map(point => (point[0] - x) ** 2));
  return at => y + slope * (at - x);
}

function questions(print: (line: string) => void): void {
  print('orientation against placement:');
  print(orientationLine('flat', [4, 1, 4], 16, 300));
  print(orientationLine('flat', [5, 1, 5], 25, 100));
  print(orientationLine('box', [2, 1, 2], 20, 60));
  print(orientationLine('seed', [3, 3, 3], 24, 150));
  print('player-adaptive difficulty:');
  for (const line of playerLines(15)) print(line);
}

if (import.meta.main) questions(line => console.log(line));
