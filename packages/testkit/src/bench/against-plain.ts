import { processorTime, sampleStats, timed } from './figures.ts';
import type { BenchRow } from './rows.ts';

type Work = () => unknown;

export interface Comparison {
  readonly name: string;
  /** One piece of work each; what they do is the same in every round. */
  readonly ours: readonly Work[];
  readonly plain: readonly Work[];
  /** How often a piece is done for one time, where once is too short to measure. */
  readonly repeats?: number;
  readonly plainRepeats?: number;
  readonly timesPlainAtLeast: number;
}

const ROUNDS = 9;
const WARM_MS = 300;

/**
 * Does both kinds of work in turns and compares their processor time by the best round of every piece. The ratio hardly
 * depends on the machine, and a busy neighbour slows both sides alike.
 */
export function againstPlain(comparison: Comparison): Omit<BenchRow, 'group'> {
  const { name, ours, plain, repeats = 1, plainRepeats = 1, timesPlainAtLeast } = comparison;
  warmUp(ours);
  warmUp(plain);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    mine: ours.map(work => timedMean(work, repeats)),
    theirs: plain.map(work => timedMean(work, plainRepeats)),
  }));
  const mine = rounds.map(round => round.mine);
  const timesPlain = bestOf(rounds.map(({ theirs }) => theirs)) / bestOf(mine);
  return { name, unit: 'ms', figures: sampleStats(mine.flat()), timesPlain, limit: { timesPlainAtLeast } };
}

function warmUp(pieces: readonly Work[]): void {
  const start = processorTime();
  do for (const work of pieces) work();
  while (processorTime() - start < WARM_MS);
}

function timedMean(work: Work, times: number): number {
  const all = () => {
    for (let n = 0; n < times; n++) work();
  };
  return timed(all) / times;
}

/** The mean over all pieces of the least time that each took in any round. */
function bestOf(rounds: readonly (readonly number[])[]): number {
  return sampleStats(rounds[0]!.map((_, piece) => Math.min(...rounds.map(round => round[piece]!)))).mean;
}
