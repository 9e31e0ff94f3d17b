import { hashOfKey, isSameHash } from '@tessera/library';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problems/send.ts';
import type { ServerSettings } from './settings.ts';
import { words } from './words.ts';

/** In the schema of a route: it needs a key, or does more with one. */
export const KEY = [{ key: [] }];
export const OPTIONAL_KEY = [{}, ...KEY];

/** The characters that RFC 6750 allows in a token. */
const BEARER = /^Bearer +([\w.~+/-]{1,256}=*)$/i;

/** The key or token that a request carries: only in its `Authorization` header, never in its address. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Whether a request has the operator's token. */
export function isOperator(
  request: Pick<FastifyRequest, 'headers'>,
  { operatorHash }: Pick<ServerSettings, 'operatorHash'>,
): boolean {
  const token = bearerOf(request);
  return token !== null && isSameHash(hashOfKey(token), operatorHash);
}

/** A hook for routes of the operator. As `onRequest` it refuses before the body is read. */
export function requireOperator(settings: Pick<ServerSettings, 'operatorHash'>) {
  const hook = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isOperator(request, settings)) return;
    reply.header('www-authenticate', 'Bearer');
    const message = bearerOf(request) === null ? words.auth.noToken : words.auth.unknownToken;
    await sendProblem(reply, 401, 'operator', message);
  };
  operatorHooks.add(hook);
  return hook;
}

const operatorHooks = new WeakSet<object>();

/** Whether a hook asks for the operator's token: the document of the API says so. */
export function isOperatorHook(hook: unknown): boolean {
  return typeof hook === 'function' && operatorHooks.has(hook);
}
