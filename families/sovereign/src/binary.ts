import { accept, refuse, type Verdict } from '@tessera/core';
import { Odds, Reader, Writer } from './binary/arithmetic-coder.ts';
import { walkRegions } from './binary/regions.ts';
import { boardOfItem, checkedBoard, itemOfBoard } from './board.ts';
import { MAX_SIZE, MAX_STARS } from './limits.ts';
import type { SovereignItem } from './schema.ts';

/** Items in few bytes, for links. Their regions get new letters, in reading order. */
export const binaryCodec = { encode: encodeItem, decode: decodeItem };

function encodeItem(item: SovereignItem): Uint8Array {
  const { size, stars, regions } = boardOfItem(item);
  const { decide, end } = writer();
  for (const bit of bitsOf(size - 1, MAX_SIZE)) decide(even(), bit);
  for (const bit of bitsOf(stars, MAX_STARS + 1)) decide(even(), bit);
  walkRegions(size, decide, inReadingOrder(regions));
  return end();
}

function decodeItem(bytes: Uint8Array): Verdict<SovereignItem, 'malformed'> {
  const { decide } = new Reader(bytes);
  const size = numberOf(MAX_SIZE, () => decide(even(), false)) + 1;
  const stars = numberOf(MAX_STARS + 1, () => decide(even(), false));
  const regions = walkRegions(size, decide, null);
  const board = regions && checkedBoard(size, stars, regions);
  if (!board?.ok) return refuse('malformed', board?.note ?? 'no regions');
  const item = itemOfBoard(board.value);
  // Every board has exactly one encoding; any other bytes are refused.
  const isSame = encodeItem(item).join() === bytes.join();
  return isSame ? accept(item) : refuse('malformed', 'bytes that no board has');
}

function writer(): { readonly decide: Writer['decide']; readonly end: () => Uint8Array } {
  const coder = new Writer();
  return { decide: coder.decide, end: () => coder.end() };
}

function even(): Odds {
  return new Odds(1, 2);
}

/** The bits of a number below `end`, a power of two, the highest first. */
function bitsOf(value: number, end: number): boolean[] {
  const bits: boolean[] = [];
  for (let unit = end / 2; unit >= 1; unit /= 2) bits.push(Math.floor(value / unit) % 2 === 1);
  return bits;
}

function numberOf(end: number, next: () => boolean): number {
  let value = 0;
  for (let unit = end / 2; unit >= 1; unit /= 2) if (next()) value += unit;
  return value;
}

function inReadingOrder(regions: readonly number[]): number[] {
  const numbers = new Map([...new Set(regions)].map((region, i) => [region, i]));
  return regions.map(region => numbers.get(region)!);
}
