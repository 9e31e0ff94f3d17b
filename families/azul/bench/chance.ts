import { parseArgs } from 'node:util';
import { rngFrom } from '@tessera/core';
import { leastRoundsLeft } from '../src/evaluation/rounds-left.ts';
import { finalScore, placesOf } from '../src/rules/packed/bonus.ts';
import { ACTIVE, ON_TABLE, type PackedGame } from '../src/rules/packed/game.ts';
import { factoryCount, type Seats, TILES_PER_FACTORY, type WallKind } from '../src/rules/tiles.ts';
import { searchPosition } from '../src/search/search-position.ts';
import { valueFor } from '../src/search/value/value-for.ts';
import { playTable } from '../train/table-game.ts';
import type { TableKind } from '../train/tables.ts';

/** A value and the result of its game; one position for each round. */
interface ValueSample {
  readonly left: number;
  /** The lead of the player to move over the best opponent. */
  readonly value: number;
  readonly margin: number;
  /** 1 for a win, 0 for a loss; a shared win counts its share. */
  readonly points: number;
}

/** Recorded positions get this many times the nodes. */
const RECORDED_FACTOR = 20;

/** Positions of self-played games with their values and results. */
export function sampleGames(table: TableKind, games: number, nodes: number, seed = 'chance'): readonly ValueSample[] {
  return Array.from({ length: games }, (_, i) => sampleGame(table, `${seed} ${i}`, nodes)).flat();
}

function sampleGame(table: TableKind, seed: string, nodes: number): readonly ValueSample[] {
  const rng = rngFrom(seed).fork('when');
  const search = rngFrom(seed).fork('search');
  const tiles = TILES_PER_FACTORY * factoryCount(table.seats);
  const recorded: { left: number; value: number; seat: number }[] = [];
  let wanted = 1 + rng.uint(tiles);
  const choose = (game: PackedGame) => {
    const isRecorded = game[ON_TABLE]! <= wanted;
    const limits = { nodes: isRecorded ? RECORDED_FACTOR * nodes : nodes, exactTiles: 6 };
    const found = searchPosition(game, valueFor(game), limits, search);
    if (isRecorded) {
      recorded.push({ left: leastRoundsLeft(game), value: found.value, seat: game[ACTIVE]! });
      wanted = 0;
    }
    return found.move;
  };
  const ended = playTable(
    seed,
    table,
    () => choose,
    () => {
      wanted = 1 + rng.uint(tiles);
    },
  );
  const places = placesOf(ended);
  const first = places.filter(place => place === 1).length;
  const scores = places.map((_, seat) => finalScore(ended, seat));
  return recorded.map(({ left, value, seat }) => {
    const margin = scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));
    return { left, value, margin, points: places[seat] === 1 ? 1 / first : 0 };
  });
}

/** The chance to win is 1 / (1 + e^(-(value - shift) / scale)). */
interface Curve {
  readonly shift: number;
  readonly scale: number;
}

/** The maximum-likelihood curve by Newton's method; without a shift for two players, whose chances add up to 1. */
export function curveOf(seen: readonly ValueSample[], isShifted: boolean): Curve {
  let [start, slope] = [0, 0.1];
  for (let step = 0; step < 30; step++) {
    let [toStart, toSlope, startStart, startSlope, slopeSlope] = [0, 0, 1e-6, 0, 1e-6];
    for (const { value, points } of seen) {
      const chance = 1 / (1 + Math.exp(-(start + slope * value)));
      const weight = chance * (1 - chance);
      toStart += points - chance;
      toSlope += (points - chance) * value;
      startStart += weight;
      startSlope += weight * value;
      slopeSlope += weight * value * value;
    }
    if (isShifted) {
      const determinant = startStart * slopeSlope - startSlope * startSlope;
      start += (toStart * slopeSlope - toSlope * startSlope) / determinant;
      slope += (toSlope * startStart - toStart * startSlope) / determinant;
    } else slope += toSlope / slopeSlope;
  }
  return { shift: 0 - start / slope, scale: 1 / slope };
}

const EDGES = [-200, -15, -10, -5, -2, 0, 2, 5, 10, 15, 200];

/** Win rates by value, next to the prediction of the curve. */
function binsText(seen: readonly ValueSample[], { shift, scale }: Curve): string {
  return EDGES.slice(0, -1)
    .map((edge, i) => {
      const inside = seen.filter(({ value }) => value >= edge && value < EDGES[i + 1]!);
      if (inside.length === 0) return '–';
      const won = mean(inside, ({ points }) => points);
      const said = mean(inside, ({ value }) => 1 / (1 + Math.exp(-(value - shift) / scale)));
      return `${(100 * won).toFixed(0)}/${(100 * said).toFixed(0)} (${inside.length})`;
    })
    .join('  ');
}

/** The linear regression of the final lead on the value: intercept and slope. */
function lineOf(seen: readonly ValueSample[]): readonly [base: number, slope: number] {
  const [values, margins] = [mean(seen, ({ value }) => value), mean(seen, ({ margin }) => margin)];
  const together = mean(seen, ({ value, margin }) => (value - values) * (margin - margins));
  const slope = together / mean(seen, ({ value }) => (value - values) ** 2);
  return [margins - slope * values, slope];
}

function mean(seen: readonly ValueSample[], of: (one: ValueSample) => number): number {
  return seen.reduce((sum, one) => sum + of(one), 0) / seen.length;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seats: { type: 'string', default: '2' },
      wall: { type: 'string', default: 'fixed' },
      games: { type: 'string', default: '600' },
      nodes: { type: 'string', default: '600' },
      seed: { type: 'string', default: 'chance' },
    },
  });
  const table = { seats: Number(values.seats) as Seats, wall: values.wall as WallKind };
  const seen = sampleGames(table, Number(values.games), Number(values.nodes), values.seed);
  console.log(`${table.seats} players, ${table.wall} wall, ${values.games} games, ${values.nodes} nodes a move`);
  console.log(
    `rounds left  positions  shift  scale  final lead minus value  error of the value  final lead at 0  slope  won/predicted by value from ${EDGES.slice(0, -1).join(', ')}`,
  );
  for (const left of [0, 1, 2, 3, 4, 5]) {
    const here = seen.filter(one => one.left === left);
    if (here.length === 0) continue;
    const curve = curveOf(here, table.seats > 2);
    const more = mean(here, ({ value, margin }) => margin - value);
    const error = Math.sqrt(mean(here, ({ value, margin }) => (margin - value) ** 2));
    const figures = [
      curve.shift.toFixed(1),
      curve.scale.toFixed(2),
      more.toFixed(2),
      error.toFixed(1),
      ...lineOf(here).map(figure => figure.toFixed(2)),
    ];
    console.log(`${left}  ${here.length}  ${figures.join('  ')}  ${binsText(here, curve)}`);
  }
}
