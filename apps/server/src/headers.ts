import type { ServerApp } from './context.ts';
import { isApiPath, pathnameOf } from './limits/paths.ts';

/** Pages below this path may stand in a frame of any other page; no other page may. */
const EMBED = '/embed/';

/** Nothing but the app's own files. Styles that code sets through the DOM need no permission; markup with styles in it has none. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const NO_FRAMES = "frame-ancestors 'none'";
const ANY_FRAME = 'frame-ancestors *';

/** An answer of the API is no page: nothing in it is run or shown. */
const DATA_POLICY = `default-src 'none'; ${NO_FRAMES}`;

/** What browsers must know about every answer, refusals included. A route may set `cache-control` itself. */
export function headersFor(url: string): Readonly<Record<string, string>> {
  const path = pathnameOf(url);
  const isEmbedded = path.startsWith(EMBED);
  return {
    'content-security-policy': isApiPath(path) ? DATA_POLICY : pagePolicy(isEmbedded),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // Pages of other sites load the element from there.
    ...(isEmbedded ? { 'access-control-allow-origin': '*' } : { 'x-frame-options': 'DENY' }),
    // Answers of the API may be private, and change.
    'cache-control': 'no-store',
  };
}

/** What a page may load, and whether another page may show it in a frame. */
export function pagePolicy(isEmbedded: boolean): string {
  return `${PAGE_POLICY}; ${isEmbedded ? ANY_FRAME : NO_FRAMES}`;
}

export function setHeaders(app: ServerApp): void {
  app.addHook('onRequest', async ({ url }, reply) => void reply.headers(headersFor(url)));
}
