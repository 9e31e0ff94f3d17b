import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';

/** How long a run may be, in minutes. */
export const RUN_MINUTES = [3, 5] as const;
export type RunMinutes = (typeof RUN_MINUTES)[number];

const count = z.int().check(z.minimum(0));

export const runResultSchema = z.strictObject({
  family: z.string().check(z.regex(/^[a-z]+$/)),
  minutes: z.literal(RUN_MINUTES),
  seed: z.string().check(z.regex(/^\d{1,20}$/)),
  /** The version of the maker: another one makes other puzzles from the seed. */
  maker: count,
  /** When it ended, and the day that the person's calendar showed then. */
  at: count,
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  score: count,
  /** Puzzles solved, or moves that were good or better. */
  good: count,
  items: count,
});

/** How a timed run went, as it is kept. */
export type RunResult = Readonly<z.infer<typeof runResultSchema>>;

const PREFIX = 'run/';
/** Of each family and length; the weakest make room. */
export const MOST_KEPT = 100;

/** A run is known by what was played: only the first time that it is played counts. */
export function runKey({ family, minutes, seed, maker }: Pick<RunResult, 'family' | 'minutes' | 'seed' | 'maker'>) {
  return `${PREFIX}${family}/${minutes}/${maker}/${seed}`;
}

/** The best first; of equal ones the earlier. */
export function byScore(a: RunResult, b: RunResult): number {
  return b.score - a.score || a.at - b.at;
}

/** The runs of a family and length, or all; what cannot be read counts for nothing, and stays. */
export function readRuns(shelf: Shelf, family?: string, minutes?: RunMinutes): readonly RunResult[] {
  const prefix = family === undefined ? PREFIX : `${PREFIX}${family}/${minutes === undefined ? '' : `${minutes}/`}`;
  const runs = shelf.keys(prefix).flatMap(key => {
    const record = shelf.read(key);
    const run = record.ok ? z.safeParse(runResultSchema, record.value) : null;
    return run?.success && runKey(run.data) === key ? [run.data] : [];
  });
  return runs.sort(byScore);
}

/** Keeps how the run stands that is played now. */
export function putRun(shelf: Shelf, run: RunResult): void {
  shelf.write(runKey(run), run);
  const { gone } = changeByRuns(shelf, []);
  if (gone.length > 0) shelf.replace(gone, new Map());
}

/** The records to add and to remove where runs come to those that are there; of one that was played before, the earlier stays. */
export function changeByRuns(shelf: Shelf, runs: readonly RunResult[]): RunChange {
  const known = readRuns(shelf);
  const merged = mergeRuns(known, runs);
  const old = new Set(known);
  const news = merged.filter(run => !old.has(run)).map(run => [runKey(run), run] as const);
  const kept = new Set(merged.map(runKey));
  const gone = known.map(runKey).filter(key => !kept.has(key));
  return { gone, news: new Map(news) };
}

interface RunChange {
  readonly gone: readonly string[];
  readonly news: ReadonlyMap<string, RunResult>;
}

/** Two lists in one: each run once, the earlier time that it was played, and the best of each family and length. */
export function mergeRuns(one: readonly RunResult[], other: readonly RunResult[]): readonly RunResult[] {
  const byKey = new Map<string, RunResult>();
  for (const run of [...one, ...other]) {
    const known = byKey.get(runKey(run));
    if (!known || run.at < known.at) byKey.set(runKey(run), run);
  }
  const kinds = Map.groupBy([...byKey.values()], ({ family, minutes }) => `${family}/${minutes}`);
  return [...kinds.values()].flatMap(runs => runs.sort(byScore).slice(0, MOST_KEPT));
}

/** The keys of all runs. */
export function runKeys(shelf: Shelf): readonly string[] {
  return shelf.keys(PREFIX);
}
