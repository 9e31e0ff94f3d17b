import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFamily } from '@tessera/catalog';
import { decodeMade, expectOk, type Family, packText } from '@tessera/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder, leftovers, tessera } from './tessera.ts';

const here = folder();
const at = (name: string) => join(here, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
let family: Family;

beforeAll(async () => {
  family = (await loadFamily('toy'))!;
  const { code, err } = await tessera(['make', 'toy', '--seed', '42', '--count', '12', '--out', at('toy.pack')]);
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('kept 12 of 12') });
});

describe('make, verify, regrade', () => {
  it('writes a pack whose items are proved, graded and made again', async () => {
    const { code, out } = await tessera(['verify', at('toy.pack'), '--remake']);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('12 toy items proved, graded and made again'),
    });
  });

  it('finds the same faults in the same order with one worker and with three', async () => {
    const broken = read('toy.pack').replaceAll('"round":1', '"round":2');
    writeFileSync(at('broken.pack'), broken);
    const [one, three] = [
      await say('verify', at('broken.pack'), '--quiet', '--workers', '1'),
      await say('verify', at('broken.pack'), '--quiet', '--workers', '3'),
    ];
    expect(one.err).toMatch(/line 2: toy-.*\n.*line 3: toy-/);
    expect(three).toEqual(one);
  });

  it('regrades to the same bytes while the grader is the same, in place too', async () => {
    expect((await say('regrade', at('toy.pack'), '--out', at('again.pack'))).code).toBe(0);
    expect(read('again.pack')).toBe(read('toy.pack'));
    expect((await say('regrade', at('again.pack'), '--out', at('again.pack'))).code).toBe(0);
    expect(read('again.pack')).toBe(read('toy.pack'));
  });

  it('gives an item of an older grader the grade of today and notes the grader', async () => {
    const [header, ...lines] = read('toy.pack').trimEnd().split('\n');
    const old = lines.map(line => line.replace(/"tier":"\w+"/, '"tier":"expert"').replace('"grader":1', '"grader":9'));
    const author = { ...family, versions: { ...family.versions, grader: 9 } };
    writeFileSync(at('old.pack'), packText(author, JSON.parse(header!).request, old));
    const stale = await say('verify', at('old.pack'));
    expect(stale.code).toBe(1);
    expect(stale.err).toContain('(grader version 9 then, 1 now)');
    const { code, err } = await say('regrade', at('old.pack'), '--out', at('new.pack'));
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/12 items regraded: \d+ from expert to/) });
    expect(read('new.pack')).toBe(read('toy.pack'));
  });

  it('reads the lines of standard output back from standard input', async () => {
    const made = await tessera(['make', 'toy', '--seed', '42', '--count', '12']);
    expect(made.out).toBe(read('toy.pack').split('\n').slice(1).join('\n'));
    const keys = Object.keys(JSON.parse(made.out.split('\n')[0]!)).sort();
    expect(keys).toEqual(['family', 'grade', 'id', 'item', 'origin', 'proof']);
    const verified = await tessera(['verify', '-'], made.out);
    expect({ code: verified.code, out: verified.out }).toEqual({
      code: 0,
      out: expect.stringContaining('12 toy items'),
    });
  });

  it('leaves no temporary file behind', () => {
    expect(leftovers(here)).toEqual([]);
  });
});

describe('the same bytes', () => {
  const whole = ['make', 'toy', '--seed', 'round-trip', '--size', '5', '--quota', 'easy=5,medium=20,any=5'];

  it('with one worker and with four', async () => {
    await say(...whole, '--workers', '1', '--out', at('one.pack'));
    const four = await tessera([...whole, '--workers', '4', '--out', at('four.pack')]);
    expect(four.code).toBe(0);
    expect(read('four.pack')).toBe(read('one.pack'));
  });

  it('from shards that are merged out of order', async () => {
    const asked = ['make', 'toy', '--seed', '7', '--count', '30', '--attempts', '150'];
    for (const i of [1, 2, 3]) await say(...asked, '--shard', `${i}/3`, '--out', at(`shard${i}.pack`));
    await say(...asked, '--out', at('all.pack'));
    const { code } = await say(
      'merge',
      at('shard3.pack'),
      at('shard1.pack'),
      at('shard2.pack'),
      '--out',
      at('merged.pack'),
    );
    expect(code).toBe(0);
    expect(read('merged.pack')).toBe(read('all.pack'));
  });

  it('from shards that do not suffice, gone on with until they do', async () => {
    const asked = ['make', 'toy', '--seed', '7', '--count', '40', '--attempts', '200'];
    await say(...asked, '--out', at('enough.pack'));
    await say(...asked, '--shard', '1/4', '--out', at('quarter.pack'));
    const { code, err } = await say('merge', at('quarter.pack'), '--out', at('begun.pack'));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`--resume ${at('begun.pack')}`) });
    expect((await say('make', 'toy', '--resume', at('begun.pack'))).code).toBe(0);
    expect(read('begun.pack')).toBe(read('enough.pack'));
  });

  it('from a run that used up its attempts and was granted more', async () => {
    const asked = ['make', 'toy', '--seed', '7', '--best', '4'];
    const short = await say(...asked, '--attempts', '8', '--out', at('short.pack'));
    expect(short.code).toBe(1);
    expect(short.err).toMatch(/found .* in 8 attempts; refused screen:giveaway \d+ \(\d+%\)/);
    await say(...asked, '--attempts', '500', '--out', at('long.pack'));
    expect((await say('make', 'toy', '--resume', at('short.pack'), '--attempts', '500')).code).toBe(0);
    expect(read('short.pack')).toBe(read('long.pack'));
  });
});

describe('formats', () => {
  it('text shows the id, the grade in words and the board', async () => {
    const { out } = await say('make', 'toy', '--seed', '42', '--count', '2', '--format', 'text');
    const lines = read('toy.pack').split('\n').slice(1, 3);
    const made = lines.map(line => expectOk(decodeMade(family, line)));
    for (const { id, item, grade } of made) {
      expect(out).toContain(`${id}  ${family.words.grade(grade)}\n${family.pictures.text(item)}`);
    }
  });

  it('svg writes a whole picture to a file each', async () => {
    const { code } = await say(
      'make',
      'toy',
      '--seed',
      '42',
      '--count',
      '2',
      '--format',
      'svg',
      '--out',
      at('p-{n}.svg'),
    );
    expect(code).toBe(0);
    for (const n of [1, 2]) expect(read(`p-${n}.svg`)).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
  });

  it('prints a fresh seed of 13 digits, which makes the same item again', async () => {
    const fresh = await say('make', 'toy');
    const seed = /^seed (\d{13})$/m.exec(fresh.err)?.[1];
    expect(seed).toBeDefined();
    expect((await say('make', 'toy', '--seed', seed!)).out).toBe(fresh.out);
  });
});
