import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, readServerOptions } from '../src/start/options.ts';

describe('settings', () => {
  it('has defaults that serve this machine only', () => {
    expect(expectOk(readServerOptions({}, {}, '/here'))).toEqual(DEFAULT_OPTIONS);
    expect(DEFAULT_OPTIONS.host).toBe('127.0.0.1');
  });

  it.each([
    ['host', '0.0.0.0', { host: '0.0.0.0' }],
    ['host', '::1', { host: '::1' }],
    ['host', 'puzzles.example', { host: 'puzzles.example' }],
    ['port', '0', { port: 0 }],
    ['port', '8080', { port: 8080 }],
    ['data', 'folder', { dataFolder: '/here/folder' }],
    ['data', '/folder', { dataFolder: '/folder' }],
    ['store', 'a.db', { place: { file: '/here/a.db' } }],
    ['store', 'postgres://a:b@c/d', { place: { url: 'postgres://a:b@c/d' } }],
    ['base-url', 'https://puzzles.example/', { baseUrl: 'https://puzzles.example' }],
    ['base-url', 'http://10.0.0.1:8080', { baseUrl: 'http://10.0.0.1:8080' }],
    ['trust-proxy', 'all', { trustedProxies: true }],
    ['trust-proxy', 'loopback, 10.0.0.0/8,2001:db8::/32', { trustedProxies: 'loopback,10.0.0.0/8,2001:db8::/32' }],
    ['reads', '0', { limits: { readsPerMinute: 0 } }],
    ['writes', '5', { limits: { writesPerMinute: 5 } }],
    ['connections', '10', { limits: { connections: 10 } }],
    ['connections-per-address', '0', { limits: { connectionsPerAddress: 0 } }],
  ])('--%s %s', (name, text, expected) => {
    expect(expectOk(readServerOptions({ [name]: text }, {}, '/here'))).toEqual({ ...DEFAULT_OPTIONS, ...expected });
  });

  it.each([
    ['host', '', '--host must be an IP address or a host name; got '],
    ['host', 'http://a', '--host must be an IP address or a host name; got http://a'],
    ['port', '-1', '--port must be a whole number from 0 to 65535; got -1'],
    ['port', '65536', '--port must be a whole number from 0 to 65535; got 65536'],
    ['port', '80a', '--port must be a whole number from 0 to 65535; got 80a'],
    ['port', '', '--port must be a whole number from 0 to 65535; got '],
    ['data', ' ', '--data must be a folder; got  '],
    ['store', '', '--store must be a file or an address that begins with postgres://; got '],
    ['store', 'mysql://x', '--store must be a file or an address that begins with postgres://; got mysql://x'],
    ['base-url', 'puzzles.example', '--base-url must be an address such as'],
    ['base-url', 'https://a/b', '--base-url must be an address such as'],
    ['base-url', 'https://user:pass@a', '--base-url must be an address such as'],
    ['base-url', 'javascript:alert(1)', '--base-url must be an address such as'],
    ['trust-proxy', 'yes', '--trust-proxy must be all, loopback, or IP addresses'],
    ['trust-proxy', '10.0.0.0/33', '--trust-proxy must be all, loopback, or IP addresses'],
    ['reads', '1.5', '--reads must be a whole number from 0 to 1000000; got 1.5'],
    ['connections', '0', '--connections must be a whole number from 1 to 1000000; got 0'],
  ])('refuses --%s "%s" in one line', (name, text, line) => {
    const read = readServerOptions({ [name]: text }, {}, '/here');
    expect(read).toMatchObject({ ok: false, reason: 'setting', note: expect.stringContaining(line) });
  });

  it('reads the environment, where a flag does not say otherwise', () => {
    const environment = { TESSERA_PORT: '80', TESSERA_HOST: '', DATABASE_URL: 'postgresql://x/y' };
    const read = expectOk(readServerOptions({ port: '81' }, environment, '/here'));
    expect(read).toMatchObject({ port: 81, host: '127.0.0.1', place: { url: 'postgresql://x/y' } });
    expect(readServerOptions({}, { TESSERA_PORT: 'x' }, '/')).toMatchObject({
      note: 'TESSERA_PORT must be a whole number from 0 to 65535; got x',
    });
  });

  it('never repeats a secret', () => {
    for (const [name, value] of [
      ['TESSERA_OPERATOR_TOKEN', 'secret'],
      ['TESSERA_OPERATOR_TOKEN', 'secret with spaces in it'],
      ['DATABASE_URL', 'mysql://user:secret@host'],
      ['DATABASE_URL', 'postgres://user:secret@host:port:port'],
    ] as const) {
      const read = readServerOptions({}, { [name]: value }, '/');
      expect(read).toMatchObject({ ok: false, note: expect.stringContaining(name) });
      expect(JSON.stringify(read)).not.toContain('secret');
    }
  });
});
