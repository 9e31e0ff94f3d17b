import { problemSchema } from '@tessera/api/problem.ts';
import type { InjectOptions } from 'fastify';
import { safeParse } from 'zod/mini';
import type { ServerApp } from '../../src/context.ts';
import type { FuzzRequest, FuzzText } from './requests.ts';

/** What no answer may hold: a stack, a path of ours, a name of the database or its driver. */
const LEAK = /\n? +at .+:\d+:\d+|node_modules|\.[tj]s:\d+|\bkysely\b|SQLITE_|\bsyntax error at\b|better-sqlite/i;
const MOST_SEEN = 2000;
const MOST_BYTES = 5_000_000;

/** What earlier answers held, so that later requests can name what is there. */
export class SeenTexts {
  readonly #texts: string[] = [];
  #next = 0;

  resolve(text: FuzzText): string {
    if (typeof text === 'string') return text;
    return this.#texts.length === 0 ? '' : this.#texts[text.seen % this.#texts.length]!;
  }

  add(value: unknown, depth = 0): void {
    if (typeof value === 'string' && value !== '' && value.length <= 300) {
      this.#texts[this.#next++ % MOST_SEEN] = value;
    } else if (typeof value === 'object' && value !== null && depth < 4) {
      for (const part of Object.values(value).slice(0, 20)) this.add(part, depth + 1);
    }
  }
}

export interface FuzzAnswer {
  readonly status: number;
  /** What is wrong with the answer; null for nothing. */
  readonly fault: string | null;
}

/** Sends a request and looks at the answer. */
export async function sendFuzz(
  app: ServerApp,
  request: FuzzRequest,
  seen: SeenTexts,
  operator: string,
): Promise<FuzzAnswer> {
  const options = optionsOf(request, seen, operator);
  const response = await app.inject({ ...options, payloadAsStream: true });
  const type = String(response.headers['content-type'] ?? '');
  const text = await bodyText(response.stream(), type.startsWith('text/event-stream'));
  return judged(request, options, { status: response.statusCode, type, text }, seen);
}

/** What is refused before any route sees it: broken HTTP, and a request line with headers that are too large. */
const BEFORE_ROUTES = [400, 431];

/** The same through a socket, to a server that listens at an address. What a socket cannot carry is not sent: null. */
export async function sendFuzzTo(
  base: string,
  request: FuzzRequest,
  seen: SeenTexts,
  operator: string,
): Promise<FuzzAnswer | null> {
  const options = optionsOf(request, seen, operator);
  const asked = socketRequest(base, options);
  if (asked === null) return null;
  const ended = new AbortController();
  const response = await fetch(asked, { signal: ended.signal, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const isEndless = type.startsWith('text/event-stream');
  const text = isEndless ? '' : await response.text();
  if (isEndless) ended.abort();
  const statuses = request.statuses && [...request.statuses, ...BEFORE_ROUTES];
  return judged({ ...request, statuses }, options, { status: response.status, type, text }, seen);
}

/** Null where a client of HTTP refuses to send such a request. */
function socketRequest(base: string, { method, url, headers, payload }: InjectOptions): Request | null {
  try {
    const body = method === 'GET' || method === 'HEAD' ? null : ((payload as string | undefined) ?? null);
    return new Request(base + String(url), { method: method!, headers: headers as Record<string, string>, body });
  } catch {
    return null;
  }
}

interface Received {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function judged(
  request: FuzzRequest,
  options: InjectOptions,
  { status, type, text }: Received,
  seen: SeenTexts,
): FuzzAnswer {
  const shown = `${options.method} ${String(options.url).slice(0, 200)} gave ${status}: ${text.slice(0, 300)}`;
  if (status >= 500 || LEAK.test(text)) return { status, fault: shown };
  if (status >= 400 && request.method !== 'HEAD' && !isProblem(text)) return { status, fault: `no problem: ${shown}` };
  if (request.statuses !== null && status >= 400 && !request.statuses.includes(status))
    return { status, fault: `not in the document: ${shown}` };
  if (status < 300 && type.startsWith('application/json') && text !== '') seen.add(JSON.parse(text));
  return { status, fault: null };
}

function optionsOf(
  { method, path, query, headers, bearer, body, from }: FuzzRequest,
  seen: SeenTexts,
  operator: string,
) {
  const pieces = path.map((piece, n) => (n % 2 === 0 ? String(piece) : encoded(seen.resolve(piece))));
  const pairs = query.map(([name, value]) => `${encoded(name)}=${encoded(seen.resolve(value))}`);
  const token = bearer === 'operator' ? operator : bearer === null ? null : seen.resolve(bearer);
  const options: InjectOptions = {
    method,
    remoteAddress: from,
    url: pieces.join('') + (pairs.length > 0 ? `?${pairs.join('&')}` : ''),
    headers: {
      ...headers,
      ...(token === null ? {} : { authorization: `Bearer ${token.replaceAll(/[^\x20-\x7e]/g, '?')}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { payload: 'json' in body ? JSON.stringify(body.json) : body.text }),
  };
  return options;
}

/** Half of a surrogate pair cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Of a stream that never ends, only what comes first. */
async function bodyText(stream: NodeJS.ReadableStream, isEndless: boolean): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  if (isEndless) {
    (stream as NodeJS.ReadableStream & { destroy(): void }).destroy();
    return '';
  }
  for await (const part of stream) {
    parts.push(Buffer.from(part as Buffer));
    bytes += parts.at(-1)!.length;
    if (bytes > MOST_BYTES) break;
  }
  return Buffer.concat(parts).toString();
}

function isProblem(text: string): boolean {
  try {
    const { success, data } = safeParse(problemSchema, JSON.parse(text));
    return success && /^[a-z][a-z0-9-]*$/i.test(data.reason) && data.message.length > 0;
  } catch {
    return false;
  }
}
