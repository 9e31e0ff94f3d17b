import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codecs } from '../src/codecs.ts';
import { binaryCodec, boardOfItem, itemOfBoard } from '../src/index.ts';
import { grown } from './grown.ts';

const itemGrown = (size: number, stars: number, seed: string) => itemOfBoard(grown(size, stars, seed));

const boards = fc
  .record({ size: fc.integer({ min: 4, max: 32 }), stars: fc.integer({ min: 1, max: 3 }), seed: fc.string() })
  .map(({ size, stars, seed }) => itemGrown(size, stars, seed));

describe('the binary encoding of a board', () => {
  it('is decoded to the same board', () => {
    fc.assert(
      fc.property(boards, item => {
        expect(binaryCodec.decode(binaryCodec.encode(item))).toEqual({ ok: true, value: item });
      }),
      { numRuns: 60, seed: 8 },
    );
  });

  it('keeps its regions whatever their letters', () => {
    const item = itemGrown(9, 1, 'letters');
    const { size, stars, regions } = boardOfItem(item);
    const other = itemOfBoard({ size, stars, regions: regions.map(region => size - 1 - region) });
    expect(other.regions).not.toBe(item.regions);
    expect(binaryCodec.decode(binaryCodec.encode(other))).toEqual({ ok: true, value: item });
  });

  it('takes less than 200 bytes for a board of thirty rows', () => {
    const lengths = Array.from({ length: 10 }, (_, i) => binaryCodec.encode(itemGrown(30, 1, `small ${i}`)).length);
    expect(Math.max(...lengths)).toBeLessThan(200);
  });

  it('when cut, extended or changed is refused or decodes to another legal board, and never throws', () => {
    const change = fc.record({ item: boards, at: fc.nat(), by: fc.integer({ min: 1, max: 255 }), cut: fc.boolean() });
    fc.assert(
      fc.property(change, ({ item, at, by, cut }) => {
        const bytes = binaryCodec.encode(item);
        const place = at % bytes.length;
        const mangled = cut ? bytes.slice(0, place) : bytes.map((byte, i) => (i === place ? byte ^ by : byte));
        const read = binaryCodec.decode(mangled);
        if (read.ok) {
          expect(codecs.item.decode(read.value).ok).toBe(true);
          expect(read.value).not.toEqual(item);
        }
        expect(binaryCodec.decode(Uint8Array.of(...bytes, 1)).ok).toBe(false);
      }),
      { numRuns: 60, seed: 9 },
    );
  });
});
