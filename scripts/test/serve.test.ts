import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Serving, serveApp } from '../serve.ts';
import { abortedDownload, builtFolder, openDescriptors } from './serving.ts';

describe('the server of the built app', () => {
  const folder = builtFolder();
  let serving: Serving;
  beforeAll(async () => {
    serving = await serveApp(folder, 0);
  });
  afterAll(() => serving.close());

  it('answers GET and HEAD, and refuses every other method', async () => {
    expect((await fetch(serving.url)).status).toBe(200);
    expect((await fetch(serving.url, { method: 'HEAD' })).status).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, headers } = await fetch(serving.url, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('gives pages of the app for paths without a file, and nothing that the build keeps for itself', async () => {
    expect(await (await fetch(`${serving.url}/azul/play`)).text()).toContain('<title>Tessera</title>');
    for (const path of ['/.manifest.json', '/.vite/manifest.json', '/missing.js', '/%'])
      expect((await fetch(serving.url + path)).status, path).toBe(404);
  });

  it.each(['/', '/large.js', '/missing.js'])(
    'sends the headers that keep other pages and types out: %s',
    async path => {
      const { headers } = await fetch(serving.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    },
  );

  it('holds no file open for readers who left', async () => {
    for (let n = 0; n < 10; n++) await abortedDownload(serving.url);
    const before = openDescriptors();
    for (let n = 0; n < 200; n++) await abortedDownload(serving.url);
    await expect.poll(openDescriptors).toBeLessThanOrEqual(before + 2);
    expect((await fetch(serving.url)).status).toBe(200);
  });
});
