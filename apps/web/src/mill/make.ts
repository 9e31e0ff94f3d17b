import { expectOk, type Family, type MadeLine, readMadeLine, type Tally } from '@tessera/core';
import type { PlayLink } from '@tessera/core/links/link.ts';
import {
  type Diagnosis,
  diagnose,
  drive,
  firstSelection,
  isCandidate,
  type OnProposed,
  type Pool,
  type Proposal,
  Run,
  type RunPosition,
  type StopSignal,
} from '@tessera/mill';

/** How a making ended. */
export type Making =
  | ({ readonly kind: 'made' } & MadeLine)
  /** The link names an attempt, and that attempt is refused. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** No attempt within the family's limit fits. The search can be continued from `at`. */
  | {
      readonly kind: 'none';
      readonly tally: Tally;
      readonly diagnosis: Diagnosis | null;
      readonly at: RunPosition;
    }
  | { readonly kind: 'stopped'; readonly attempts: number; readonly at?: RunPosition };

export interface MakingOptions {
  readonly stop: StopSignal;
  readonly onAttempts?: (attempts: number) => void;
  readonly clock?: () => number;
  /** Is told of the item that comes next if its proof bears it out. */
  readonly onProposed?: OnProposed;
  /** Where an earlier search ended; from the first attempt if left out. */
  readonly from?: RunPosition | undefined;
}

/** Makes the item that a link names, or the first that fits its request. */
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
  { stop, onProposed }: MakingOptions,
): Promise<Making> {
  const job = { family: family.id, seed, params };
  const [outcome] = await pool.run({ job, from: attempt, to: attempt + 1 }, stop, onProposed);
  if (!outcome) return { kind: 'stopped', attempts: 0 };
  return isCandidate(outcome) ? madeFrom(family, outcome.line) : { kind: 'gone', reason: outcome.reason };
}

function search(family: Family, link: PlayLink, pool: Pool, options: MakingOptions): Promise<Making> {
  const { seed, params, tier } = link;
  const attempts = (options.from?.next ?? 0) + family.searchLimit;
  const run = new Run(family, { seed, params, select: firstSelection(1, tier), attempts }, options.from);
  const tellOfNext = inTurn(run, options.onProposed);
  return new Promise((resolve, reject) => {
    const driven = drive(run, pool, {
      stop: options.stop,
      ...(options.clock ? { clock: options.clock } : {}),
      ...(options.onProposed ? { onProposed: tellOfNext } : {}),
      // Whoever waits has the item at once; attempts that are already under way end by themselves.
      onKept: ({ line }) => resolve(madeFrom(family, line)),
      onAttempt: ({ next }) => {
        options.onAttempts?.(next);
        tellOfNext();
      },
    });
    driven.then(() => resolve(endOf(run)), reject);
  });
}

/** The end of a search that found nothing. */
function endOf(run: Run): Making {
  const { family, request, tally, nearMisses, next } = run;
  const at = { ...(run.mark() ?? { next, tally }), nearMisses };
  if (!run.isOver) return { kind: 'stopped', attempts: next, at };
  return { kind: 'none', tally, diagnosis: diagnose(family, request.params, tally, nearMisses), at };
}

/** Passes on only the proposal whose turn it is; workers bring them in any order. */
function inTurn(run: Run, onProposed: OnProposed | undefined): (proposal?: Proposal) => void {
  const proposals = new Map<number, Proposal>();
  return proposal => {
    if (proposal) proposals.set(proposal.attempt, proposal);
    const next = proposals.get(run.next);
    if (!next || run.isOver) return;
    proposals.delete(run.next);
    onProposed?.(next);
  };
}

function madeFrom(family: Family, line: string): Making {
  return { kind: 'made', ...expectOk(readMadeLine(family, line)) };
}
