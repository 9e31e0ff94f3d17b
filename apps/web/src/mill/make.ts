import { decodeMade, expectOk, type Family, type Made, type Tally } from '@tessera/core';
import { drive, firstOf, isCandidate, type Pool, Run, type StopSignal } from '@tessera/mill';
import type { PlayLink } from '../link.ts';

/** How a wish ended. */
export type Making =
  | { readonly kind: 'made'; readonly made: Made }
  /** The link names an attempt, and that attempt is refused. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** No attempt within reason fits. */
  | { readonly kind: 'none'; readonly tally: Tally }
  | { readonly kind: 'stopped'; readonly attempts: number };

export interface MakingOptions {
  readonly stop: StopSignal;
  readonly onAttempts?: (attempts: number) => void;
  readonly clock?: () => number;
}

// A person waits and can cancel; this only bounds a wish that nothing fits.
const MOST_ATTEMPTS = 1_000_000;

/** Makes the item that a link names, or the first that fits its wish. */
export async function makeItem(family: Family, link: PlayLink, pool: Pool, options: MakingOptions): Promise<Making> {
  return link.attempt === undefined
    ? search(family, link, pool, options)
    : remake(family, link, link.attempt, pool, options);
}

async function remake(
  family: Family,
  { seed, params }: PlayLink,
  attempt: number,
  pool: Pool,
  { stop }: MakingOptions,
): Promise<Making> {
  const job = { family: family.id, seed, params };
  const [outcome] = await pool.run({ job, from: attempt, to: attempt + 1 }, stop);
  if (!outcome) return { kind: 'stopped', attempts: 0 };
  return isCandidate(outcome) ? madeFrom(family, outcome.line) : { kind: 'gone', reason: outcome.reason };
}

async function search(family: Family, link: PlayLink, pool: Pool, options: MakingOptions): Promise<Making> {
  const { seed, params, tier } = link;
  const run = new Run(family, { seed, params, select: firstOf(1, tier), attempts: MOST_ATTEMPTS });
  let line: string | null = null;
  await drive(run, pool, {
    stop: options.stop,
    ...(options.clock ? { clock: options.clock } : {}),
    onKept: kept => {
      line = kept.line;
    },
    onAttempt: ({ next }) => options.onAttempts?.(next),
  });
  if (line !== null) return madeFrom(family, line);
  return run.isOver ? { kind: 'none', tally: run.tally } : { kind: 'stopped', attempts: run.next };
}

function madeFrom(family: Family, line: string): Making {
  return { kind: 'made', made: expectOk(decodeMade(family, line)) };
}
