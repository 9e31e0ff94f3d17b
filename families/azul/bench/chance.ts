import { parseArgs } from 'node:util';
import { rngFrom } from '@tessera/core';
import { leastRoundsLeft } from '../src/evaluate/rounds-left.ts';
import { ACTIVE, type Game, ON_TABLE } from '../src/game.ts';
import { playGame } from '../src/match.ts';
import { searchRound } from '../src/search/round-search.ts';
import { learnedValue } from '../src/search/value/learned-value.ts';

/** What a value came to: one position a round. */
interface Seen {
  readonly left: number;
  /** To the player to move. */
  readonly value: number;
  readonly margin: number;
  /** 1 won, 0.5 tied, 0 lost. */
  readonly points: number;
}

/** How many times more nodes a position gets whose value is noted. */
const NOTED = 20;

/** Positions of games that the engine plays against itself, with their values and how the games ended. */
export function seenIn(games: number, nodes: number, seed = 'chance'): readonly Seen[] {
  return Array.from({ length: games }, (_, i) => seenInGame(`${seed} ${i}`, nodes)).flat();
}

function seenInGame(seed: string, nodes: number): readonly Seen[] {
  const rng = rngFrom(seed).fork('when');
  const noted: { left: number; value: number; seat: number }[] = [];
  let wanted = 1 + rng.uint(20);
  const choose = (game: Game) => {
    const isNoted = game[ON_TABLE]! <= wanted;
    const found = searchRound(game, learnedValue, { nodes: isNoted ? NOTED * nodes : nodes, exactTiles: 6 });
    if (isNoted) {
      noted.push({ left: leastRoundsLeft(game), value: found.value, seat: game[ACTIVE]! });
      wanted = 0;
    }
    return found.move;
  };
  const outcome = playGame(seed, [choose, choose], () => {
    wanted = 1 + rng.uint(20);
  });
  return noted.map(({ left, value, seat }) => {
    const sign = seat === 0 ? 1 : -1;
    return { left, value, margin: sign * outcome.margin, points: (1 + sign * outcome.winner) / 2 };
  });
}

/** The scale that makes 1 / (1 + e^(-value / scale)) most likely. */
export function scaleOf(seen: readonly Seen[]): number {
  let best = { scale: 1, loss: Number.POSITIVE_INFINITY };
  for (let scale = 0.5; scale < 40; scale *= 1.02) {
    let loss = 0;
    for (const { value, points } of seen) {
      const chance = Math.min(Math.max(1 / (1 + Math.exp(-value / scale)), 1e-6), 1 - 1e-6);
      loss -= points * Math.log(chance) + (1 - points) * Math.log(1 - chance);
    }
    if (loss < best.loss) best = { scale, loss };
  }
  return best.scale;
}

const EDGES = [0, 2, 5, 10, 15, 25, 200];

/** Won shares by size of the value, both signs together, beside what the scale says. */
function binsText(seen: readonly Seen[], scale: number): string {
  return EDGES.slice(0, -1)
    .map((edge, i) => {
      const inside = seen.filter(({ value }) => Math.abs(value) >= edge && Math.abs(value) < EDGES[i + 1]!);
      if (inside.length === 0) return '–';
      const mean = (of: (one: Seen) => number) => inside.reduce((sum, one) => sum + of(one), 0) / inside.length;
      const won = mean(({ value, points }) => (value < 0 ? 1 - points : points));
      const said = mean(({ value }) => 1 / (1 + Math.exp(-Math.abs(value) / scale)));
      return `${(100 * won).toFixed(0)}/${(100 * said).toFixed(0)} (${inside.length})`;
    })
    .join('  ');
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '600' },
      nodes: { type: 'string', default: '600' },
      seed: { type: 'string', default: 'chance' },
    },
  });
  const seen = seenIn(Number(values.games), Number(values.nodes), values.seed);
  console.log(
    `rounds left  positions  scale  error of the value  won/said by |value| ${EDGES.slice(0, -1).join(', ')}`,
  );
  for (const left of [0, 1, 2, 3, 4, 5]) {
    const here = seen.filter(one => one.left === left);
    if (here.length === 0) continue;
    const scale = scaleOf(here);
    const error = Math.sqrt(here.reduce((sum, { value, margin }) => sum + (value - margin) ** 2, 0) / here.length);
    console.log(
      `${left}  ${here.length}  ${scale.toFixed(2)}  ${error.toFixed(1)}  ${left === 0 ? '' : binsText(here, scale)}`,
    );
  }
}
