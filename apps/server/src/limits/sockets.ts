import { STATUS_CODES } from 'node:http';
import type { Problem } from '@tessera/api/problem.ts';
import type { FastifyServerOptions } from 'fastify';
import { words } from '../words.ts';

const SECOND = 1000;

/** Time limits of connections. Streams send something every few seconds. */
export const TIMEOUTS = {
  connectionTimeout: 120 * SECOND,
  keepAliveTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  http: { headersTimeout: 10 * SECOND },
} as const;

interface BrokenRequest extends Problem {
  readonly status: number;
}

const MALFORMED: BrokenRequest = { status: 400, reason: 'http', message: words.problems.http };
const BY_CODE: Readonly<Record<string, BrokenRequest>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'too-large', message: words.problems.largeHeaders },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'slow', message: words.problems.slow },
};

/** Answers what is not HTTP, so that no route and no error handler ever sees it. */
export const answerBrokenRequest: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  const { status, reason, message } = BY_CODE[error.code ?? ''] ?? MALFORMED;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify({ reason, message });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(pair => pair.join(': '));
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
};
