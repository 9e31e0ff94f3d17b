import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { dayNumber, takeFromQuota } from '@tessera/library';
import type { ServerParts } from '../context.ts';
import { IPV6_SUBNET } from '../limits/rates.ts';

/** How often one address may do each of these in a day. */
export const DAILY_QUOTAS = { collections: 20, proofs: 300, results: 2000, reports: 10 } as const;

/**
 * Takes one from the quota of an address; false when it is used up. Only a keyed hash of the address and the day is kept, and
 * only for that day.
 */
export function takeForAddress(
  { store, settings, now }: ServerParts,
  what: keyof typeof DAILY_QUOTAS,
  address: string,
): Promise<boolean> {
  const at = now();
  const subject = createHmac('sha256', settings.operatorHash)
    .update(`${dayNumber(at)} ${what} ${normalizeIP(address, IPV6_SUBNET)}`)
    .digest('base64url');
  return takeFromQuota(store, subject, DAILY_QUOTAS[what], at);
}
