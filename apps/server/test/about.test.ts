import { expect, it } from 'vitest';
import { testServer } from './server.ts';

const server = testServer();

it('says what it is', async () => {
  const answer = await server().app.inject('/api/v1/about');
  expect(answer.json()).toMatchObject({ name: 'tessera', api: 1, baseUrl: 'https://puzzles.example' });
});
