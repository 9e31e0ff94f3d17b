import { hashOfKey, isSameHash, type StoredCollection } from '@tessera/library';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../auth.ts';

type Request = Pick<FastifyRequest, 'headers'>;

/** A request about one collection. */
export type CollectionRequest = Request & { readonly params: { readonly id: string } };

/** Whether a request has the key of a collection's author. */
export function isAuthor(request: Request, { keyHash }: StoredCollection): boolean {
  const key = bearerOf(request);
  return key !== null && isSameHash(hashOfKey(key), keyHash);
}

/** Whether everyone may read a collection. */
export function isPublic({ state, takenDown }: StoredCollection): boolean {
  return state === 'published' && takenDown === null;
}
