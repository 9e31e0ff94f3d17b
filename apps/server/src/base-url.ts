import type { FastifyRequest } from 'fastify';
import type { ServerSettings } from './settings.ts';

/** Where people reach the server: what its operator set, otherwise the address that this request came to. Without a final slash. */
export function baseUrlFor(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { baseUrl }: Pick<ServerSettings, 'baseUrl'>,
): string {
  // Anyone can send any host, but only to themselves: the answer is not cached.
  return baseUrl ?? URL.parse(`${protocol}://${host}`)?.origin ?? 'http://localhost';
}
