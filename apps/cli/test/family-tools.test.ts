import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolsCalled } from '../src/tools.ts';
import { say } from './in-process.ts';
import { folder } from './tessera.ts';

const here = folder();

async function packOf(family: string): Promise<string> {
  const pack = join(here, `${family}.pack`);
  await say('make', family, '--seed', '7', '--quiet', '--out', pack);
  return pack;
}

it.each([...toolsCalled('solve').keys()])('solve %s finds the solution of an item that is made', async family => {
  const { code, out, err } = await say('solve', family, await packOf(family));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({ id: expect.stringMatching(`^${family}-`), solutions: 1 });
});

it.each([...toolsCalled('hint').keys()])('hint %s has a first step for an item that is made', async family => {
  const { code, out, err } = await say('hint', family, await packOf(family));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^1\. \S/);
});
