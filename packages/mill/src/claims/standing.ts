import { canonicalJson, type Family, NO_REQUEST, type PackHeader } from '@tessera/core';
import { readContinuation } from '../continuation.ts';
import { type Request, readRequest } from '../request.ts';
import type { RunPosition, Shard } from '../run.ts';
import { words } from '../words.ts';

/**
 * What a pack says it is. `bare`: item lines without a header. `loose`: a header without a request. `finished`: all that a
 * request asks for. `partial`: what a stopped run has kept. `shard`: every candidate of a range of attempts.
 */
export type PackStanding =
  | { readonly kind: 'bare' | 'loose' }
  | { readonly kind: 'finished'; readonly request: Request }
  | { readonly kind: 'partial'; readonly request: Request; readonly position: RunPosition }
  | { readonly kind: 'shard'; readonly request: Request; readonly shard: Shard };

export type RunStanding = Exclude<PackStanding, { readonly kind: 'bare' | 'loose' }>;

/** Reads what a header says; a request or run that cannot be read is a fault, and the items are then a loose pack. */
export function packStandingOf(
  family: Family,
  header: PackHeader | null,
): { readonly standing: PackStanding; readonly fault: string | null } {
  if (!header) return { standing: { kind: 'bare' }, fault: null };
  const unread = (fault: string | null) => ({ standing: { kind: 'loose' } as const, fault });
  if (canonicalJson(header.request) === canonicalJson(NO_REQUEST))
    return unread(header.run ? words.onLine(1, words.run.withoutRequest) : null);
  const asked = readRequest(family, header.request);
  if (!asked.ok) return unread(words.onLine(1, words.request.fault(asked.note)));
  const request = asked.value;
  if (request.seed !== header.request.seed) return unread(words.onLine(1, words.request.seed(request.seed)));
  if (!header.run) return { standing: { kind: 'finished', request }, fault: null };
  const run = readContinuation(family, header.run);
  if (!run.ok) return unread(words.onLine(1, run.note));
  if (run.value.kind === 'shard') return { standing: { kind: 'shard', request, shard: run.value }, fault: null };
  return { standing: { kind: 'partial', request, position: run.value }, fault: null };
}

/** True for a pack of one run, which can be made again from its header. */
export function isOfRun(standing: PackStanding): standing is RunStanding {
  return standing.kind !== 'bare' && standing.kind !== 'loose';
}
