import { type About, API, aboutSchema } from '@tessera/api/about.ts';
import { problemSchema } from '@tessera/api/problem.ts';
import { accept, refuse, type Verdict } from '@tessera/core';
import { setSiteOrigin } from '@tessera/ui/site.ts';
import * as z from 'zod/mini';

/**
 * `unreachable`: nothing answered, or something that is no Tessera server, or the server can do nothing now; a note says why.
 * `refused`: the server said no, and the note says why. It would say so again.
 */
export type ServerFault = 'unreachable' | 'refused';

export interface Asking {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** A key or token that the request needs. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** Asks the server that serves this app. Its answer is checked before anybody reads it. */
export async function askServer<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  { method = 'GET', body, key, signal }: Asking = {},
): Promise<Verdict<T, ServerFault>> {
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  try {
    const response = await fetch(API + path, { ...init, ...(signal ? { signal } : {}) });
    const json: unknown = await response.json();
    if (!response.ok) {
      const problem = z.safeParse(problemSchema, json);
      if (!problem.success) return refuse('unreachable');
      return refuse(isPassing(response.status) ? 'unreachable' : 'refused', problem.data.message);
    }
    const answer = z.safeParse(schema, json);
    return answer.success ? accept(answer.data) : refuse('unreachable');
  } catch {
    return refuse('unreachable');
  }
}

const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** Whether the same request may be answered later. */
export function isPassing(status: number): boolean {
  return status === TOO_MANY || status >= SERVER_FAULT;
}

let found: Promise<About | null> | null = null;

/** The server that serves this app; null where the app is only files, or the server cannot be reached now. */
export function findServer(): Promise<About | null> {
  found ??= askServer('/about', aboutSchema).then(about => {
    // It may be there later.
    if (!about.ok) found = null;
    else setSiteOrigin(about.value.baseUrl);
    return about.ok ? about.value : null;
  });
  return found;
}
