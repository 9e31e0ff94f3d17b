import { rngFrom } from '@tessera/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemCodec } from '../src/codec.ts';
import { boardFrom, boardOf, itemOf, packing, type SovereignItem } from '../src/index.ts';
import { sideNeighbours } from './reference.ts';

/** A board of regions grown at random, one cell after another: every shape may come up, rings and snakes among them. */
function grown(size: number, stars: number, seed: string): SovereignItem {
  const rng = rngFrom(seed);
  const regions = new Array<number>(size * size).fill(-1);
  for (let region = 0; region < size; ) {
    const cell = rng.uint(size * size);
    if (regions[cell] === -1) regions[cell] = region++;
  }
  while (regions.includes(-1)) {
    const cell = rng.uint(size * size);
    const beside = sideNeighbours(cell, size).filter(next => regions[next] !== -1);
    if (regions[cell] === -1 && beside.length > 0) regions[cell] = regions[beside[rng.uint(beside.length)]!]!;
  }
  const numbers = new Map([...new Set(regions)].map((region, i) => [region, i]));
  const board = boardFrom(
    size,
    stars,
    regions.map(region => numbers.get(region)!),
  );
  if (!board.ok) throw new Error(board.note);
  return itemOf(board.value);
}

const boards = fc
  .record({ size: fc.integer({ min: 4, max: 32 }), stars: fc.integer({ min: 1, max: 3 }), seed: fc.string() })
  .map(({ size, stars, seed }) => grown(size, stars, seed));

describe('a packed board', () => {
  it('is the same when it is unpacked', () => {
    fc.assert(
      fc.property(boards, item => {
        expect(packing.unpack(packing.pack(item))).toEqual({ ok: true, value: item });
      }),
      { numRuns: 60, seed: 8 },
    );
  });

  it('keeps its regions whatever their letters', () => {
    const item = grown(9, 1, 'letters');
    const { size, stars, regions } = boardOf(item);
    const other = itemOf({ size, stars, regions: regions.map(region => size - 1 - region) });
    expect(other.regions).not.toBe(item.regions);
    expect(packing.unpack(packing.pack(other))).toEqual({ ok: true, value: item });
  });

  it('is small: a board of thirty rows takes less than 200 bytes', () => {
    const lengths = Array.from({ length: 10 }, (_, i) => packing.pack(grown(30, 1, `small ${i}`)).length);
    expect(Math.max(...lengths)).toBeLessThan(200);
  });

  it('that is cut, longer or changed is refused or another legal board, never the same and never an error', () => {
    const change = fc.record({ item: boards, at: fc.nat(), by: fc.integer({ min: 1, max: 255 }), cut: fc.boolean() });
    fc.assert(
      fc.property(change, ({ item, at, by, cut }) => {
        const bytes = packing.pack(item);
        const place = at % bytes.length;
        const mangled = cut ? bytes.slice(0, place) : bytes.map((byte, i) => (i === place ? byte ^ by : byte));
        const read = packing.unpack(mangled);
        if (read.ok) {
          expect(itemCodec.decode(read.value).ok).toBe(true);
          expect(read.value).not.toEqual(item);
        }
        expect(packing.unpack(Uint8Array.of(...bytes, 1)).ok).toBe(false);
      }),
      { numRuns: 60, seed: 9 },
    );
  });
});
