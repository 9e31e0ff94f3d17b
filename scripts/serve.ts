import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

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

/** Nothing but the app's own files, and no other page around it. Boards set their sizes in style attributes. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export interface Serving {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a built single-page app on this machine only; a path without a file is a page of the app. Port 0 takes a free one. */
export async function serveApp(folder: string, port: number): Promise<Serving> {
  const server = createServer((request, response) => {
    // A reader who leaves, or a file that cannot be opened, ends this answer and nothing else.
    answer(folder, request, response).catch(() => response.destroy());
  });
  await listen(server, port);
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://localhost:${taken}`, close: () => closed(server) };
}

async function answer(folder: string, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'only GET and HEAD', { allow: 'GET, HEAD' });
  const file = await fileFor(folder, url ?? '/');
  if (!file) return refuse(response, 404, 'not found');
  const isNamedByContent = file.startsWith(join(folder, 'assets') + sep);
  response.writeHead(200, {
    ...HEADERS,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (method === 'HEAD') response.end();
  else await pipeline(createReadStream(file), response);
}

function refuse(response: ServerResponse, status: number, why: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...HEADERS, ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${why}\n`);
}

async function fileFor(folder: string, url: string): Promise<string | null> {
  const path = pathOf(url);
  if (path === null) return null;
  const file = join(folder, normalize(path));
  // What begins with a dot was left by the build for itself.
  if (!file.startsWith(folder) || path.split('/').some(part => part.startsWith('.'))) return null;
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
