import { countOf, type PackedCounts, totalOf } from '../../src/rules/packed/tile-counts.ts';
import { placementScore } from '../../src/rules/packed/wall.ts';
import { fixedColumn } from '../../src/rules/tiles.ts';
import { LINE_BITS, type RootPosition, type SearchBoard } from '../../src/search/alpha-beta/root-position.ts';
import {
  BEGUN,
  BEGUN_POINTS,
  BOARD,
  BOARDS,
  CENTERS,
  EMPTY,
  FILLER_POINTS,
  FILLERS,
  FLOORS,
  FULL,
  GROUPS,
  HEAP_CASES,
  LOST,
  MARKERS,
  MOST_GROUPS,
  MOST_IN_CENTER,
  MOST_LEFT,
  MOST_LOST,
  MOST_SUPPLY,
  PHASE_OF,
  PHASES,
  POINTS_PART,
  SUPPLIES,
  TILES,
} from '../../src/search/prospects/layout.ts';

/** A fact that holds: the index of its weight, and its amount. */
export type Fact = readonly [weight: number, amount: number];

const COLORS = [0, 1, 2, 3, 4] as const;
const ROWS = [0, 1, 2, 3, 4] as const;

/** The facts of a position that the prospects add up, in the simplest form. */
export function factsOf(position: RootPosition): readonly Fact[] {
  const tiles = totalOf(position.left);
  const phase = PHASE_OF[tiles]!;
  const heaps = Math.min(HEAP_CASES - 1, position.heaps.length);
  const groups = [position.center, ...position.heaps].reduce((sum, heap) => sum + colorsOf(heap).length, 0);
  const facts: Fact[] = [
    [TILES + Math.min(tiles, MOST_LEFT), 1],
    [GROUPS + Math.min(groups, MOST_GROUPS) * HEAP_CASES + heaps, 1],
    [MARKERS + position.marker * PHASES + phase, 1],
  ];
  const inCenter = Math.min(totalOf(position.center), MOST_IN_CENTER);
  if (position.marker === 0) facts.push([CENTERS + inCenter * HEAP_CASES + heaps, 1]);
  const ofBoard = (board: SearchBoard, from: number) =>
    boardFacts(board, position.left, phase).map(([weight, amount]): Fact => [from + weight, amount]);
  return [...facts, ...ofBoard(position.mover, BOARDS), ...ofBoard(position.other, BOARDS + BOARD)];
}

function boardFacts(board: SearchBoard, left: PackedCounts, phase: number): readonly Fact[] {
  const lost = COLORS.filter(color => ROWS.every(row => !((board.open >>> (5 * row + color)) & 1)));
  const lostTiles = lost.reduce<number>((sum, color) => sum + countOf(left, color), 0);
  return [
    [LOST + Math.min(lostTiles, MOST_LOST), 1],
    [FLOORS + board.floor * PHASES + phase, 1],
    ...ROWS.flatMap(row => lineFacts(board, row, left, phase)),
  ];
}

function lineFacts({ lines, wall }: SearchBoard, row: number, left: PackedCounts, phase: number): readonly Fact[] {
  const line = (lines >>> (LINE_BITS * row)) & 63;
  const [color, count] = [line >>> 3, line & 7];
  const room = row + 1 - count;
  if (room === 0) return [[FULL + row * PHASES + phase, 1]];
  if (count === 0) return emptyFacts(wall, row, left, phase);
  const supply = Math.min(countOf(left, color), MOST_SUPPLY);
  return [
    [BEGUN + (row * 5 + room) * SUPPLIES + supply, 1],
    [BEGUN_POINTS + room * SUPPLIES + supply, pointsOf(wall, row, color) / POINTS_PART],
  ];
}

function emptyFacts(wall: number, row: number, left: PackedCounts, phase: number): readonly Fact[] {
  const taken = COLORS.filter(color => !((wall >>> (5 * row + fixedColumn(row, color))) & 1));
  const supplies = taken.map(color => Math.min(countOf(left, color), MOST_SUPPLY));
  const fillers = taken.filter((_, i) => supplies[i]! > row);
  const points = Math.max(0, ...fillers.map(color => pointsOf(wall, row, color)));
  return [
    [EMPTY + row * SUPPLIES + Math.max(0, ...supplies), 1],
    [FILLERS + (row * 6 + fillers.length) * PHASES + phase, 1],
    [FILLER_POINTS + row * PHASES + phase, points / POINTS_PART],
  ];
}

function colorsOf(heap: PackedCounts): readonly number[] {
  return COLORS.filter(color => countOf(heap, color) > 0);
}

function pointsOf(wall: number, row: number, color: number): number {
  const column = fixedColumn(row, color);
  return placementScore(wall | (1 << (row * 5 + column)), row, column);
}
