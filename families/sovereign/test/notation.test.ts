import { expectOk } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { BOARD_FAULTS, type BoardFault, lettersOf, regionMapOf } from '../src/board.ts';
import { readBoard } from '../src/formats/read-board.ts';
import { readRegionMap } from '../src/notation.ts';

const GOOD = 'AABB\nACBB\nCCDB\nCDDD';

const REFUSED: Readonly<Record<BoardFault, string>> = {
  letters: 'AAB1\nACBB\nCCDB\nCDDD',
  square: 'AAB\nACBB\nCCDB\nCDDD',
  size: 'AAB\nACB\nCCB',
  stars: JSON.stringify({ regions: GOOD, stars: 4 }),
  regions: 'AABB\nAABB\nCCCB\nCCCC',
  pieces: 'AABB\nACBB\nACDB\nCADD',
};

describe('readBoard', () => {
  test.each(BOARD_FAULTS)('refuses a board with the code %s', code => {
    const verdict = readBoard(REFUSED[code]);
    expect(verdict).toMatchObject({ ok: false, reason: code });
  });

  test('refuses what is not JSON with the code json', () => {
    expect(readBoard('{"regions": 3}')).toMatchObject({ ok: false, reason: 'json' });
    expect(readBoard('{')).toMatchObject({ ok: false, reason: 'json' });
  });

  test('reads letters, JSON items, pack lines and region maps as the same board', () => {
    const board = expectOk(readBoard(GOOD));
    expect(lettersOf(board)).toBe(GOOD);
    expect(readBoard(JSON.stringify({ size: 4, stars: 1, regions: GOOD }))).toEqual({ ok: true, value: board });
    expect(readBoard(JSON.stringify({ id: 'x', item: { regions: GOOD } }))).toEqual({ ok: true, value: board });
    expect(readBoard(JSON.stringify(regionMapOf(board)))).toEqual({ ok: true, value: board });
    expect(readRegionMap(regionMapOf(board))).toEqual({ ok: true, value: board });
  });

  test('takes any letters in the order of the alphabet', () => {
    expect(lettersOf(expectOk(readBoard('xxQQ\nxzQQ\nzzaQ\nzaaa')))).toBe('CCAA\nCDAA\nDDBA\nDBBB');
  });
});
