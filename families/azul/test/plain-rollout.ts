import { countOf } from './plain-counts.ts';
import { PLAIN_COLORS, type PlainState } from './plain-types.ts';
import { isGrey } from './plain-wall.ts';

/** As much of a position as greedy drafts to the end of the round need, on flat arrays. Fixed wall. */
export interface FlatRound {
  readonly players: number;
  readonly factories: number;
  /** Tiles at source × 5 + colour; the centre is the source after the last factory. */
  readonly table: Int8Array;
  /** Per player × 5 + row: the colour's index (−1: empty line) and the tiles in it. */
  readonly lineColor: Int8Array;
  readonly lineCount: Int8Array;
  /** 1 where a tile lies, at player × 25 + row × 5 + column. */
  readonly wall: Int8Array;
  /** Floor spaces taken per player, 0 to 7. */
  readonly floor: Int8Array;
  readonly score: Int16Array;
  active: number;
  isMarkerInCenter: boolean;
}

/** A whole number, 0 ≤ result < below. */
export type DrawBelow = (below: number) => number;

export function flatRound(state: PlainState): FlatRound {
  if (isGrey(state)) throw new Error('flat rollouts are for the fixed wall');
  const { players } = state;
  const lines = players.flatMap(player => player.pattern_lines);
  const sources = [...state.factories, state.center.tiles];
  const used = players.map(({ floor_line }) => floor_line.tiles.length + (floor_line.has_first_player_token ? 1 : 0));
  return {
    players: players.length,
    factories: state.factories.length,
    table: Int8Array.from(sources.flatMap(tiles => PLAIN_COLORS.map(color => countOf(tiles, color)))),
    lineColor: Int8Array.from(lines.map(line => (line.color === null ? -1 : PLAIN_COLORS.indexOf(line.color)))),
    lineCount: Int8Array.from(lines.map(line => line.count_filled)),
    wall: Int8Array.from(players.flatMap(player => player.wall.flat().map(Number))),
    floor: Int8Array.from(used.map(spaces => Math.min(7, spaces))),
    score: Int16Array.from(players.map(player => player.score)),
    active: state.active_player_id,
    isMarkerInCenter: state.center.has_first_player_token,
  };
}

/** Makes `round` equal to `from`, a round of the same size. */
export function resetRound(round: FlatRound, from: FlatRound): void {
  round.table.set(from.table);
  round.lineColor.set(from.lineColor);
  round.lineCount.set(from.lineCount);
  round.wall.set(from.wall);
  round.floor.set(from.floor);
  round.score.set(from.score);
  round.active = from.active;
  round.isMarkerInCenter = from.isMarkerInCenter;
}

const rowBonus = new Int16Array(25);
const colorBonus = new Int16Array(5);
const colorTies = new Int16Array(5);

/** One greedy draft by the active player; ties in legal order, settled by `pick`. False when no tile is left. */
export function greedyDraft(round: FlatRound, pick: DrawBelow): boolean {
  weighRows(round);
  const { table } = round;
  let best = -1;
  let ties = 0;
  for (let i = 0; i < table.length; i++) {
    if (table[i] === 0) continue;
    const color = i % 5;
    const weight = table[i]! * 10 + colorBonus[color]!;
    if (weight > best) {
      best = weight;
      ties = 0;
    }
    if (weight === best) ties += colorTies[color]!;
  }
  if (best === -1) return false;
  let chosen = pick(ties);
  for (let i = 0; i < table.length; i++) {
    const color = i % 5;
    if (table[i] === 0 || table[i]! * 10 + colorBonus[color]! !== best) continue;
    if (chosen >= colorTies[color]!) {
      chosen -= colorTies[color]!;
      continue;
    }
    draft(round, i, colorBonus[color] === 0 ? 5 : tiedRow(color, chosen));
    return true;
  }
  throw new Error('a tied action is missing');
}

/** For each colour: the greatest weight of a destination apart from the tiles taken, and how many rows reach it. */
function weighRows(round: FlatRound): void {
  const base = round.active * 5;
  for (let color = 0; color < 5; color++) {
    // The floor is always there and weighs nothing.
    colorBonus[color] = 0;
    colorTies[color] = 1;
    for (let row = 0; row < 5; row++) {
      const count = round.lineCount[base + row]!;
      const held = round.lineColor[base + row]!;
      const isOpen = count <= row && (held === -1 || held === color) && !hasTile(round, round.active, row, color);
      const bonus = isOpen ? 100 + (row + 1 - count) * 5 + (count > 0 ? 15 : 0) : -1;
      rowBonus[color * 5 + row] = bonus;
      if (bonus > colorBonus[color]!) {
        colorBonus[color] = bonus;
        colorTies[color] = 1;
      } else if (bonus === colorBonus[color]) colorTies[color] = colorTies[color]! + 1;
    }
  }
}

function hasTile(round: FlatRound, player: number, row: number, color: number): boolean {
  return round.wall[player * 25 + row * 5 + ((color + row) % 5)] === 1;
}

function tiedRow(color: number, nth: number): number {
  let left = nth;
  for (let row = 0; row < 5; row++) {
    if (rowBonus[color * 5 + row] === colorBonus[color] && left-- === 0) return row;
  }
  throw new Error('a tied row is missing');
}

/** Takes the tiles at `at` in the table; row 5 is the floor. */
function draft(round: FlatRound, at: number, row: number): void {
  const { table, floor, active } = round;
  const color = at % 5;
  const source = (at - color) / 5;
  let left = table[at]!;
  table[at] = 0;
  const center = round.factories * 5;
  if (source === round.factories) {
    if (round.isMarkerInCenter) floor[active] = Math.min(7, floor[active]! + 1);
    round.isMarkerInCenter = false;
  } else {
    for (let c = 0; c < 5; c++) {
      table[center + c] = table[center + c]! + table[source * 5 + c]!;
      table[source * 5 + c] = 0;
    }
  }
  if (row < 5) {
    const line = active * 5 + row;
    const placed = Math.min(left, row + 1 - round.lineCount[line]!);
    round.lineColor[line] = color;
    round.lineCount[line] = round.lineCount[line]! + placed;
    left -= placed;
  }
  floor[active] = Math.min(7, floor[active]! + left);
  round.active = (active + 1) % round.players;
}

const FLOOR_COST = [0, 1, 2, 4, 6, 8, 11, 14];

/** Tiles the walls and charges the floors; only walls and scores are right afterwards. */
export function scoreRound(round: FlatRound): void {
  for (let player = 0; player < round.players; player++) {
    let score = round.score[player]!;
    for (let row = 0; row < 5; row++) {
      if (round.lineCount[player * 5 + row] !== row + 1) continue;
      const column = (round.lineColor[player * 5 + row]! + row) % 5;
      round.wall[player * 25 + row * 5 + column] = 1;
      const across = run(round.wall, player * 25 + row * 5, 1, column);
      const down = run(round.wall, player * 25 + column, 5, row);
      score += across + down === 2 ? 1 : (across > 1 ? across : 0) + (down > 1 ? down : 0);
    }
    round.score[player] = Math.max(0, score - FLOOR_COST[round.floor[player]!]!);
  }
}

/** The length of the unbroken run through position `at` among five cells. */
function run(wall: Int8Array, start: number, step: number, at: number): number {
  let from = at;
  while (from > 0 && wall[start + (from - 1) * step] === 1) from--;
  let to = at;
  while (to < 4 && wall[start + (to + 1) * step] === 1) to++;
  return to - from + 1;
}
