import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFamily } from '@tessera/catalog';
import type { Family } from '@tessera/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTENTS } from './forgeries/contents.ts';
import { type ForgeryRow, forged } from './forgeries/forger.ts';
import { HEADERS } from './forgeries/headers.ts';
import { LINES } from './forgeries/lines.ts';
import { ORDER } from './forgeries/order.ts';
import { ORIGINS } from './forgeries/origins.ts';
import { PACKS } from './forgeries/packs.ts';
import { PARAMS } from './forgeries/params.ts';
import { say } from './in-process.ts';
import { folder } from './tessera.ts';

const here = folder();
const at = (name: string) => join(here, name);
const families = new Map<string, Family>();
const ALONE = ['--workers', '1'];
const UNCHECKED = 'not checked without --remake: that the seed gives exactly these items';

beforeAll(async () => {
  for (const [name, args] of Object.entries(PACKS)) {
    await say('make', ...args, ...ALONE, '--out', at(`${name}.pack`));
    families.set(name, (await loadFamily(args[0]!))!);
  }
});

/** Verifies a forgery; a faultless copy of its pack is what it would be without the forger. */
async function verify({ pack, forge }: Pick<ForgeryRow, 'pack' | 'forge'>, ...options: string[]) {
  const text = readFileSync(at(`${pack}.pack`), 'utf8');
  writeFileSync(at('forged.pack'), forged(families.get(pack)!, text, forge));
  return say('verify', at('forged.pack'), ...ALONE, ...options);
}

const rows = (table: readonly ForgeryRow[]) => table.map(row => [row.name, row] as const);

describe('a pack that contradicts itself is refused with the line and the reason:', () => {
  it.each(rows([...HEADERS, ...ORDER, ...LINES, ...PARAMS, ...CONTENTS]))('%s', async (_, row) => {
    const { code, out, err } = await verify(row);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(row.reason);
    expect(err).not.toContain('internal error');
  });
});

describe('a pack that its seed does not give is called unchecked, and refused with --remake:', () => {
  it.each(rows(ORIGINS))('%s', async (_, row) => {
    const unchecked = await verify(row);
    expect(unchecked).toEqual({ code: 0, out: expect.stringContaining(UNCHECKED), err: '' });
    const remade = await verify(row, '--remake');
    expect({ code: remade.code, out: remade.out }).toEqual({ code: 1, out: '' });
    expect(remade.err).toMatch(row.reason);
  });
});

describe('a pack that nobody changed', () => {
  it.each(Object.keys(PACKS))('%s is as the forger found it, and verifies with --remake', async pack => {
    const { code } = await verify({ pack, forge: () => {} }, '--remake');
    expect(code).toBe(0);
    expect(readFileSync(at('forged.pack'), 'utf8')).toBe(readFileSync(at(`${pack}.pack`), 'utf8'));
  });
});

it('regrade refuses what verify refuses by the items alone', async () => {
  for (const row of [...HEADERS, ...ORDER, ...LINES]) {
    await verify(row);
    const { code, err } = await say('regrade', at('forged.pack'), '--out', at('regraded.pack'));
    expect({ name: row.name, code, err }).toEqual({ name: row.name, code: 1, err: expect.stringMatching(row.reason) });
  }
});

it('merge refuses shards that contradict themselves', async () => {
  const shards = [...HEADERS, ...ORDER].filter(({ pack }) => pack === 'shard');
  await say('make', ...PACKS.shard!.with(-1, '1/2'), ...ALONE, '--out', at('other.pack'));
  for (const row of shards) {
    await verify(row);
    const { code } = await say('merge', at('other.pack'), at('forged.pack'), '--out', at('merged.pack'));
    expect({ name: row.name, code }).toEqual({ name: row.name, code: 1 });
  }
});

it('there are sixty forgeries or more, each under a name of its own', () => {
  const names = [...HEADERS, ...ORDER, ...LINES, ...PARAMS, ...CONTENTS, ...ORIGINS].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});
