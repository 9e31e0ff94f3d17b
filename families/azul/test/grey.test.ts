import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { pendingLine, placeLine, resolveEndOfRound, settleEndOfRound } from '../src/rules/end-of-round.ts';
import type { State } from '../src/rules/state.ts';
import { plainFaults } from './plain-check.ts';
import { sketch } from './sketch.ts';

function placed(state: State, column: number | null): State {
  const result = placeLine(state, column);
  if (!result.ok) throw new Error(result.note);
  return result.value;
}

const twoLines = sketch({
  grey: true,
  players: [
    { lines: ['B', 'RR', '', '', ''], wall: ['.K...', 'B....', '.....', '.....', '.....'], floor: '1' },
    { lines: ['', '', 'YYY', '', ''] },
  ],
});

describe('on the grey wall the player chooses the column', () => {
  test('lines are pending from top to bottom, and only open columns are offered', () => {
    expect(pendingLine(twoLines)).toEqual({ player: 0, row: 0, columns: [2, 3, 4] });
    const next = placed(twoLines, 2);
    expect(pendingLine(next)).toEqual({ player: 0, row: 1, columns: [1, 2, 3, 4] });
    expect(next.players[0]!.wall_colors![0]).toEqual([null, 'Black', 'Blue', null, null]);
    expect(next.players[0]!.score).toBe(2);
    expect(next.lid).toEqual({});
  });
  test('a column that is filled or has the colour is refused', () => {
    for (const column of [0, 1, 5, null]) {
      expect(placeLine(twoLines, column)).toMatchObject({ ok: false, reason: 'INVALID_DESTINATION' });
    }
  });
  test('players place their lines in turn, then no line is pending', () => {
    const done = placed(placed(placed(twoLines, 2), 2), 4);
    expect(pendingLine(done)).toBeNull();
    expect(done.players.map(({ score }) => score)).toEqual([2 + 2, 1]);
    expect(plainFaults(done)).toEqual([]);
    expect(placeLine(done, 0)).toMatchObject({ ok: false, reason: 'INVALID_DESTINATION' });
  });
  test('lines that were not placed go where they score most when the round is resolved', () => {
    const after = settleEndOfRound(twoLines);
    expect(after.ok && after.value.players[0]!.wall_colors![0]).toEqual([null, 'Black', 'Blue', null, null]);
  });
});

describe('a line without a legal cell', () => {
  // Row 4 has only column 0 left, and column 0 shows blue.
  const stuck = sketch({
    grey: true,
    players: [
      { score: 20, lines: ['', '', '', '', 'BBBBB'], wall: ['B....', '.....', '.....', '.....', '.KRYW'], floor: 'K1' },
      {},
    ],
  });
  test('goes to the floor, and its last tiles to the lid', () => {
    expect(pendingLine(stuck)).toEqual({ player: 0, row: 4, columns: [] });
    const after = placed(stuck, null);
    expect(after.players[0]!.floor_line.tiles).toEqual(['Black', 'Blue', 'Blue', 'Blue', 'Blue', 'Blue']);
    expect(after.players[0]!.pattern_lines[4]).toEqual({ capacity: 5, color: null, count_filled: 0 });
  });
  test('costs as much as any floor tiles', () => {
    const after = resolveEndOfRound(stuck, rngFrom('1'));
    expect(after.ok && after.value.players[0]!.score).toBe(20 - 14);
    expect(after.ok && plainFaults(after.value)).toEqual([]);
  });
});
