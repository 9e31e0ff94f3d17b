import { BlockList, isIP } from 'node:net';
import type { ServerSettings } from '../settings.ts';

/** The networks behind the names that fastify knows. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Says of an address whether it is that of a trusted proxy. */
export function proxyTest(trusted: ServerSettings['trustedProxies']): (address: string) => boolean {
  if (trusted === true) return () => true;
  const list = new BlockList();
  const networks = (trusted ?? '').split(',').filter(text => text !== '');
  for (const network of networks.flatMap(text => NAMED[text] ?? [text])) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (version === 'ipv4' ? 32 : 128) : Number(bits), version);
  }
  return address => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
