import { accept, type Family, type JsonObject, readParams, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import type { RunPosition, Shard } from './run.ts';
import { words } from './words.ts';

/** The `run` header of an unfinished pack: a run that was stopped, or a shard of one. */
export type Continuation = ({ readonly kind: 'partial' } & RunPosition) | ({ readonly kind: 'shard' } & Shard);

const count = z.int().check(z.minimum(0));
const tally = z.strictObject({ attempts: count, passed: count, refused: z.record(z.string(), count) });
const schema = z.union([
  z.strictObject({
    kind: z.literal('partial'),
    next: count,
    tally,
    epoch: z.optional(z.strictObject({ params: z.record(z.string(), z.unknown()), tally })),
  }),
  z.strictObject({ kind: z.literal('shard'), from: count, to: count, tally }),
]);

export function partialJson({ next, tally, epoch }: RunPosition): JsonObject {
  const header = { kind: 'partial', next, tally: { ...tally } };
  return epoch ? { ...header, epoch: { params: epoch.params as JsonObject, tally: { ...epoch.tally } } } : header;
}

export function shardJson(shard: Shard): JsonObject {
  return { kind: 'shard', ...shard, tally: { ...shard.tally } };
}

export function readContinuation(family: Family, json: unknown): Verdict<Continuation, 'run'> {
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) return refuse('run', words.run.unreadable);
  const found = parsed.data;
  if (found.kind === 'shard') return accept(found);
  const { kind, next, tally, epoch } = found;
  if (!epoch) return accept({ kind, next, tally });
  const params = readParams(family.fields, epoch.params);
  if (!params.ok) return refuse('run', params.note);
  return accept({ kind, next, tally, epoch: { params: params.value, tally: epoch.tally } });
}
