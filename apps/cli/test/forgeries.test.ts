import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFamily } from '@tessera/catalog';
import type { Family } from '@tessera/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADAPTIVE } from './forgeries/adaptive.ts';
import { CONTENTS, PROOFS } from './forgeries/contents.ts';
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

const UNPROVED = /not checked: that the proofs hold/;
const CONTRADICTED = /line 2: \w+-\w+: (graded|would be screened out|does not fit its params)/;

beforeAll(async () => {
  for (const [name, args] of Object.entries(PACKS)) {
    await say('make', ...args, ...ALONE, '--out', at(`${name}.pack`));
    families.set(name, (await loadFamily(args[0]!))!);
  }
});

/** Writes a forgery; a faultless copy of its pack is what it would be without the forger. */
function write({ pack, forge }: Pick<ForgeryRow, 'pack' | 'forge'>): void {
  const text = readFileSync(at(`${pack}.pack`), 'utf8');
  writeFileSync(at('forged.pack'), forged(families.get(pack)!, text, forge));
}

async function verify(row: Pick<ForgeryRow, 'pack' | 'forge'>, ...options: string[]) {
  write(row);
  return say('verify', at('forged.pack'), ...ALONE, ...options);
}

const rows = (table: readonly ForgeryRow[]) => table.map(row => [row.name, row] as const);

describe('a pack that contradicts itself is refused with the line and the reason:', () => {
  it.each(rows([...HEADERS, ...ADAPTIVE, ...ORDER, ...LINES, ...PARAMS, ...CONTENTS, ...PROOFS]))(
    '%s',
    async (_, row) => {
      const { code, out, err } = await verify(row);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(row.reason);
      expect(err).not.toContain('internal error');
    },
  );
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

describe.each([
  ['regrade', ['regrade', at('forged.pack'), '--out', at('written')]],
  ['library import', ['library', 'import', at('forged.pack'), '--store', at('library.db')]],
  ['print', ['print', at('forged.pack'), '--out', at('written')]],
])('%s refuses what verify refuses, false proofs aside', (_, args) => {
  it.each(rows([...HEADERS, ...ADAPTIVE, ...ORDER, ...LINES, ...PARAMS, ...CONTENTS]))('%s', async (_, row) => {
    write(row);
    const { code, err } = await say(...args);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(row.reason) });
    expect(existsSync(at('written'))).toBe(false);
  });
});

it.each(rows(PROOFS))('print proves its items: %s', async (_, row) => {
  write(row);
  const { code, out, err } = await say('print', at('forged.pack'), '--out', at('written'));
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringMatching(row.reason) });
  expect(existsSync(at('written'))).toBe(false);
});

it('make --resume refuses a stopped run that contradicts itself', async () => {
  for (const row of [...HEADERS, ...ORDER].filter(({ pack }) => pack === 'stopped')) {
    write(row);
    const { code } = await say('make', 'toy', '--resume', at('forged.pack'), ...ALONE, '--out', at('written'));
    expect({ name: row.name, code, isWritten: existsSync(at('written')) }).toEqual({
      name: row.name,
      code: expect.toBeOneOf([1, 2]),
      isWritten: false,
    });
  }
});

describe.each([
  ['regrade', ['regrade', at('forged.pack'), '--out', at('written')]],
  ['library import', ['library', 'import', at('forged.pack'), '--store', at('proofs.db')]],
])(
  '%s refuses a false proof where the grade or the params show it, and else says that it proves nothing',
  (_, args) => {
    it.each(rows(PROOFS))('%s', async (_, row) => {
      write(row);
      const { code, err } = await say(...args);
      const says = code === 0 ? UNPROVED : new RegExp(`${CONTRADICTED.source}|${row.reason.source}`);
      expect({ code, err }).toEqual({ code: expect.toBeOneOf([0, 1]), err: expect.stringMatching(says) });
    });
  },
);

it('regrade --salvage leaves out an item that contradicts itself, and keeps the others', async () => {
  const [one, every] = [
    CONTENTS.find(({ name }) => name === 'another score, in sovereign')!,
    PARAMS.find(({ pack }) => pack === 'whole')!,
  ];
  write(one);
  const { code, err } = await say('regrade', at('forged.pack'), '--salvage', '--out', at('saved.pack'));
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(one.reason) });
  expect(await say('verify', at('saved.pack'), ...ALONE)).toMatchObject({
    code: 0,
    out: expect.stringContaining(': 2 sovereign items proved'),
  });
  write(every);
  const none = await say('regrade', at('forged.pack'), '--salvage', '--out', at('saved.pack'));
  expect(none.err).toContain('0 items regraded');
});

describe('merge refuses shards that contradict themselves', () => {
  const shards = [...HEADERS, ...ORDER, ...PARAMS, ...CONTENTS].filter(({ pack }) => pack === 'shard');

  beforeAll(async () => void (await say('make', ...PACKS.shard!.with(-1, '1/2'), ...ALONE, '--out', at('other.pack'))));

  it.each(rows(shards))('%s', async (_, row) => {
    write(row);
    const { code } = await say('merge', at('other.pack'), at('forged.pack'), '--out', at('merged.pack'));
    expect(code).toBe(1);
  });

  it('also where all shards tell the same lie', async () => {
    const row = PARAMS.find(({ pack }) => pack === 'shard')!;
    const parts = [1, 2].map(part => at(`part-${part}.pack`));
    for (const [i, part] of parts.entries()) {
      await say('make', ...PACKS.shard!.with(-1, `${i + 1}/2`), ...ALONE, '--out', part);
      writeFileSync(part, forged(families.get('shard')!, readFileSync(part, 'utf8'), row.forge));
    }
    const { code, err } = await say('merge', ...parts, '--out', at('merged.pack'));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(row.reason) });
    expect(existsSync(at('merged.pack'))).toBe(false);
  });
});

it('there are sixty forgeries or more, each under a name of its own', () => {
  const names = [...HEADERS, ...ADAPTIVE, ...ORDER, ...LINES, ...PARAMS, ...CONTENTS, ...PROOFS, ...ORIGINS].map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});
