import { accept, type Family, type JsonObject, readParams, readSeed, refuse, type Verdict } from '@tessera/core';
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
}

export const DEFAULT_ATTEMPTS_PER_ITEM = 1000;
const requestSchema = z.strictObject({
  seed: z.string(),
  params: z.record(z.string(), z.unknown()),
  select: selectionSchema,
  attempts: z.int().check(z.minimum(1)),
});

/** Reads a request for a family: whole params, one spelling of the seed, quotas that ask for something. */
export function readRequest(family: Family, json: unknown): Verdict<Request, 'request'> {
  const parsed = z.safeParse(requestSchema, json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse('request', `${issue?.path.map(String).join('.') || 'request'}: ${issue?.message}`);
  }
  const request = parsed.data;
  const seed = readSeed(family.seeds, request.seed);
  if (!seed.ok) return refuse('request', seed.note);
  const params = readParams(family.fields, request.params);
  if (!params.ok) return refuse('request', params.note);
  const { select } = request;
  if (selectionSize(select) === 0) return refuse('request', words.request.empty);
  return accept({ seed: seed.value, params: params.value, select, attempts: request.attempts });
}

export function requestJson(request: Request): JsonObject {
  return { ...request, params: request.params as JsonObject };
}
