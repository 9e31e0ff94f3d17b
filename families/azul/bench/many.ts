import { parseArgs } from 'node:util';
import { rngFrom } from '@tessera/core';
import { machineWords, processorTime } from '@tessera/testkit/bench';
import { movesOf } from '../src/engine.ts';
import { ACTIVE, board, emptyGame, type Game, ROUND, SCORE, SEAT_COUNT, STARTER, WALL } from '../src/game.ts';
import { monteCarlo } from '../src/montecarlo/monte-carlo.ts';
import { greedyMove, type Policy } from '../src/policy/index.ts';
import { finalScore, placesOf } from '../src/rules/bonus.ts';
import { draft } from '../src/rules/draft.ts';
import { dealRound, isRoundOver, settleRound } from '../src/rules/round.ts';
import { hasCompleteRow } from '../src/rules/wall.ts';
import type { Leaf, Outlook } from '../src/search/many/many-search.ts';
import { searchTable } from '../src/search/many/search-table.ts';
import { fullestRow } from '../src/search/seat-ends.ts';
import { packedLines } from '../src/search/table-top.ts';
import { nextRoundOf } from '../src/search/value/board-value.ts';
import { learnedValue } from '../src/search/value/learned-value.ts';
import type { Seats } from '../src/tiles.ts';

/** `greedy`, `rollouts` for the lead of the round, `valued-rollouts`, or an outlook, a leaf and a width such as `max-n:playout:6`. */
function playerNamed(name: string, ms: number): Policy {
  const limits = () => {
    const end = processorTime() + ms;
    return { isOutOfTime: () => processorTime() >= end };
  };
  if (name === 'greedy') return greedyMove;
  if (name === 'rollouts') return (game, rng) => monteCarlo(game, movesOf(game), rng, limits()).best.move;
  if (name === 'valued-rollouts')
    return (game, rng) => monteCarlo(game, movesOf(game), rng, { ...limits(), worth: carriedLead }).best.move;
  const [outlook, leaf, width] = name.split(':');
  const style = { outlook: outlook as Outlook, leaf: leaf as Leaf, width: Number(width) };
  return (game, rng) => searchTable(game, learnedValue, limits(), rng.fork('leaf'), () => {}, style).move;
}

/** A settled round as the search values it. */
function carriedLead(game: Game, seat: number): number {
  const seats = Array.from({ length: game[SEAT_COUNT]! }, (_, each) => each);
  const next = nextRoundOf(game);
  const rows = seats.map(each => fullestRow(game[board(each) + WALL]!));
  const isOver = rows.includes(5);
  const totals = seats.map(each => {
    if (isOver) return finalScore(game, each);
    const [wall, lines] = [game[board(each) + WALL]!, packedLines(game, board(each))];
    const opponentRow = Math.max(...rows.filter((_, other) => other !== each));
    const isStarter = game[STARTER] === each;
    return game[board(each) + SCORE]! + learnedValue.of({ wall, lines, isStarter, opponentRow }, next);
  });
  return totals[seat]! - Math.max(...totals.filter((_, other) => other !== seat));
}

const MOST_ROUNDS = 12;

/** Plays a game; the place and the lead of one seat. */
function playTable(seed: string, seats: Seats, policies: readonly Policy[]) {
  const rng = rngFrom(seed);
  const luck = rng.fork('policies');
  const game = emptyGame(seats, 'fixed');
  while (!hasCompleteRow(game) && game[ROUND]! < MOST_ROUNDS) {
    dealRound(game, rng.fork('deal', game[ROUND]!));
    while (!isRoundOver(game)) draft(game, policies[game[ACTIVE]!]!(game, luck));
    settleRound(game);
  }
  const scores = Array.from({ length: seats }, (_, seat) => finalScore(game, seat));
  return { places: placesOf(game), scores };
}

/** One of A among players B, in every seat by turns. */
export function duel(a: string, b: string, seats: Seats, games: number, ms: number, seed = 'many') {
  const [policyA, policyB] = [playerNamed(a, ms), playerNamed(b, ms)];
  let wins = 0;
  let lead = 0;
  for (let i = 0; i < games; i++) {
    const seat = i % seats;
    const policies = Array.from({ length: seats }, (_, each) => (each === seat ? policyA : policyB));
    const { places, scores } = playTable(`${seed} ${Math.floor(i / seats)}`, seats, policies);
    const shared = places.filter(place => place === 1).length;
    if (places[seat] === 1) wins += 1 / shared;
    lead += scores[seat]! - Math.max(...scores.filter((_, each) => each !== seat));
  }
  return { wins: wins / games, lead: lead / games };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      a: { type: 'string', default: 'max-n:playout:6' },
      b: { type: 'string', default: 'rollouts' },
      seats: { type: 'string', default: '3' },
      games: { type: 'string', default: '30' },
      ms: { type: 'string', default: '10' },
    },
  });
  const seats = Number(values.seats) as Seats;
  const { wins, lead } = duel(values.a, values.b, seats, Number(values.games), Number(values.ms));
  console.log(
    `${seats} players, ${values.ms} ms: one ${values.a} among ${values.b}: ${(100 * wins).toFixed(1)} % first ` +
      `(alike ${(100 / seats).toFixed(0)} %), lead ${lead.toFixed(1)}; ${values.games} games; ${machineWords()}`,
  );
}
