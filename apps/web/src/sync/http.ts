import { API } from '@tessera/api/about.ts';
import { problemSchema } from '@tessera/api/problem.ts';
import {
  newGroupSchema,
  type Pairing,
  pairingPutSchema,
  pairingTakenSchema,
  pulledSchema,
  pushedSchema,
} from '@tessera/api/sync.ts';
import { accept, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import type { SyncRefusal, SyncTransport } from './transport.ts';

/** The same, and why a code is refused: there is none, or none any more; it is mistyped; its beginning is in use. */
export type SyncAnswer<T> = Verdict<T, SyncRefusal | 'absent' | 'wrong' | 'taken'>;

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly body?: unknown;
  /** True where the answer may take long to arrive. */
  readonly isLong?: true;
}

const REASONS = ['unknown', 'erased', 'absent', 'wrong', 'taken'] as const;
const SCHEME = 'Bearer';
const TOO_MANY = 429;
const SERVER_FAULT = 500;
/** The server ends a request after half of it. */
const PATIENCE_MS = 60_000;

async function send(path: string, { method = 'GET', key, body, isLong }: Request): Promise<SyncAnswer<Response>> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { authorization: `${SCHEME} ${key}` }),
  };
  const init = {
    method,
    headers,
    ...(isLong ? {} : { signal: AbortSignal.timeout(PATIENCE_MS) }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const response = await fetch(`${API}/sync${path}`, init).catch(() => null);
  if (!response) return refuse('offline');
  if (response.ok) return accept(response);
  if (response.status === TOO_MANY) return refuse('busy');
  if (response.status >= SERVER_FAULT) return refuse('offline');
  const problem = z.safeParse(problemSchema, await response.json().catch(() => null));
  if (problem.success && problem.data.reason === 'full') return refuse('quota');
  const reason = REASONS.find(one => problem.success && one === problem.data.reason);
  return reason ? refuse(reason) : refuse('refused', problem.success ? problem.data.message : undefined);
}

/** An answer is checked before anybody reads it. */
async function ask<T>(path: string, schema: z.ZodMiniType<T>, request: Request = {}): Promise<SyncAnswer<T>> {
  const response = await send(path, request);
  if (!response.ok) return response;
  const answer = z.safeParse(schema, await response.value.json().catch(() => null));
  return answer.success ? accept(answer.data) : refuse('offline');
}

/** For requests that no code is part of. */
function withoutCode<T>(answer: SyncAnswer<T>): Verdict<T, SyncRefusal> {
  if (answer.ok) return answer;
  const { reason, note } = answer;
  return reason === 'absent' || reason === 'wrong' || reason === 'taken'
    ? refuse('refused', note)
    : refuse(reason, note);
}

export const httpTransport: SyncTransport = {
  pull: async (key, since) => withoutCode(await ask(`/records?since=${since}`, pulledSchema, { key })),
  push: async (key, changes) =>
    withoutCode(await ask('/records', pushedSchema, { method: 'POST', key, body: { changes } })),
};

export const createGroup = () => ask('/groups', newGroupSchema, { method: 'POST' });

export const eraseGroup = (key: string) => ask('/group', z.object({}), { method: 'DELETE', key });

export const putCode = (key: string, pairing: Pairing) =>
  ask('/pairing', pairingPutSchema, { method: 'PUT', key, body: pairing });

export const takeCode = (code: Pick<Pairing, 'lookup' | 'proof'>) =>
  ask('/pairing/take', pairingTakenSchema, { method: 'POST', body: code });

/** All that the server has under a key, as a file. */
export async function exportGroup(key: string): Promise<SyncAnswer<Blob>> {
  const response = await send('/export', { key, isLong: true });
  if (!response.ok) return response;
  const blob = await response.value.blob().catch(() => null);
  return blob ? accept(blob) : refuse('offline');
}
