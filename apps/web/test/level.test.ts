import { decodeMade, expectOk, type Family, type Made } from '@tessera/core';
import { LONGEST_AUTHOR, LONGEST_TITLE, tidyName } from '@tessera/core/levels/level.ts';
import { readLevel, writeLevel } from '@tessera/core/levels/level-code.ts';
import { openLevel } from '@tessera/core/levels/open-level.ts';
import { levelCodeOf } from '@tessera/core/levels/origin.ts';
import { originSearch } from '@tessera/core/links/link.ts';
import { attempt } from '@tessera/mill';
import { DEFAULT_PARAMS, sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function madeBy(family: Family, params: object, count: number): readonly Made[] {
  const made: Made[] = [];
  for (let n = 0; made.length < count; n++) {
    const result = attempt(family, { family: family.id, seed: 'level', params }, n);
    if ('made' in result) made.push(result.made);
  }
  return made;
}

const BOARDS = [
  { family: sovereign as Family, made: madeBy(sovereign as Family, { ...DEFAULT_PARAMS, size: 8 }, 3) },
  { family: sovereign as Family, made: madeBy(sovereign as Family, { ...DEFAULT_PARAMS, size: 10, stars: 2 }, 1) },
  { family: toy as Family, made: madeBy(toy as Family, { size: 4 }, 3) },
].flatMap(({ family, made }) => made.map(one => ({ family, made: one })));
const GRAND = madeBy(sovereign as Family, { ...DEFAULT_PARAMS, size: 30, shape: 'compact' }, 1)[0]!;

const cases = fc.record({
  board: fc.constantFrom(...BOARDS),
  title: fc.string({ unit: 'grapheme', maxLength: 80 }),
  author: fc.string({ unit: 'grapheme', maxLength: 60 }),
});

describe('the link of a level', () => {
  it('holds the whole level, title and author included', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ board: { family, made }, title, author }) => {
        const code = await writeLevel(family, { item: made.item, title, author });
        expect(code).toMatch(/^[\w-]+$/);
        expect(expectOk(await readLevel(family, code))).toEqual({
          item: made.item,
          title: tidyName(title, LONGEST_TITLE),
          author: tidyName(author, LONGEST_AUTHOR),
        });
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it('that was cut, lengthened or mistyped is refused', async () => {
    const slips = fc.record({ level: cases, at: fc.nat(), kind: fc.constantFrom('cut', 'more', 'letter', 'swap') });
    await fc.assert(
      fc.asyncProperty(slips, async ({ level: { board, title, author }, at, kind }) => {
        const { family, made } = board;
        const code = await writeLevel(family, { item: made.item, title, author });
        const place = at % code.length;
        const mangled = {
          cut: code.slice(0, place),
          more: `${code}A`,
          letter: code.slice(0, place) + (code[place] === 'x' ? 'y' : 'x') + code.slice(place + 1),
          swap: `${code.slice(place)}${code.slice(0, place)}A`,
        }[kind]!;
        expect((await readLevel(family, mangled)).ok).toBe(false);
      }),
      { numRuns: 120, seed: 4 },
    );
  });

  it.each(['', '#', 'abc', '....', 'a b', '%', '💧'.repeat(9), 'A'.repeat(20_000)])(
    'that is %j is refused',
    async code => {
      expect((await readLevel(sovereign as Family, code)).ok).toBe(false);
    },
  );

  it('belongs to its family', async () => {
    const [board] = BOARDS;
    const code = await writeLevel(sovereign as Family, { item: board!.made.item, title: '', author: '' });
    expect((await readLevel(toy as Family, code)).ok).toBe(false);
  });

  it('is short: 300 characters hold thirty rows of Sovereign', async () => {
    const code = await writeLevel(sovereign as Family, { item: GRAND.item, title: 'A grand board', author: 'Ada' });
    expect(`https://tessera.example/sovereign/level#${code}`.length).toBeLessThanOrEqual(300);
  });
});

describe('a level that is opened', () => {
  it.each(BOARDS)('of $family.id is proved and graded as if it had been made here', async ({ family, made }) => {
    const code = await writeLevel(family, { item: made.item, title: 'Mine', author: 'Ada' });
    const opened = await openLevel(family, code);
    if (opened.kind !== 'proved') throw new Error(opened.kind);
    const level = expectOk(decodeMade(family, opened.line));
    expect(level).toMatchObject({ id: made.id, item: made.item, proof: made.proof, grade: made.grade });
    expect(opened).toMatchObject({ title: 'Mine', author: 'Ada' });
    expect(levelCodeOf(level.origin)).toBe(code);
    expect(originSearch(family, level.origin)).toEqual({ level: code });
  });

  it.each([
    ['several', 'AABB\nAABB\nCCDD\nCCDD', { found: 2, isWhole: true }],
    ['none', 'AAAA\nABBA\nCBDD\nCCDD', { found: 0, isWhole: true }],
  ])('with %s is refused, and its solutions are counted', async (reason, regions, count) => {
    const code = await writeLevel(sovereign as Family, { item: { size: 4, stars: 1, regions }, title: '', author: '' });
    expect(await openLevel(sovereign as Family, code)).toMatchObject({ kind: 'refused', reason, count });
  });

  it('is refused without a proof when its link is broken', async () => {
    expect(await openLevel(sovereign as Family, 'nonsense')).toMatchObject({ kind: 'broken' });
  });
});
