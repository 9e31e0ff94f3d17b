import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerApp } from '../context.ts';
import { RefusedRequest } from '../problems/handler.ts';
import type { ServerLimits } from '../settings.ts';
import { words } from '../words.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A home or a server usually has a whole network of this size to itself. */
export const IPV6_SUBNET = 64;
/** How many addresses are counted; beyond that, the least recently seen is forgotten. */
const MOST_ADDRESSES = 20_000;
/** Cheap requests, and files that a page needs many of at once, are not counted. */
const UNCOUNTED = new Set(['/*', '/health']);

/**
 * Limits the requests per minute from one address. Without limits, every request passes. A route may have a smaller
 * limit of its own beside these: `config: { rateLimit: { max, timeWindow } }`.
 */
export async function limitRates(app: ServerApp, limits: Partial<ServerLimits>): Promise<void> {
  const { readsPerMinute = 0, writesPerMinute = 0 } = limits;
  const isOff = readsPerMinute === 0 && writesPerMinute === 0;
  await app.register(rateLimit, {
    global: false,
    cache: MOST_ADDRESSES,
    ipv6Subnet: IPV6_SUBNET,
    ...(isOff ? { allowList: () => true } : {}),
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  const checks = [readsPerMinute, writesPerMinute].map(max =>
    max === 0 ? null : app.createRateLimit({ max, timeWindow: '1 minute', ipv6Subnet: IPV6_SUBNET }),
  );
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (UNCOUNTED.has(request.routeOptions.url ?? '')) return;
    const check = checks[READS.has(request.method) ? 0 : 1];
    const found = await check?.(request);
    if (!found || found.isAllowed || !found.isExceeded) return;
    reply.header('retry-after', String(found.ttlInSeconds));
    throw tooMany(found.ttl);
  });
}

function tooMany(ms: number): RefusedRequest {
  return new RefusedRequest(429, 'too-many', words.problems.tooMany(Math.ceil(ms / 1000)));
}
