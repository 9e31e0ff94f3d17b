import { parseArgs } from 'node:util';
import type { MatchShare, MatchTask } from './match-worker.ts';
import { inShares } from './shares.ts';

export interface MatchResult {
  readonly games: number;
  /** Share of the points that A made; a tie is half a point. */
  readonly share: number;
  /** Half the width of the 95 % interval of the share. */
  readonly error: number;
  readonly margin: number;
  readonly elo: number;
  readonly eloError: number;
}

/** Plays A against B with changing seats, both seatings on the same deals. */
export async function match(task: MatchTask, games: number, workers: number): Promise<MatchResult> {
  const shares = await inShares<MatchTask, MatchShare>(
    new URL('./match-worker.ts', import.meta.url),
    workers,
    games,
    task,
  );
  const points = shares.flatMap(share => share.points);
  const margins = shares.flatMap(share => share.margins);
  const share = meanOf(points);
  const error = 1.96 * Math.sqrt(meanOf(points.map(point => (point - share) ** 2)) / points.length);
  const elo = eloOf(share);
  const eloError = (eloOf(Math.min(share + error, 0.999)) - eloOf(Math.max(share - error, 0.001))) / 2;
  return { games: points.length, share, error, margin: meanOf(margins), elo, eloError };
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function eloOf(share: number): number {
  const held = Math.min(Math.max(share, 0.001), 0.999);
  return -400 * Math.log10(1 / held - 1);
}

export function matchText({ games, share, error, margin, elo, eloError }: MatchResult): string {
  return (
    `${games} games: ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} %, ` +
    `margin ${margin.toFixed(1)}, Elo ${elo.toFixed(0)} ± ${eloError.toFixed(0)}`
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      a: { type: 'string', default: 'hand:ms=30' },
      b: { type: 'string', default: 'hand:ms=30' },
      games: { type: 'string', default: '200' },
      workers: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'match' },
    },
  });
  const result = await match(values, Number(values.games), Number(values.workers));
  console.log(`${values.a} against ${values.b}: ${matchText(result)}`);
}
