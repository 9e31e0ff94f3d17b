import { rngFrom } from '@tessera/core';
import { machineText, rateOf } from '@tessera/testkit/bench';
import { latticeOf } from '../src/lattice.ts';
import { NetworkGrower } from '../src/make/grow.ts';
import { correlationLines } from './correlation.ts';
import { hintLine } from './hints.ts';
import { makingLines } from './making.ts';
import { nodeRateLine, openBoardLine, proofLine } from './solving.ts';

function growthLine(duration: number): string {
  const grower = new NetworkGrower(latticeOf('seed', { width: 6, height: 4, depth: 6 }));
  const rng = rngFrom('growth');
  const rate = rateOf(() => {
    for (let n = 0; n < 100; n++) grower.grow({ tiles: 20, closing: 230, middle: 85 }, rng);
    return 100;
  }, duration);
  return `closed networks grown, 20 tiles in 6×4×6: ${Math.round(rate)} a second (floor 50000, goal 200000)`;
}

export async function bench(
  print: (line: string) => void,
  { time = 40 }: { readonly time?: number } = {},
): Promise<void> {
  const slice = time * 25;
  print(`times are processor time; ${machineText()}`);
  print(growthLine(slice));
  print('search:');
  print(nodeRateLine('flat 6×6', { lattice: 'flat', bounds: [6, 1, 6] }, slice));
  print(nodeRateLine('box 2×1×2', { lattice: 'box', bounds: [2, 1, 2] }, slice));
  print(nodeRateLine('3×3×3 silhouette', { lattice: 'seed', bounds: [3, 3, 3], tiles: [24, 24] }, slice));
  print('proof of uniqueness:');
  print(proofLine(4, 0.5, 0.1, 400));
  print(proofLine(5, 2, 0.5, 200));
  print(proofLine(6, 10, 2, 100));
  print(proofLine(8, 100, 25, Math.max(8, Math.round(time / 2))));
  print('unique puzzles, as few fixed tiles as can be told:');
  for (const line of makingLines(slice)) print(line);
  print('open 3×3×3, 24 tiles, 6 fixed, second solution found or excluded:');
  print(await openBoardLine(Math.max(20, time)));
  print('hints:');
  print(hintLine(Math.max(2, Math.round(time / 10))));
  print('grading against simulated players:');
  for (const line of correlationLines(Math.max(8, Math.round(time / 2)))) print(line);
  print(machineText());
}

if (import.meta.main) await bench(line => console.log(line));
