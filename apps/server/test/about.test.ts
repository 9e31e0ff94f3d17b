import { expect, it } from 'vitest';
import { testServer } from './server.ts';

const server = testServer();
const unnamed = testServer({ settings: { baseUrl: null } });

it('says what it is', async () => {
  const answer = await server().app.inject('/api/v1/about');
  expect(answer.json()).toMatchObject({ name: 'tessera', api: 1, baseUrl: 'https://puzzles.example' });
});

it.each([
  ['puzzles.lan:8080', 'http://puzzles.lan:8080'],
  ['192.0.2.7', 'http://192.0.2.7'],
  ['[2001:db8::1]:5173', 'http://[2001:db8::1]:5173'],
  ['no host at all', 'http://localhost'],
])('without a base URL, it is the one that a request for %s came to', async (host, baseUrl) => {
  const { app } = unnamed();
  expect((await app.inject({ url: '/api/v1/about', headers: { host } })).json()).toMatchObject({ baseUrl });
  expect((await app.inject({ url: '/api/docs', headers: { host } })).body).toContain(`<code>${baseUrl}</code>`);
  expect((await app.inject('/api/v1/openapi.json')).json()).toMatchObject({ servers: [{ url: '/' }] });
});
