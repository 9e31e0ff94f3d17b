import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface Serving {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a built single-page app on this machine only; a path without a file is a page of the app. Port 0 takes a free one. */
export async function serveApp(folder: string, port: number): Promise<Serving> {
  const server = createServer(async (request, response) => {
    const file = await fileFor(folder, request.url ?? '/');
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('not found\n');
      return;
    }
    const isNamedByContent = file.includes(`${join(folder, 'assets')}`);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
  await listen(server, port);
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://localhost:${taken}`, close: () => closed(server) };
}

async function fileFor(folder: string, url: string): Promise<string | null> {
  const path = pathOf(url);
  if (path === null) return null;
  const file = join(folder, normalize(path));
  if (!file.startsWith(folder)) return null;
  if (await isFile(file)) return file;
  return extname(path) === '' ? join(folder, 'index.html') : null;
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isFile(),
    () => false,
  );
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function closed(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
