import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { checkGameEnd, refillFactories, resolveEndOfRound, settleEndOfRound } from '../src/rules/end-of-round.ts';
import type { State, TileCounts } from '../src/rules/state.ts';
import { plainFaults } from './plain-check.ts';
import { sketch } from './sketch.ts';

const rng = () => rngFrom('1737323155000');
const total = (tiles: TileCounts) => Object.values(tiles).reduce((sum, count) => sum + count, 0);
const onFactories = (state: State) => state.factories.map(total).reduce((sum, count) => sum + count, 0);

function resolved(state: State): State {
  const result = resolveEndOfRound(state, rng());
  if (!result.ok) throw new Error(result.note);
  return result.value;
}

/** The worked example: three full lines, a floor of marker, black and yellow. */
const example = sketch({
  round: 2,
  active: 0,
  players: [
    { score: 12, lines: ['B', '', 'RRR', '', ''], floor: 'KY1' },
    { score: 15, lines: ['', '', '', 'WWWW', ''], wall: ['.#...', '.....', '.....', '.....', '.....'] },
  ],
  lid: 'BBRRR',
});

describe('seed 002 §State Transition Example', () => {
  const after = resolved(example);
  test('scores: player 0 12 + 1 + 1 − 4, player 1 15 + 1', () => {
    expect(after.players.map(({ score }) => score)).toEqual([10, 16]);
  });
  test('walls: Blue at 0,0; Red at 2,4 (the fixed wall puts it there); White at 3,2', () => {
    expect(after.players[0]!.wall[0]).toEqual([true, false, false, false, false]);
    expect(after.players[0]!.wall[2]!.indexOf(true)).toBe((2 + 2) % 5);
    expect(after.players[1]!.wall[3]!.indexOf(true)).toBe((4 + 3) % 5);
  });
  test('lines are cleared, floors emptied, the rest of the lines and the floor tiles lie in the lid', () => {
    for (const { pattern_lines, floor_line } of after.players) {
      expect(pattern_lines.every(line => line.count_filled === 0 && line.color === null)).toBe(true);
      expect(floor_line).toEqual({ tiles: [], has_first_player_token: false });
    }
    expect(after.lid).toEqual({ Blue: 2, Red: 5, Black: 1, Yellow: 1, White: 3 });
  });
  test('round 3, the holder of the marker starts, the marker is in the centre, 20 tiles are dealt', () => {
    expect(after).toMatchObject({ round_number: 3, active_player_id: 0, center: { has_first_player_token: true } });
    expect(onFactories(after)).toBe(20);
    expect(total(after.bag)).toBe(total(example.bag) - 20);
  });
});

describe('seed 002 §Refill Edge Cases', () => {
  const table = (bag: string, lid: string) => sketch({ players: [{}, {}], center: '1', bag, lid });
  const many = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([c, n]) => c.repeat(n))
      .join('');

  test('1: enough in the bag leaves the lid alone', () => {
    const after = refillFactories(table(many({ B: 10, R: 8, Y: 12, K: 9, W: 11 }), 'BBRRR'), rng());
    expect(total(after.bag)).toBe(30);
    expect(after.lid).toEqual({ Blue: 2, Red: 3 });
    expect(after.factories.map(total)).toEqual([4, 4, 4, 4, 4]);
  });
  test('2: an empty bag takes the lid, in the middle of the deal', () => {
    const after = refillFactories(table(many({ B: 5, R: 3 }), many({ Y: 7, K: 6, W: 8 })), rng());
    expect(total(after.bag)).toBe(9);
    expect(after.lid).toEqual({});
    expect(onFactories(after)).toBe(20);
    // The eight tiles of the bag are all dealt before the lid is touched.
    const [first, second] = after.factories;
    expect((first!.Blue ?? 0) + (second!.Blue ?? 0)).toBe(5);
    expect((first!.Red ?? 0) + (second!.Red ?? 0)).toBe(3);
  });
  test('3: bag and lid together too few: the round starts short', () => {
    const after = refillFactories(table('BBBRR', 'Y'), rng());
    expect(after.factories.map(total)).toEqual([4, 2, 0, 0, 0]);
    expect([after.bag, after.lid]).toEqual([{}, {}]);
  });
  test('4: the first round', () => {
    const after = refillFactories({ ...sketch({ players: [{}, {}], center: '1' }), round_number: 0 }, rng());
    expect(after.round_number).toBe(1);
    expect(total(after.bag)).toBe(80);
    expect(after.factories.map(total)).toEqual([4, 4, 4, 4, 4]);
  });
});

describe('seed 002 §Test Requirements', () => {
  test('Test 1: complete end of round', () => {
    const after = resolved(example);
    expect(after.round_number).toBe(example.round_number + 1);
    expect(after.factories.some(factory => total(factory) > 0)).toBe(true);
    expect(after.center.has_first_player_token).toBe(true);
  });
  test('Test 2: the bag is refilled from the lid', () => {
    const after = resolved({
      ...sketch({ players: [{ floor: '1' }, {}] }),
      bag: { Blue: 5, Red: 3 },
      lid: { Yellow: 10, Black: 8 },
    });
    expect(after.lid).toEqual({});
    expect(onFactories(after)).toBe(20);
  });
  test('Test 3: a complete row ends the game and nothing is dealt', () => {
    const state = sketch({ players: [{ wall: ['.....', '.....', '#####', '.....', '.....'], floor: '1' }, {}] });
    const after = resolved(state);
    expect(checkGameEnd(after)).toBe(true);
    expect(after.factories.every(factory => total(factory) === 0)).toBe(true);
    expect(after.round_number).toBe(state.round_number);
  });
  test('Test 3: a row completed in this tiling ends it too', () => {
    const state = sketch({
      players: [{ lines: ['W', '', '', '', ''], wall: ['####.', '.....', '.....', '.....', '.....'], floor: '1' }, {}],
    });
    expect(checkGameEnd(state)).toBe(false);
    const after = resolved(state);
    expect(checkGameEnd(after)).toBe(true);
    expect(after.players[0]!.score).toBe(5 - 1);
    expect(onFactories(after)).toBe(0);
  });
  test('Test 4: tiles are conserved', () => {
    expect(plainFaults(example)).toEqual([]);
    expect(plainFaults(resolved(example))).toEqual([]);
  });
  test('Test 5: the holder of the marker is first player', () => {
    const after = resolved(sketch({ players: [{}, { floor: '1' }] }));
    expect(after.active_player_id).toBe(1);
    expect(after.center.has_first_player_token).toBe(true);
    expect(after.players[1]!.floor_line.has_first_player_token).toBe(false);
  });
});

describe('seed 002 §Acceptance Criteria', () => {
  test('nobody took from the centre: the same player starts again', () => {
    expect(resolved(sketch({ players: [{}, {}], center: '1', active: 0, starter: 1 })).active_player_id).toBe(1);
  });
  test('a score never falls below 0', () => {
    const after = resolved(sketch({ players: [{ score: 3, floor: 'BBBBBB1' }, {}] }));
    expect(after.players[0]!.score).toBe(0);
  });
  test('a marker beside a full floor costs nothing more', () => {
    const after = resolved(sketch({ players: [{ score: 20, floor: 'BBBBBBB1' }, {}] }));
    expect(after.players[0]!.score).toBe(20 - 14);
    expect(after.active_player_id).toBe(0);
  });
  test('the same seed deals the same tiles, another one others', () => {
    expect(resolved(example)).toEqual(resolved(example));
    const other = resolveEndOfRound(example, rngFrom('2'));
    expect(other.ok && other.value.factories).not.toEqual(resolved(example).factories);
  });
  test('settling twice changes nothing', () => {
    const once = settleEndOfRound(example);
    if (!once.ok) throw new Error(once.note);
    expect(settleEndOfRound(once.value)).toEqual(once);
  });
});
