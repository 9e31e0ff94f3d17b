import { rngFrom } from '@tessera/core';

/** The games of two players against each other: points of `a` for each deal, with both seatings. */
export interface PairResult {
  readonly a: number;
  readonly b: number;
  /** At most 2 each: both seatings of a deal; a tie is 0.5. */
  readonly deals: readonly number[];
}

export interface Rating {
  readonly elo: number;
  /** Half the width of the 95 % interval. */
  readonly error: number;
}

const RESAMPLES = 200;
const ROUNDS = 2000;

/** Ratings by the Bradley–Terry model with `anchor` at 1000; errors by bootstrapping over deals. */
export function rate(players: number, results: readonly PairResult[], anchor: number): readonly Rating[] {
  const fitted = ratingsOf(players, results, anchor);
  const bootstrap = rngFrom('elo');
  const samples = Array.from({ length: RESAMPLES }, (_, n) => {
    const rng = bootstrap.fork(n);
    const drawn = results.map(({ deals, ...who }) => ({
      ...who,
      deals: deals.map(() => deals[rng.uint(deals.length)]!),
    }));
    return ratingsOf(players, drawn, anchor);
  });
  return fitted.map((elo, player) => {
    const spread = samples.map(sample => sample[player]!).sort((x, y) => x - y);
    return { elo, error: (spread[Math.floor(RESAMPLES * 0.975)]! - spread[Math.floor(RESAMPLES * 0.025)]!) / 2 };
  });
}

/** Maximum-likelihood ratings; half a point for each side keeps perfect scores finite. */
function ratingsOf(players: number, results: readonly PairResult[], anchor: number): readonly number[] {
  const totals = results.map(({ a, b, deals }) => ({
    a,
    b,
    games: 2 * deals.length + 1,
    points: deals.reduce((sum, each) => sum + each, 0) + 0.5,
  }));
  const strength = new Float64Array(players).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const won = new Float64Array(players);
    const faced = new Float64Array(players);
    for (const { a, b, games, points } of totals) {
      won[a]! += points;
      won[b]! += games - points;
      const share = games / (strength[a]! + strength[b]!);
      faced[a]! += share;
      faced[b]! += share;
    }
    for (let player = 0; player < players; player++) strength[player] = won[player]! / faced[player]!;
  }
  const elo = Array.from(strength, each => 400 * Math.log10(each));
  return elo.map(each => each - elo[anchor]! + 1000);
}
