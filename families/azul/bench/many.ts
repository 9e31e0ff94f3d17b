import { parseArgs } from 'node:util';
import { machineText, processorTime } from '@tessera/testkit/bench';
import { greedyMove, type Policy } from '../src/policies/policy.ts';
import { movesOf } from '../src/rules/drafting.ts';
import { finalScore, placesOf } from '../src/rules/packed/bonus.ts';
import type { Seats, WallKind } from '../src/rules/tiles.ts';
import { monteCarlo } from '../src/search/rollouts/monte-carlo.ts';
import type { OpponentModel } from '../src/search/tree/mcts.ts';
import { searchByTree } from '../src/search/tree/search-by-tree.ts';
import { handValue } from '../src/search/value/hand-value.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';
import { valueFor } from '../src/search/value/value-for.ts';
import { playTable } from '../train/table-game.ts';
import type { TableKind } from '../train/tables.ts';

const VALUES = { table: valueFor, two: () => twoPlayerValue, hand: () => handValue } as const;

/**
 * `greedy`, `rollouts`, or tree search as `opponents:exploration:rootExploration:value:epsilon`, such as
 * `max-n:48:96:table:0.1`; the value is that of the table, that of two players, or the hand-made one.
 */
function playerNamed(name: string, ms: number): Policy {
  const limits = () => {
    const end = processorTime() + ms;
    return { isOutOfTime: () => processorTime() >= end };
  };
  if (name === 'greedy') return greedyMove;
  if (name === 'rollouts') return (game, rng) => monteCarlo(game, movesOf(game), rng, limits()).best.move;
  const [opponents, exploration = '48', rootExploration = '96', value = 'table', epsilon = '0.1'] = name.split(':');
  const growth = {
    opponents: opponents as OpponentModel,
    exploration: Number(exploration),
    rootExploration: Number(rootExploration),
    epsilon: Number(epsilon),
  };
  const valueAt = VALUES[value as keyof typeof VALUES];
  return (game, rng) => searchByTree(game, valueAt(game), limits(), rng.fork('tree'), () => {}, growth).move;
}

/** One player A among players B, in every seat in turn. */
export function duel(a: string, b: string, table: TableKind, games: number, ms: number, seed = 'many') {
  const { seats } = table;
  const [policyA, policyB] = [playerNamed(a, ms), playerNamed(b, ms)];
  let wins = 0;
  let lead = 0;
  for (let i = 0; i < games; i++) {
    const seat = i % seats;
    const game = playTable(`${seed} ${Math.floor(i / seats)}`, table, each => (each === seat ? policyA : policyB));
    const places = placesOf(game);
    if (places[seat] === 1) wins += 1 / places.filter(place => place === 1).length;
    const scores = places.map((_, each) => finalScore(game, each));
    lead += scores[seat]! - Math.max(...scores.filter((_, each) => each !== seat));
  }
  return { wins: wins / games, lead: lead / games };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      a: { type: 'string', default: 'max-n' },
      b: { type: 'string', default: 'rollouts' },
      seats: { type: 'string', default: '3' },
      wall: { type: 'string', default: 'fixed' },
      games: { type: 'string', default: '30' },
      ms: { type: 'string', default: '10' },
      seed: { type: 'string', default: 'many' },
    },
  });
  const table = { seats: Number(values.seats) as Seats, wall: values.wall as WallKind };
  const { wins, lead } = duel(values.a, values.b, table, Number(values.games), Number(values.ms), values.seed);
  console.log(
    `${table.seats} players, ${table.wall} wall, ${values.ms} ms: one ${values.a} among ${values.b}: ` +
      `${(100 * wins).toFixed(1)}% first (even ${(100 / table.seats).toFixed(0)}%), lead ${lead.toFixed(1)}; ` +
      `${values.games} games; ${machineText()}`,
  );
}
