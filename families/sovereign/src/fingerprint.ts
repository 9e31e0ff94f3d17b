import { type Fingerprint, fingerprintOf } from '@tessera/core';
import { boardOfItem } from './board.ts';
import type { SovereignItem } from './schema.ts';

/** Equal for boards that differ by turning, by mirroring, or in the letters of their regions. */
export function fingerprint(item: SovereignItem): Fingerprint {
  const { size, stars, regions } = boardOfItem(item);
  const last = size - 1;
  const views: readonly ((row: number, col: number) => number)[] = [
    (row, col) => row * size + col,
    (row, col) => row * size + last - col,
    (row, col) => (last - row) * size + col,
    (row, col) => (last - row) * size + last - col,
    (row, col) => col * size + row,
    (row, col) => col * size + last - row,
    (row, col) => (last - col) * size + row,
    (row, col) => (last - col) * size + last - row,
  ];
  const texts = views.map(view => relabelled(regions, size, view));
  return fingerprintOf({ size, stars, regions: texts.reduce((least, text) => (text < least ? text : least)) });
}

/** The regions as seen through a symmetry, numbered in reading order. */
function relabelled(regions: readonly number[], size: number, view: (row: number, col: number) => number): string {
  const numbers = new Map<number, number>();
  let text = '';
  for (let row = 0; row < size; row++)
    for (let col = 0; col < size; col++) {
      const region = regions[view(row, col)]!;
      if (!numbers.has(region)) numbers.set(region, numbers.size);
      text += String.fromCharCode(48 + numbers.get(region)!);
    }
  return text;
}
