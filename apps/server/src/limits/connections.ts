import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { IPV6_SUBNET } from './rates.ts';

/**
 * Closes what one address opens beyond `most` connections; 0 for no limit. A network of IPv6 counts as one address, and
 * `isExempt` leaves out those that many people share.
 */
export function limitConnections(server: Server, most: number, isExempt: (address: string) => boolean): void {
  if (most === 0) return;
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // It is gone already.
    if (remoteAddress === undefined) return;
    const address = plainAddress(remoteAddress);
    if (isExempt(address)) return;
    const source = normalizeIP(address, IPV6_SUBNET);
    const count = open.get(source) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(source, count + 1);
    socket.once('close', () => {
      const left = open.get(source)! - 1;
      if (left === 0) open.delete(source);
      else open.set(source, left);
    });
  });
}

/** A server that listens on IPv6 sees addresses of IPv4 inside those of IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
