import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodingFor } from '../src/app-files/negotiation.ts';
import { isHeld } from '../src/etags.ts';
import { abortedDownload, builtApp, openDescriptors } from './built-app.ts';
import { testServer } from './server.ts';

const folder = builtApp();
const server = testServer({ settings: { appFolder: folder } });
let url: string;
beforeAll(async () => {
  url = await server().app.listen({ host: '127.0.0.1', port: 0 });
});

const FOR_EVER = 'public, max-age=31536000, immutable';
const HTML = 'text/html; charset=utf-8';
const JS = 'text/javascript; charset=utf-8';
const PROBLEM = 'application/json; charset=utf-8';

/** Sends a path as it stands: `fetch` would tidy it up first. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path, method, headers, agent: false }, async response => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) });
    });
    asked.once('error', reject);
    asked.end();
  });
}

describe('paths', () => {
  it.each([
    ['/', 200, HTML, 'no-cache'],
    ['/?a=1', 200, HTML, 'no-cache'],
    ['/index.html', 200, HTML, 'no-cache'],
    ['/azul/play', 200, HTML, 'no-cache'],
    ['/c/a%20b', 200, HTML, 'no-cache'],
    ['//azul', 200, HTML, 'no-cache'],
    ['/apiary', 200, HTML, 'no-cache'],
    ['/embed/', 200, HTML, 'no-cache'],
    ['/embed/tessera-puzzle.js', 200, JS, 'no-cache'],
    ['/embed/parts/element-abc123.js', 200, JS, FOR_EVER],
    ['/embed/.vite/manifest.json', 404, PROBLEM, 'no-store'],
    ['/sw.js', 200, JS, 'no-cache'],
    ['/assets/app-abc123.js', 200, JS, FOR_EVER],
    ['/assets/board-def456.css', 200, 'text/css; charset=utf-8', FOR_EVER],
    ['/icon.png', 200, 'image/png', 'no-cache'],
    ['/assets/gone-abc.js', 404, PROBLEM, 'no-store'],
    ['/assets', 200, HTML, 'no-cache'],
    ['/assets/', 200, HTML, 'no-cache'],
    ['/missing.js', 404, PROBLEM, 'no-store'],
    ['/favicon.ico', 404, PROBLEM, 'no-store'],
    ['/.manifest.json', 404, PROBLEM, 'no-store'],
    ['/.vite/manifest.json', 404, PROBLEM, 'no-store'],
    ['/%2evite/manifest.json', 404, PROBLEM, 'no-store'],
    ['/../secret', 404, PROBLEM, 'no-store'],
    ['/../secret.js', 404, PROBLEM, 'no-store'],
    ['/%2e%2e/secret', 404, PROBLEM, 'no-store'],
    ['/..%2fsecret.js', 404, PROBLEM, 'no-store'],
    ['/assets/..%5c..%5csecret.js', 404, PROBLEM, 'no-store'],
    ['/assets%2f..%2f..%2fsecret', 404, PROBLEM, 'no-store'],
    ['/a%00.js', 404, PROBLEM, 'no-store'],
    ['/%', 400, PROBLEM, 'no-store'],
    ['/api', 404, PROBLEM, 'no-store'],
    ['/api/', 404, PROBLEM, 'no-store'],
    ['/api/v1', 404, PROBLEM, 'no-store'],
    ['/api/v1/nothing', 404, PROBLEM, 'no-store'],
    ['/api/v2/about', 404, PROBLEM, 'no-store'],
    ['/api/index.html', 404, PROBLEM, 'no-store'],
  ])('%s gives %i', async (path, status, type, caching) => {
    const answer = await ask(path);
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': caching });
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).not.toContain('secret');
    const title = path.startsWith('/embed/') ? 'A puzzle' : 'Tessera';
    if (type === HTML) expect(answer.body.toString()).toContain(`<title>${title}</title>`);
    if (type === PROBLEM) expect(JSON.parse(answer.body.toString())).toHaveProperty('reason');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['/', '/large.js', '/missing.js', '/%', '/embedded', '/api/docs', '/api/v1/about', '/metrics'])(
    'no other page may show %s in a frame',
    async path => {
      const { headers } = await ask(path);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it('any page may show what is below /embed/ in a frame, and load its scripts', async () => {
    const { headers, body } = await ask('/embed/');
    expect(body.toString()).toContain('A puzzle');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await ask('/sw.js')).headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect((await ask('/embed/../azul')).status).toBe(404);
  });

  it.each(['/embed', '/embed/x', '/embed/x/y/', '/embed//'])('%s leads to the page for frames', async path => {
    const { status, headers } = await ask(path);
    expect({ status, location: headers.location }).toEqual({ status: 302, location: '/embed/' });
  });

  it('pages run no script but their own files', async () => {
    const policy = String((await ask('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'none'");
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s is refused', async method => {
    for (const path of ['/', '/large.js', '/azul/play', '/api/v1/about', '/health']) {
      const { status, headers, body } = await ask(path, method);
      expect([status, headers.allow], path).toEqual([405, 'GET, HEAD']);
      expect(JSON.parse(body.toString()).reason).toBe('method');
    }
    expect((await ask('/api/v1/nothing', method)).status).toBe(404);
  });

  it('HEAD gives the headers of GET', async () => {
    for (const path of ['/', '/large.js', '/assets/app-abc123.js', '/missing.js']) {
      const [get, head] = [await ask(path), await ask(path, 'HEAD')];
      expect(head.status).toBe(get.status);
      expect(head.body.length).toBe(0);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
        expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name]);
    }
  });
});

describe('versions and encodings', () => {
  const path = '/assets/app-abc123.js';

  it('answers 304 to a reader who has the file', async () => {
    const { etag } = (await ask(path)).headers as { etag: string };
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, body, headers } = await ask(path, 'GET', { 'if-none-match': tag });
      expect([status, body.length, headers.etag, headers['cache-control']]).toEqual([304, 0, etag, FOR_EVER]);
    }
    expect((await ask(path, 'GET', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('compresses texts for readers who say that they can read it', async () => {
    const plain = await ask(path);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [accept, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const packed = await ask(path, 'GET', { 'accept-encoding': accept });
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(packed.headers.etag).not.toBe(plain.headers.etag);
      expect(unpack(packed.body)).toEqual(plain.body);
    }
    const picture = await ask('/icon.png', 'GET', { 'accept-encoding': 'br' });
    expect(picture.headers).not.toHaveProperty('content-encoding');
  });

  it('reads a file again when it has changed', async () => {
    const before = await ask('/sw.js');
    writeFileSync(join(folder, 'sw.js'), '// another worker');
    const after = await ask('/sw.js');
    expect(after.body.toString()).toBe('// another worker');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['br', 'br'],
    ['GZIP', 'gzip'],
    ['deflate, gzip;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
  ])('of "%s" it takes %s', (accept, encoding) => {
    expect(encodingFor(accept)).toBe(encoding);
  });

  it('compares tags as a whole', () => {
    expect(isHeld('"ab"', '"a"')).toBe(false);
    expect(isHeld(undefined, '"a"')).toBe(false);
  });
});

it('holds no file open for readers who left', async () => {
  for (let n = 0; n < 10; n++) await abortedDownload(url);
  const before = openDescriptors();
  for (let n = 0; n < 200; n++) await abortedDownload(url);
  await expect.poll(openDescriptors).toBeLessThanOrEqual(before + 2);
  expect((await ask('/')).status).toBe(200);
});
