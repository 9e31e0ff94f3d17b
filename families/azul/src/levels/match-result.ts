import type { MatchGame } from './match.ts';

export interface MatchResult {
  readonly games: number;
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** The share of points of player A; a tie is half a point. */
  readonly share: number;
  /** Half the width of the 95 % interval of the share. */
  readonly error: number;
  /** The Wilson 95 % interval of the share, which also holds for one-sided matches. */
  readonly low: number;
  readonly high: number;
  readonly margin: number;
  readonly elo: number;
  /** Half the width of the interval in Elo. */
  readonly eloError: number;
}

/** Shares closer to 0 or 1 than this get the same Elo. */
const LEAST_SHARE = 0.001;
/** The normal quantile of a 95 % interval. */
const Z = 1.96;

export function matchResult(games: readonly MatchGame[]): MatchResult {
  const points = games.map(game => game.points);
  const count = (wanted: number) => points.filter(point => point === wanted).length;
  const share = meanOf(points);
  const error = Z * Math.sqrt(meanOf(points.map(point => (point - share) ** 2)) / points.length);
  const [low, high] = wilson(share, points.length);
  return {
    games: games.length,
    wins: count(1),
    ties: count(0.5),
    losses: count(0),
    share,
    error,
    low,
    high,
    margin: meanOf(games.map(game => game.margin)),
    elo: eloOf(share),
    eloError: (eloOf(high) - eloOf(low)) / 2,
  };
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function wilson(share: number, count: number): readonly [low: number, high: number] {
  const weight = Z ** 2 / count;
  const middle = (share + weight / 2) / (1 + weight);
  const half = (Z * Math.sqrt((share * (1 - share)) / count + weight / (4 * count))) / (1 + weight);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

export function eloOf(share: number): number {
  const clamped = Math.min(Math.max(share, LEAST_SHARE), 1 - LEAST_SHARE);
  return -400 * Math.log10(1 / clamped - 1);
}

export function matchText({ games, share, error, margin, elo, eloError }: MatchResult): string {
  return (
    `${games} games: ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)}%, ` +
    `margin ${margin.toFixed(1)}, Elo ${elo.toFixed(0)} ± ${eloError.toFixed(0)}`
  );
}
