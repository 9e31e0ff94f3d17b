import {
  type Adapt,
  accept,
  type Family,
  type JsonObject,
  type Kinds,
  readParams,
  readSeed,
  refuse,
  schemaFault,
  type Verdict,
} from '@tessera/core';
import * as z from 'zod/mini';
import { type Selection, selectionSchema, selectionSize } from './select.ts';
import { words } from './words.ts';

/** What a run was asked for. Two equal requests give the same bytes. */
export interface Request {
  readonly seed: string;
  readonly params: object;
  readonly select: Selection;
  /** Attempts after which the run gives up. */
  readonly attempts: number;
  /** Whether params adapt to what earlier attempts came to, as the family knows how. */
  readonly adapt?: true;
}

export const DEFAULT_ATTEMPTS_PER_ITEM = 1000;
const requestSchema = z.strictObject({
  seed: z.string(),
  params: z.record(z.string(), z.unknown()),
  select: selectionSchema,
  attempts: z.int().check(z.minimum(1)),
  adapt: z.exactOptional(z.literal(true)),
});

/** Reads a request for a family: whole params, one spelling of the seed, quotas that ask for something. */
export function readRequest(family: Family, json: unknown): Verdict<Request, 'request'> {
  const parsed = z.safeParse(requestSchema, json);
  if (!parsed.success) return refuse('request', schemaFault(parsed.error, 'request'));
  const request = parsed.data;
  const seed = readSeed(family.seeds, request.seed);
  if (!seed.ok) return refuse('request', seed.note);
  const params = readParams(family.fields, request.params);
  if (!params.ok) return refuse('request', params.note);
  const { select, attempts, adapt } = request;
  if (selectionSize(select) === 0) return refuse('request', words.request.empty);
  if (adapt && !family.adapt) return refuse('request', words.request.adapt(family.id));
  return accept({ seed: seed.value, params: params.value, select, attempts, ...(adapt ? { adapt } : {}) });
}

/** How the params of a request adapt; undefined where they stay as they are. */
export function adaptOf(family: Family, { adapt }: Request): Adapt<Kinds> | undefined {
  return adapt ? family.adapt : undefined;
}

export function requestJson(request: Request): JsonObject {
  return { ...request, params: request.params as JsonObject };
}
