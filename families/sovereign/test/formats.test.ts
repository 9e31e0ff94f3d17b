import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { sovereignForms } from '../src/formats/forms.ts';
import { compressToBase64, decompressFromBase64 } from '../src/formats/lz-string.ts';
import { readPuzzlink } from '../src/formats/puzzlink.ts';
import { draftText, lettersOf, readBoard, readDraftText, type SovereignItem, sovereign } from '../src/index.ts';
import { solver } from '../src/tools/solve.ts';
import { checkHostile, checkRoundTrip, numberedBoard } from './links.ts';
import { upTo } from './reference.ts';
import { loadCommunityLevels, NO_LEVELS } from './reference-boards.ts';
import { referencePuzzlink, referenceRegions } from './reference-puzzlink.ts';

/** The board with which the encoding of pzpr was checked. */
const ROWS = ['000111', '011122', '033442', '553342', '544442', '522222'];
const LETTERS = 'AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC';
const BODY = '4ilbhgdnmhou';
const LINK = `https://puzz.link/p?starbattle/6/6/1/${BODY}`;
const ITEM: SovereignItem = { size: 6, stars: 1, regions: LETTERS };

const lettersIn = (text: string) => lettersOf(expectOk(readBoard(text)));
const noteOf = (text: string) => {
  const read = sovereignForms.read(text);
  return read === null ? 'foreign' : read.ok ? 'a board' : read.note;
};

describe('a link of puzz.link', () => {
  it('is written and read as pzpr does, by both codecs', () => {
    const rows = ROWS.map(row => [...row].map(Number));
    expect(sovereignForms.write('puzzlink', ITEM)).toEqual({ ok: true, value: LINK });
    expect(referencePuzzlink(rows, 1)).toBe(LINK);
    expect(referenceRegions(6, BODY)).toEqual(rows);
    expect(expectOk(readPuzzlink(LINK))).toEqual({ width: 6, height: 6, stars: 1, regions: rows.flat() });
    expect(sovereignForms.read(LINK)).toEqual({ ok: true, value: ITEM });
  });

  it.each([
    ['with a mode behind its genre', `https://puzz.link/p?starbattle_edit/6/6/1/${BODY}`],
    ['to play', `https://puzz.link/p?starbattle_play/6/6/1/${BODY}`],
    ['with a type', `https://puzz.link/p?type=player&starbattle/6/6/1/${BODY}`],
    ['to the editor', `https://puzz.link/p?type=editor&starbattle/6/6/1/${BODY}`],
    ['with a variant before the genre', `https://puzz.link/p?v:two/starbattle/6/6/1/${BODY}`],
    ['with a variant before the size', `https://puzz.link/p?starbattle/v:two/6/6/1/${BODY}`],
    ['with a flag', `https://puzz.link/p?starbattle/b/6/6/1/${BODY}`],
    ['with an empty flag', `https://puzz.link/p?starbattle//6/6/1/${BODY}`],
    ['with a variant and a flag', `https://puzz.link/p?starbattle/v:two/b/6/6/1/${BODY}`],
    ['with a slash behind it', `${LINK}/`],
    ['with a place in the page behind it', `${LINK}#top`],
    ['of another host', `http://pzv.jp/p.html?starbattle/6/6/1/${BODY}`],
    ['of a copy', `https://pzprxs.vercel.app/p?starbattle/6/6/1/${BODY}`],
    ['of a host that nobody knows', `http://localhost:8000/p.html?starbattle/6/6/1/${BODY}`],
    ['with spaces around it', `  ${LINK}\n`],
    ['that a mail has broken', `${LINK.slice(0, 40)}\r\n${LINK.slice(40)}`],
    ['in capitals', LINK.replace(BODY, BODY.toUpperCase())],
    ['without a host', `starbattle/6/6/1/${BODY}`],
  ])('is read %s', (_, link) => {
    expect(sovereignForms.read(link)).toEqual({ ok: true, value: ITEM });
    expect(readDraftText(link, 3)).toMatchObject({ ok: true, value: { stars: 1 } });
  });

  it('keeps the number of stars', () => {
    for (const stars of [1, 2, 3]) {
      const link = expectOk(sovereignForms.write('puzzlink', { ...ITEM, stars }));
      expect(link).toBe(LINK.replace('/1/', `/${stars}/`));
      expect(sovereignForms.read(link)).toMatchObject({ value: { stars } });
    }
  });

  it.each([
    ['of another genre', 'https://puzz.link/p?nurikabe/6/6/g', 'a link to a nurikabe puzzle'],
    ['without a size', 'https://puzz.link/p?starbattle', 'no size'],
    ['with words for a size', 'https://puzz.link/p?starbattle/six/six/1/0', 'no size'],
    ['without stars', 'https://puzz.link/p?starbattle/6/6', 'how many stars'],
    ['that is no square', `https://puzz.link/p?starbattle/6/7/1/${BODY}`, '6 columns and 7 rows'],
    ['that is too large', 'https://puzz.link/p?starbattle/33/33/1/0', 'this one has 33'],
    ['that is far too large', 'https://puzz.link/p?starbattle/9999/9999/1/0', 'this one has 9999'],
    ['with too many stars', `https://puzz.link/p?starbattle/6/6/4/${BODY}`, 'got 4'],
    ['with no star', `https://puzz.link/p?starbattle/6/6/0/${BODY}`, 'got 0'],
    ['that was cut', LINK.slice(0, -1), 'take 12 characters; the link has 11'],
    ['with more behind it', `${LINK}0`, 'take 12 characters; the link has 13'],
    ['with a letter beyond base 32', `${LINK.slice(0, -1)}z`, 'character 12 of the borders is "z"'],
    ['without borders', 'https://puzz.link/p?starbattle/6/6/1/000000000000', '6 rows need 6 regions; got 1'],
  ])('is refused %s', (_, link, note) => {
    expect(noteOf(link)).toContain(note);
  });

  it('of a thousand random boards comes back, and the plain codec agrees', () => {
    for (let n = 0; n < 1000; n++) checkRoundTrip(n);
  });

  it('that is hostile gets one clear line', () => {
    const ends = Array.from({ length: 100 }, (_, n) => checkHostile(n));
    expect(new Set(ends)).toContain('refused');
  });
});

describe('a board of other programs', () => {
  const numbers = ROWS.map(row => [...row].map(Number));
  const letters = LETTERS.split('\n').map(row => [...row]);

  it.each([
    ['rows of letters', LETTERS],
    ['rows of letters with gaps', letters.map(row => row.join(' ')).join('\r\n')],
    ['letters with commas', letters.map(row => row.join(',')).join('\n')],
    ['rows of digits', ROWS.join('\n')],
    ['rows on one line', ROWS.join(' ')],
    ['rows of numbers', numbers.map(row => row.map(each => each + 9).join(' ')).join('\n')],
    ['rows of numbers with commas', numbers.map(row => row.map(each => each + 9).join(', ')).join('\n')],
    ['a grid of numbers', JSON.stringify(numbers)],
    ['a grid of numbers over many lines', JSON.stringify(numbers, null, 2)],
    ['a grid of letters', JSON.stringify(letters)],
    ['a list of rows', JSON.stringify(LETTERS.split('\n'))],
    ['colorRegions', JSON.stringify({ size: 6, colorRegions: letters, regionColors: { A: '#fff' } })],
    ['a game of queens', JSON.stringify({ game: 'queens', n: 6, regions: numbers })],
    ['regions by cell', JSON.stringify({ width: 6, height: 6, regions: numbers.flat() })],
    ['an item', JSON.stringify(ITEM)],
    ['a line of a pack', JSON.stringify({ id: 'x', item: ITEM })],
    ['f-puzzles', JSON.stringify({ size: 6, grid: numbers.map(row => row.map(region => ({ region }))) })],
  ])('is read from %s', (_, text) => {
    expect(sovereignForms.read(text)).toEqual({ ok: true, value: ITEM });
    expect(lettersIn(text)).toBe(LETTERS);
    expect(draftText(expectOk(readDraftText(text, 1)))).toBe(LETTERS);
    expect(solver.read(text)).toMatchObject({ ok: true, value: { item: ITEM } });
    if (/^[[{]/.test(text)) expect(solver.read(JSON.parse(text))).toMatchObject({ ok: true, value: { item: ITEM } });
  });

  it.each([
    ['a row that is too long', `${LETTERS}C`, 'row 6 has 7 cells, but there are 6 rows'],
    ['a row of numbers that is too long', `${ROWS.join('\n')}2`, 'row 6 has 7 cells, but there are 6 rows'],
    ['a size that is not that of its rows', JSON.stringify({ n: 7, regions: numbers }), 'the size is 7, but'],
    ['a grid with a short row', JSON.stringify([...numbers.slice(1), [1]]), 'row 6 has 1 cell'],
    ['a grid that is too large', JSON.stringify(Array.from({ length: 40 }, () => [1])), 'this one has 40'],
    ['regions in pieces', 'AABB\nACBB\nACDB\nCADD', 'region C is in several pieces'],
    ['JSON that was cut', JSON.stringify({ regions: numbers }).slice(0, -4), 'it is not JSON'],
    ['regions that are none', '{"regions": 3}', 'regions must be rows'],
    ['a link of f-puzzles that was cut', 'https://f-puzzles.com/?load=N4Igzg', 'the link is cut or mistyped'],
  ])('is refused with %s', (_, text, note) => {
    expect(noteOf(text)).toContain(note);
  });

  it.each([
    ['a letter', 'Dear all,\nthank you\nfor the\npuzzle'],
    ['a word', 'Hello'],
    ['a number', '12'],
    ['an address', 'https://example.com/?q=1/2/3'],
    ['another program’s JSON', '{"cells": []}'],
    ['a sudoku of f-puzzles', JSON.stringify({ size: 9, grid: [[{ value: 1 }]] })],
    ['a list of objects', '[{"a": 1}]'],
  ])('is not seen in %s', (_, text) => {
    expect(noteOf(text)).toBe('foreign');
  });

  it('is refused in a link that leads elsewhere', () => {
    for (const link of ['https://example.com/?q=1/2/3', 'https://puzz.link/', 'http://puzz.link/p?star battle/6/6/1/0'])
      expect(readBoard(link)).toMatchObject({
        reason: 'link',
        note: 'the link leads to no puzzle that can be read here',
      });
  });

  it('is known again in every format that is written', () => {
    for (let n = 0; n < 60; n++) {
      const { size, regions } = numberedBoard(n);
      const item = { size, stars: 1, regions: lettersOf({ size, stars: 1, regions }) };
      for (const { id } of sovereign.formats!.list) {
        const read = sovereignForms.read(expectOk(sovereignForms.write(id, item)));
        expect(read?.ok && sovereign.maker.fingerprint(read.value)).toBe(sovereign.maker.fingerprint(item));
      }
    }
  });

  it('with two stars is refused where a format has only one', () => {
    const write = (format: string) => sovereignForms.write(format, { ...ITEM, stars: 2 });
    for (const format of ['letters', 'color-regions', 'queens'])
      expect(write(format)).toMatchObject({
        ok: false,
        note: 'this format is for one crown per row; the puzzle has 2',
      });
    for (const format of ['fpuzzles', 'fpuzzles-json'])
      expect(sovereignForms.read(expectOk(write(format)))).toMatchObject({ value: { stars: 2 } });
  });

  it('has a colour for each of its letters', () => {
    const json = JSON.parse(expectOk(sovereignForms.write('color-regions', ITEM))) as {
      readonly colorRegions: readonly string[][];
      readonly regionColors: Readonly<Record<string, string>>;
    };
    expect(Object.keys(json.regionColors)).toEqual([...new Set(json.colorRegions.flat())].sort());
    expect(new Set(Object.values(json.regionColors)).size).toBe(6);
  });
});

const levels = loadCommunityLevels();

describe('the levels of a community', () => {
  it('are read in three shapes as the same boards', ({ skip }) => {
    if (!levels) return skip(NO_LEVELS);
    expect(levels.length).toBeGreaterThan(100);
    for (const { size, letters, regions, isConnected } of levels) {
      const cells = letters.split('\n').map(row => [...row]);
      const numbers = upTo(size).map(row => regions.slice(row * size, (row + 1) * size));
      const shapes = [
        letters,
        JSON.stringify({ size, colorRegions: cells, regionColors: {} }),
        JSON.stringify({ game: 'queens', n: size, regions: numbers }),
      ];
      for (const text of shapes) {
        expect(readBoard(text, { allowPieces: true })).toEqual({ ok: true, value: { size, stars: 1, regions } });
        expect(sovereignForms.read(text)?.ok).toBe(isConnected);
      }
    }
  });
});

describe('compression as of lz-string', () => {
  // Written by lz-string 1.5.0.
  it.each([
    ['', 'Q==='],
    ['a', 'IZA='],
    ['aaaaaaaaaa', 'IY1o'],
  ])('of %j', (text, base64) => {
    expect(compressToBase64(text)).toBe(base64);
    expect(decompressFromBase64(base64, 100)).toBe(text);
  });

  it('comes back, and is not read beyond a length', () => {
    const text = JSON.stringify(ROWS.map(row => ({ row, '∀': '★'.repeat(40) })));
    const base64 = compressToBase64(text);
    expect(decompressFromBase64(base64, 1000)).toBe(text);
    expect(decompressFromBase64(base64, 100)).toBeNull();
    expect(decompressFromBase64('?', 100)).toBeNull();
  });

  it('reads what another program has compressed', () => {
    const json = decompressFromBase64(
      'N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A',
      100_000,
    );
    const { size, grid } = JSON.parse(json!) as { readonly size: number; readonly grid: readonly object[][] };
    expect(size).toBe(9);
    expect(grid.flat().filter(cell => 'value' in cell)).toEqual([{ value: 1, given: true }]);
  });
});
