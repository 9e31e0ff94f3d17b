import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { words } from '../words.ts';
import { sendProblem } from './send.ts';
import { isStoreTrouble } from './store-trouble.ts';

/** What a hook throws to refuse a request; routes send their refusals themselves. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

interface Refusal {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}

/** What fastify finds wrong with a request before any route sees it. */
const BY_CODE: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, reason: 'too-large', message: words.problems.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, reason: 'media-type', message: words.problems.mediaType },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, reason: 'length', message: words.problems.length },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, reason: 'json', message: words.problems.emptyBody },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, reason: 'json', message: words.problems.json },
  FST_ERR_BAD_URL: { status: 400, reason: 'address', message: words.problems.address },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, reason: 'address', message: words.problems.longAddress },
};

const STORE: Refusal = { status: 503, reason: 'store', message: words.problems.store };
const BUG: Refusal = { status: 500, reason: 'bug', message: words.problems.bug };

/** Turns an exception into a refusal. The text of an error is sent only if it was written for people. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): undefined {
  const { status, reason, message } = refusalOf(error);
  if (status >= 500) logFault(error, request);
  if (status === 503) reply.header('retry-after', '5');
  return sendProblem(reply, status, reason, message);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedRequest) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 400, reason: 'invalid', message: firstFault(error) };
  const { code = '', statusCode } = (error ?? {}) as Partial<FastifyError>;
  const known = BY_CODE[code];
  if (known) return known;
  if (error instanceof SyntaxError && statusCode === 400) return BY_CODE.FST_ERR_CTP_INVALID_JSON_BODY!;
  return isStoreTrouble(error) ? STORE : BUG;
}

/** Which field is wrong, and how: `body.count: Invalid input: expected number, received string`. */
function firstFault(error: Pick<FastifyError, 'validation' | 'validationContext'>): string {
  const { instancePath = '', message = '' } = error.validation?.[0] ?? {};
  const path = instancePath.split('/').filter(part => part !== '');
  return words.problems.field(error.validationContext ?? '', path, message);
}

/** To standard error, for the operator: the error with its stack, the route, and nothing that the request carried. */
function logFault(error: unknown, { method, routeOptions }: FastifyRequest): void {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`${new Date().toISOString()} ${method} ${routeOptions?.url ?? '?'}: ${what}`);
}
