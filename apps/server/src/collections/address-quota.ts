import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { dayNumber, takeFromQuota } from '@tessera/library';
import type { ServerContext } from '../context.ts';

/** How often one address may do what costs the server or its operator something, each day. */
export const DAILY_QUOTAS = { collections: 20, proofs: 300, results: 2000, reports: 10 } as const;

/**
 * Takes one from the quota of an address; false when it is used up. Only a keyed hash of the address and the day is kept, and
 * only for that day.
 */
export function takeForAddress(
  { store, settings, now }: ServerContext,
  what: keyof typeof DAILY_QUOTAS,
  address: string,
): Promise<boolean> {
  const at = now();
  const subject = createHmac('sha256', settings.operatorHash)
    .update(`${dayNumber(at)} ${what} ${networkOf(address)}`)
    .digest('base64url');
  return takeFromQuota(store, subject, DAILY_QUOTAS[what], at);
}

/** Who has one IPv6 address has all that begin with the same 64 bits. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = ''] = address.split('::');
  return address.includes('::') && head.split(':').length < 4 ? `${head}::` : address.split(':').slice(0, 4).join(':');
}
