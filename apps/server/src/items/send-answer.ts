import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '../etags.ts';
import { repliedWith } from '../problems/send.ts';
import type { CachedAnswer } from './answer-cache.ts';

/** Sends an answer, or 304 if the client already has it. */
export function sendAnswer(
  { headers: given }: Pick<FastifyRequest, 'headers'>,
  reply: unknown,
  { body, etag }: CachedAnswer,
  headers: Readonly<Record<string, string>>,
): undefined {
  // What is sent is text that matches the schema of its route; the types of a reply only know objects.
  const raw = reply as FastifyReply;
  raw.headers(headers).header('etag', etag);
  if (isHeld(given['if-none-match'], etag)) return sendUnchanged(reply);
  raw.send(body);
  return repliedWith(reply);
}

export function sendUnchanged(reply: unknown): undefined {
  (reply as FastifyReply).removeHeader('content-type').code(304).send();
  return repliedWith(reply);
}
