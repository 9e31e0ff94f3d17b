import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { requireOperator } from '../src/auth.ts';
import type { ApiDocument } from '../src/docs/document.ts';
import { docsPage } from '../src/docs/page.ts';
import { typeText } from '../src/docs/type-text.ts';
import { testServer } from './server.ts';

const server = testServer({
  add: app => {
    const schema = { summary: 'Only for the operator', tags: ['test'] };
    app.delete('/api/v1/all', { schema, onRequest: requireOperator({ operatorHash: '' }) }, async () => null);
  },
});

const documentOf = async () =>
  (await server().app.inject('/api/v1/openapi.json')).json<ApiDocument & { openapi: string }>();

it('every route of the API is described: what it is, what it gives, how it refuses', async () => {
  const { openapi, paths } = await documentOf();
  expect(openapi).toBe('3.1.0');
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  expect(routes.filter(({ summary = '' }) => !/^[A-Z].{5,}[^.]$/.test(summary)).map(({ name }) => name)).toEqual([]);
  for (const { name, tags, responses = {} } of routes) {
    expect(tags, name).toHaveLength(1);
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['429', '500', '503']));
    expect(Object.keys(responses).filter(status => !/^[2-5]\d\d$/.test(status), name)).toEqual([]);
    for (const [status, { content, description }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      expect(content?.['application/json']?.schema, `${name} ${status}`).toBeDefined();
      expect(description, `${name} ${status}`).toMatch(/\.$/);
    }
  }
});

it('is a document that the schema of OpenAPI 3.1 accepts', async () => {
  const document = await documentOf();
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
  const { info: _, ...broken } = document;
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

it('says which routes need the operator or a key, and which do more with one', async () => {
  const { paths } = await documentOf();
  expect(paths['/api/v1/sync/records']!.get).toMatchObject({ security: [{ key: [] }], responses: { 401: {} } });
  const optional = paths['/api/v1/collections/{id}']!.get!;
  expect(optional.security).toEqual([{}, { key: [] }]);
  expect(optional.responses).not.toHaveProperty('401');
  expect(paths['/api/v1/all']!.delete).toMatchObject({ security: [{ operator: [] }], responses: { 401: {} } });
  expect(paths['/api/v1/about']!.get).not.toHaveProperty('security');
});

it('the page shows every route, and escapes what it shows', async () => {
  const page = await server().app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const document = await documentOf();
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(path);
  expect(page.body).not.toMatch(/<script|<style|style=/);
  const paths = { '/x': { get: { summary: '<script>alert(1)</script>', tags: ['"><b>'] } } };
  expect(docsPage({ ...document, paths }, '')).not.toMatch(/<script>|"><b>/);
});

it.each([
  [undefined, 'any'],
  [{ $ref: '#/components/schemas/Item' }, 'Item'],
  [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer (1 to 100)'],
  [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, 'integer'],
  [{ type: 'string', maxLength: 20 }, 'string (up to 20 characters)'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ properties: { a: { type: 'string' }, b: { const: 1 } }, required: ['a'] }, '{\n  a: string\n  b?: 1\n}'],
  [{ additionalProperties: { type: 'number' } }, '{ [name]: number }'],
] as const)('writes the schema %j for people', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});
