import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFamily } from '@tessera/catalog';
import { describe, expect, it } from 'vitest';
import { allVersions, forged } from './forgeries/forger.ts';
import { say } from './in-process.ts';
import { folder } from './tessera.ts';

const here = folder();
const at = (name: string) => join(here, name);

/** Runs a command line; `@` stands for the folder, and all is done in one thread. */
async function command(line: string) {
  const args = line.split(' ').map(arg => arg.replace(/^@/, `${here}/`));
  return say(...args, ...(args[0] === 'make' || args[0] === 'verify' ? ['--workers', '1'] : []));
}

interface Making {
  readonly name: string;
  /** Commands, the last of which writes `@x.pack`. */
  readonly steps: readonly string[];
  /** What the closing line says beyond the number of items. */
  readonly closing?: RegExp;
}

const SHARDS = [1, 2, 3].map(i => `make toy --seed 7 --count 30 --attempts 150 --shard ${i}/3 --out @s${i}.pack`);

const MAKINGS: readonly Making[] = [
  { name: 'toy', steps: ['make toy --seed 1 --count 8 --out @x.pack'] },
  { name: 'small boards, of which most are copies', steps: ['make toy --seed 1 --size 3 --count 12 --out @x.pack'] },
  { name: 'sovereign', steps: ['make sovereign --seed 1 --size 6 --count 3 --out @x.pack'] },
  { name: 'sovereign of a tier', steps: ['make sovereign --seed 1 --size 7 --tier medium --count 2 --out @x.pack'] },
  { name: 'sovereign of two a row', steps: ['make sovereign --seed 1 --size 9 --stars 2 --out @x.pack'] },
  { name: 'sovereign of even regions', steps: ['make sovereign --seed 1 --shape even --lone 0 --out @x.pack'] },
  { name: 'conduit in the plane', steps: ['make conduit --seed 1 --preset flat-4 --count 3 --out @x.pack'] },
  { name: 'conduit in a box', steps: ['make conduit --seed 1 --preset box --out @x.pack'] },
  {
    name: 'conduit with several solutions',
    steps: ['make conduit --seed 1 --preset flat-4 --solutions 2..3 --count 2 --out @x.pack'],
  },
  {
    name: 'conduit by template',
    steps: ['make conduit --seed 1 --strategy template --tiles 6..14 --symmetry none --count 2 --out @x.pack'],
  },
  {
    name: 'azul',
    steps: ['make azul --seed 1 --stage late --round end --min-legal-actions 2 --count 2 --out @x.pack'],
  },
  {
    name: 'azul with relaxed filters',
    steps: ['make azul --seed 1 --stage late --round end --min-legal-actions 60 --relax on --out @x.pack'],
  },
  { name: 'conduit of a tier', steps: ['make conduit --seed 1 --preset flat-4 --tier easy --count 2 --out @x.pack'] },
  {
    name: 'conduit that adapts',
    steps: ['make conduit --seed 1 --preset corner --allowed-tile-types corner --adapt --count 45 --out @x.pack'],
  },
  {
    name: 'conduit that adapted and was stopped',
    steps: [
      'make conduit --seed 1 --preset corner --allowed-tile-types corner --adapt --count 80 --attempts 70 --out @x.pack',
    ],
    closing: /; unfinished: kept \d+ of 80 in 70 attempts/,
  },
  {
    name: 'conduit that adapted, was stopped, and was gone on with',
    steps: [
      'make conduit --seed 1 --preset corner --allowed-tile-types corner --adapt --count 45 --attempts 50 --out @x.pack',
      'make conduit --resume @x.pack --attempts 900',
    ],
  },
  {
    name: 'the best of conduit that adapts',
    steps: ['make conduit --seed 1 --preset corner --allowed-tile-types corner --adapt --best 3 --out @x.pack'],
  },
  { name: 'azul of three', steps: ['make azul --seed 1 --players 3 --stage late --round end --out @x.pack'] },
  { name: 'azul of four', steps: ['make azul --seed 1 --players 4 --stage late --round end --out @x.pack'] },
  { name: 'azul on the grey wall', steps: ['make azul --seed 1 --wall grey --stage late --round end --out @x.pack'] },
  { name: 'a least score', steps: ['make toy --seed 1 --count 4 --min-score 3 --out @x.pack'] },
  { name: 'the best above a score', steps: ['make toy --seed 1 --best 3 --min-score 3 --out @x.pack'] },
  { name: 'quotas', steps: ['make toy --seed 1 --quota easy=3,medium=2,any=1 --out @x.pack'] },
  { name: 'a tier', steps: ['make toy --seed 1 --tier medium --count 3 --out @x.pack'] },
  { name: 'the best', steps: ['make toy --seed 1 --best 3 --out @x.pack'] },
  { name: 'the best of a tier', steps: ['make toy --seed 1 --best 2 --tier medium --out @x.pack'] },
  { name: 'the best of fewer than were wanted', steps: ['make toy --seed 1 --best 4 --attempts 30 --out @x.pack'] },
  {
    name: 'the best, of which there are too few',
    steps: ['make toy --seed 7 --best 4 --attempts 8 --out @x.pack'],
    closing: /; unfinished: kept 3 of 4 in 8 attempts/,
  },
  {
    name: 'a run out of attempts',
    steps: ['make toy --seed 1 --count 600 --attempts 40 --out @x.pack'],
    closing: /; unfinished: kept \d+ of 600 in 40 attempts/,
  },
  {
    name: 'a run without any item',
    steps: ['make toy --seed 1 --size 5 --tier expert --attempts 5 --out @x.pack'],
    closing: /: 0 toy items .*; unfinished: kept 0 of 1 in 5 attempts/,
  },
  {
    name: 'a run that was gone on with',
    steps: ['make toy --seed 1 --count 20 --attempts 20 --out @x.pack', 'make toy --resume @x.pack --attempts 900'],
  },
  { name: 'a shard', steps: [SHARDS[1]!.replace('@s2', '@x')], closing: /; a shard: attempts 50 to 99, nothing/ },
  { name: 'merged shards', steps: [...SHARDS, 'merge @s3.pack @s1.pack @s2.pack --out @x.pack'] },
  {
    name: 'merged shards that do not suffice',
    steps: [SHARDS[0]!, 'merge @s1.pack --out @x.pack'],
    closing: /; unfinished: kept \d+ of 30 in 50 attempts/,
  },
  {
    name: 'what was regraded',
    steps: ['make toy --seed 1 --best 3 --out @y.pack', 'regrade @y.pack --out @x.pack'],
  },
  {
    name: 'what was saved, though nothing was broken',
    steps: ['make toy --seed 1 --count 9 --attempts 12 --out @y.pack', 'verify --salvage @y.pack --out @x.pack'],
    closing: /; unfinished: kept \d of 9 in 12 attempts/,
  },
];

/** Nothing but progress, where it took long. */
const NO_FAULT = expect.stringMatching(/^([\d,]+ of [\d,]+ verified, 0 faults\n)*$/);

describe('a pack of today verifies, with --remake too:', () => {
  it.each(MAKINGS.map(making => [making.name, making] as const))('%s', async (_, { steps, closing = /$/ }) => {
    for (const step of steps) await command(step);
    const plain = await command('verify @x.pack');
    expect(plain).toEqual({ code: 0, out: expect.stringMatching(closing), err: NO_FAULT });
    expect(plain.out).toContain('; not checked without --remake: that the seed gives exactly these items\n');
    const remade = await command('verify @x.pack --remake');
    expect(remade).toEqual({ code: 0, out: expect.stringMatching(closing), err: NO_FAULT });
    expect(remade.out).not.toContain('not checked');
  });
});

describe('items that are not of one run', () => {
  it('are bare lines, and whether all are there cannot be told', async () => {
    const { out } = await command('make toy --seed 1 --count 4');
    writeFileSync(at('bare.jsonl'), out);
    const said = await command('verify @bare.jsonl --remake');
    expect(said).toMatchObject({
      code: 0,
      out: expect.stringMatching(/; not checked: whether items are missing, because there is no header/),
    });
  });

  it('are what was saved of a broken pack, without its request', async () => {
    await command('make toy --seed 1 --count 6 --out @y.pack');
    const lines = readFileSync(at('y.pack'), 'utf8').split('\n');
    writeFileSync(at('y.pack'), lines.with(2, '{').join('\n'));
    expect((await command('verify --salvage @y.pack --out @x.pack')).code).toBe(0);
    const said = await command('verify @x.pack --remake');
    expect(said).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /: 5 toy items .*; not checked: whether items are missing, because the header has no request/,
      ),
    });
    expect((await command('regrade --salvage @y.pack --out @z.pack')).code).toBe(0);
    expect(readFileSync(at('z.pack'), 'utf8')).toBe(readFileSync(at('x.pack'), 'utf8'));
  });

  it('are those of merged shards that lost some, and nothing goes on with them', async () => {
    for (const step of SHARDS) await command(step);
    const lines = readFileSync(at('s1.pack'), 'utf8').split('\n');
    writeFileSync(at('s1.pack'), lines.with(2, '{').join('\n'));
    const { code, err } = await command('merge --salvage @s1.pack --out @x.pack');
    expect({ code, err }).toEqual({ code: 1, err: expect.not.stringContaining('--resume') });
    const said = await command('verify @x.pack --remake');
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('because the header has no request') });
  });

  it('are a shard without its copies, when it is salvaged', async () => {
    await command('make toy --seed 1 --size 3 --count 9 --attempts 200 --shard 1/1 --out @y.pack');
    expect((await command('verify @y.pack')).code).toBe(0);
    const { code, err } = await command('verify --salvage @y.pack --out @x.pack');
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/repeats the item in line \d+/) });
    expect((await command('verify @x.pack --remake')).code).toBe(0);
  });
});

describe('packs of other versions', () => {
  it('that chose by the grades of another grader are regraded to a loose pack', async () => {
    const toy = (await loadFamily('toy'))!;
    await command('make toy --seed 1 --quota easy=3,medium=2 --out @y.pack');
    const old = forged(toy, readFileSync(at('y.pack'), 'utf8'), pack => {
      allVersions({ grader: 9 })(pack);
      pack.items = pack.items.map(made => ({ ...made, grade: { ...made.grade, score: made.grade.score / 2 } }));
    });
    writeFileSync(at('y.pack'), old);
    const { code, err } = await command('regrade @y.pack --out @x.pack');
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('no longer match the request') });
    expect(await command('verify @x.pack')).toMatchObject({
      code: 0,
      out: expect.stringContaining('because the header has no request'),
    });
  });

  it('verify though a param was added since, and say what is not checked', async () => {
    const sovereign = (await loadFamily('sovereign'))!;
    await command('make sovereign --seed 1 --size 6 --out @y.pack');
    const without = (json: object) =>
      JSON.parse(JSON.stringify(json, (key, value) => (key === 'lone' ? undefined : value)));
    const old = forged(sovereign, readFileSync(at('y.pack'), 'utf8'), pack => {
      allVersions({ maker: 9 })(pack);
      pack.request = without(pack.request);
      pack.items = pack.items.map(made => without(made));
    });
    expect(old).not.toContain('"lone"');
    writeFileSync(at('x.pack'), old);
    expect(await command('verify @x.pack')).toMatchObject({
      code: 0,
      out: expect.stringContaining('; not checked: whether 1 item of another maker version fits its params'),
    });
  });
});
