import { hashOfKey } from '@tessera/library';
import { expect, it } from 'vitest';
import { DAILY_QUOTAS, takeForAddress } from '../src/collections/address-quota.ts';
import { OPERATOR, testServer } from './server.ts';

const server = testServer();

let day = 0;
it.each([
  ['is one for a network of IPv6', ['2001:db8:1:5::1', '2001:db8:1:5:6:7:8:9'], '2001:db8:1:6::1'],
  ['is one for a network with zeros in it', ['2001:0:0:5::1', '2001::5:6:7:8:9'], '2001:0:0:6::1'],
  ['is one for an address of IPv4, however it came', ['192.0.2.1', '::ffff:192.0.2.1'], '::ffff:192.0.2.2'],
])('the quota of a day %s', async (_, same, other) => {
  day++;
  const settings = { baseUrl: 'https://puzzles.example', operatorHash: hashOfKey(OPERATOR), appFolder: null };
  const context = { store: server().store, settings, now: () => day * 86_400_000 };
  const take = (address: string) => takeForAddress(context, 'reports', address);
  for (let n = 0; n < DAILY_QUOTAS.reports; n++) expect(await take(same[n % same.length]!)).toBe(true);
  for (const address of same) expect(await take(address)).toBe(false);
  expect(await take(other)).toBe(true);
});
