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
  const status = response.statusCode;
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
