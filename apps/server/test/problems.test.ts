import { hashOfKey } from '@tessera/library';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { bearerOf, requireOperator } from '../src/auth.ts';
import type { ServerApp } from '../src/context.ts';
import { OPERATOR, testServer } from './server.ts';

const settings = { operatorHash: hashOfKey(OPERATOR) };

const thrown: Record<string, unknown> = {
  bug: new TypeError('secret internals'),
  text: 'secret internals',
  null: null,
  full: Object.assign(new Error('database or disk is full at /secret'), { code: 'SQLITE_FULL' }),
  gone: Object.assign(new Error('connect ECONNREFUSED secret'), { code: 'ECONNREFUSED' }),
  constraint: Object.assign(new Error('secret constraint'), { code: 'SQLITE_CONSTRAINT_UNIQUE' }),
};

function routes(app: ServerApp): void {
  const body = z.object({ count: z.number(), names: z.array(z.string()) });
  app.post('/api/v1/wanted', { schema: { body } }, async () => ({ ok: true }));
  app.get('/api/v1/wanted/:n', { schema: { params: z.object({ n: z.coerce.number() }) } }, async () => ({ ok: true }));
  app.delete('/api/v1/wanted', { onRequest: requireOperator(settings) }, async () => ({ ok: true }));
  app.get('/api/v1/thrown/:what', async request => {
    throw thrown[(request.params as { what: string }).what];
  });
  const response = { 200: z.object({ n: z.number() }) };
  app.get('/api/v1/unfit', { schema: { response } }, async () => ({ n: 'secret' }) as never);
}

const server = testServer({ add: routes });
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

async function refusalOf(request: InjectOptions | string) {
  const answer = await server().app.inject(request);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Object.keys(answer.json())).toEqual(['reason', 'message']);
  expect(answer.body).not.toMatch(/secret|node_modules|\.ts:/);
  return { status: answer.statusCode, ...(answer.json() as { reason: string; message: string }) };
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('every refusal is a reason and a sentence', () => {
  const url = '/api/v1/wanted';
  it.each([
    ['a broken body', { payload: '{"count":', headers: JSON_TYPE }, 400, 'json', 'valid JSON'],
    ['an empty body', { payload: '', headers: JSON_TYPE }, 400, 'json', 'empty'],
    ['a dangerous key', { payload: '{"__proto__":{}}', headers: JSON_TYPE }, 400, 'json', 'valid JSON'],
    [
      'a wrong field',
      { payload: { count: '3', names: [] } },
      400,
      'invalid',
      'body.count: Invalid input: expected number',
    ],
    ['a wrong element', { payload: { count: 3, names: ['a', 1] } }, 400, 'invalid', 'body.names.1: Invalid input'],
    ['no body', {}, 400, 'invalid', 'body: Invalid input: expected object'],
    ['another type', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, 'media-type', 'Send JSON'],
    ['a large body', { payload: { count: 1, names: ['x'.repeat(2 ** 20)] } }, 413, 'too-large', 'too large'],
  ] as const)('%s', async (_, request, status, reason, message) => {
    const refusal = await refusalOf({ method: 'POST' as const, url, ...request });
    expect(refusal).toMatchObject({ status, reason });
    expect(refusal.message).toContain(message);
  });

  it.each([
    ['bug', 500, 'bug'],
    ['text', 500, 'bug'],
    ['null', 500, 'bug'],
    ['constraint', 500, 'bug'],
    ['full', 503, 'store'],
    ['gone', 503, 'store'],
  ])('thrown: %s', async (what, status, reason) => {
    expect(await refusalOf(`/api/v1/thrown/${what}`)).toMatchObject({ status, reason });
    expect(console.error).toHaveBeenLastCalledWith(expect.stringContaining('GET /api/v1/thrown/:what'));
  });

  it('an answer that does not fit its schema is a bug', async () => {
    expect(await refusalOf('/api/v1/unfit')).toMatchObject({ status: 500, reason: 'bug' });
  });

  it('an address that cannot be decoded, and a parameter of the wrong type', async () => {
    expect(await refusalOf('/api/v1/wanted/%')).toMatchObject({ status: 400, reason: 'address' });
    expect(await refusalOf('/api/v1/wanted/x')).toMatchObject({
      status: 400,
      message: expect.stringContaining('path.n: '),
    });
  });
});

describe('the operator', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['Bearer', null],
    ['Bearer ', null],
    ['Basic abc', null],
    ['Bearer a b', null],
    ['Bearer abc', 'abc'],
    ['bearer a-b_c.d~e+f/g==', 'a-b_c.d~e+f/g=='],
    [`Bearer ${'x'.repeat(5000)}`, null],
  ])('reads the key of %j', (authorization, key) => {
    expect(bearerOf({ headers: { authorization } })).toBe(key);
  });

  it.each([
    [undefined, 401],
    ['Bearer wrong', 401],
    [`Bearer ${OPERATOR}x`, 401],
    [`Bearer ${OPERATOR}`, 200],
  ])('with %j the answer is %i', async (authorization, status) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await server().app.inject({ method: 'DELETE', url: '/api/v1/wanted', headers });
    expect(answer.statusCode).toBe(status);
    if (status === 401) expect(answer.json().reason).toBe('operator');
  });
});
