import { decodeMade, expectOk, type Family, type UnprovenItem } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { levelOrigin } from '@tessera/core/levels/origin.ts';
import { originSearch, searchText } from '@tessera/core/links/link.ts';
import { proveItem } from '@tessera/mill';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import { keepLevel, ownLevels } from '@tessera/ui/levels/ownLevels.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remadeLine } from '../src/collections/itemWork.ts';
import { moved } from '../src/collections/moved.ts';
import { forgetOwn, keepOwn, ownCollection, ownCollections } from '../src/collections/own.ts';
import { readPasted } from '../src/collections/pastedLinks.ts';
import { keepPlay, loadPlay } from '../src/collections/playRecord.ts';
import { timeScale } from '../src/collections/timeScale.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { linesOf } from './forging.ts';

const family = toy as unknown as Family;
const [line, other] = linesOf(family, '4x4', 2) as [string, string];

/** An item as the server gives it: its item as JSON, and nothing that is known about it. */
function unproven(text: string): UnprovenItem {
  const { id, family: of, item, origin } = JSON.parse(text);
  return { id, family: of, grade: null, item, proof: null, origin };
}

describe('an item without claims', () => {
  it('is proved, and made again from its seed', async () => {
    expect(await proveItem(family, unproven(line))).toEqual({ kind: 'proved', line, origin: 'true' });
  });

  it('that its seed does not give is refused', async () => {
    const foreign = { ...unproven(line), origin: unproven(other).origin };
    expect(await proveItem(family, foreign)).toEqual({ kind: 'refused', fault: { kind: 'origin' } });
  });

  it('that is a level is proved from its link, which must hold that item', async () => {
    const { item, id } = expectOk(decodeMade(family, line));
    const code = await writeLevel(family, { item, title: '', author: '' });
    const level = { ...unproven(line), origin: levelOrigin(family, code) };
    expect(await proveItem(family, level)).toMatchObject({ kind: 'proved', origin: 'true' });
    expect(await proveItem(family, { ...level, id: `${id}x` })).toMatchObject({ fault: { kind: 'origin' } });
  });
});

describe('a pasted line', () => {
  const search = originSearch(family, expectOk(decodeMade(family, line)).origin);
  const address = `https://puzzles.example/toy/play${searchText(search)}`;

  it('is the link of an item, which is made again', () => {
    const pasted = readPasted(` ${address} `);
    expect(pasted).toEqual({ kind: 'address', family: 'toy', search });
    expect(remadeLine(family, search)).toBe(line);
  });

  it.each(['toy-0123456789', 'https://x.example/library/toy-0123456789'])('is an item of the library: %s', text => {
    expect(readPasted(text)).toEqual({ kind: 'addition', addition: { kind: 'item', item: 'toy-0123456789' } });
  });

  it('is the link of a level', () => {
    expect(readPasted('https://x.example/sovereign/level#AbC_d-9')).toEqual({
      kind: 'addition',
      addition: { kind: 'level', family: 'sovereign', code: 'AbC_d-9' },
    });
  });

  it.each([
    '',
    'hello',
    'https://x.example/',
    '/chess/play?seed=1&attempt=2',
    '/toy/play?seed=1',
    '/toy/level#',
    '/library',
    '/library/chess',
    'http://[',
  ])('that is %j is neither', text => {
    expect(readPasted(text)).toEqual({ kind: 'none' });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), text => void readPasted(text)));
  });
});

describe('what a device keeps', () => {
  it('of its own collections comes back, the latest first', () => {
    const shelf = shelfOver(null);
    const one = { id: 'a', key: 'k', title: 'One', isPublished: false, changedAt: 1 };
    keepOwn(shelf, one);
    keepOwn(shelf, { ...one, id: 'b', changedAt: 2 });
    expect(ownCollections(shelf).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(ownCollection(shelf, 'a')).toEqual(one);
    shelf.write('collection/c', { key: 7 });
    expect(ownCollection(shelf, 'c')).toBeNull();
    forgetOwn(shelf, 'b');
    expect(ownCollections(shelf).map(({ id }) => id)).toEqual(['a']);
  });

  it('of a collection that is played has a player of its own', () => {
    const shelf = shelfOver(null);
    const first = loadPlay(shelf, 'a');
    expect(first).toMatchObject({ shares: null, results: {} });
    expect(first.player).toMatch(/^[\w-]{24}$/);
    expect(loadPlay(shelf, 'b').player).not.toBe(first.player);
    keepPlay(shelf, 'a', { ...first, shares: true });
    expect(loadPlay(shelf, 'a')).toEqual({ ...first, shares: true });
  });

  it('of levels is one for each item', () => {
    const shelf = shelfOver(null);
    const of = sovereign as unknown as Family;
    const item = { size: 4, stars: 1, regions: 'AABB\nAABB\nCCDD\nCCDD' };
    keepLevel(shelf, of, item, { title: 'First', code: 'x', savedAt: 1 });
    keepLevel(shelf, of, item, { title: 'Second', code: 'y', savedAt: 2 });
    expect(ownLevels(shelf)).toMatchObject([{ family: 'sovereign', title: 'Second', code: 'y' }]);
  });
});

describe('an order', () => {
  it('that an entry is moved in keeps all entries, and the entry is where it was put', () => {
    const places = fc
      .integer({ min: 1, max: 20 })
      .chain(length => fc.tuple(fc.constant(length), fc.nat(length - 1), fc.nat(length - 1)));
    fc.assert(
      fc.property(places, ([length, from, to]) => {
        const list = Array.from({ length }, (_, n) => n);
        const next = moved(list, from, to);
        expect(next[to]).toBe(from);
        expect(next.toSorted((a, b) => a - b)).toEqual(list);
      }),
    );
  });
});

describe('the scale of a plot', () => {
  it.each([
    [59_000, 60_000, [0, 15_000, 30_000, 45_000, 60_000]],
    [900, 1000, [0, 1000]],
    [3_700_000, 4_500_000, [0, 900_000, 1_800_000, 2_700_000, 3_600_000, 4_500_000]],
  ])('has round times for %i ms', (upper, top, ticks) => {
    const items = [5, 9].map(score => ({
      item: `${score}`,
      family: 'toy',
      score,
      time: { lower: 1, median: 2, upper },
    }));
    expect(timeScale(items)).toMatchObject({ least: 5, most: 9 });
    const scale = timeScale(items);
    expect(scale.top).toBeGreaterThanOrEqual(upper);
    expect(scale.ticks.length).toBeLessThanOrEqual(6);
    expect([top, ticks]).toEqual([scale.top, scale.ticks]);
  });
});
