import { type BenchRow, limited } from '@tessera/testkit/bench';

/** A row about a time, with how many times as fast it must be as something else in the same run. */
export function timesAtLeast(name: string, ms: number, times: number, least: number): Omit<BenchRow, 'group'> {
  return { ...limited(name, 'ms', [ms], ms), timesPlain: times, limit: { timesPlainAtLeast: least } };
}
