import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder } from './tessera.ts';

const here = folder();
const HARD = [
  'make',
  'conduit',
  '--lattice',
  'flat',
  '--bounds',
  '5x1x5',
  '--fixed',
  '0..0',
  '--strategy',
  'reduction',
];
const gradesIn = (out: string) =>
  out
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line).grade);

describe('make --adapt', () => {
  const asked = [...HARD, '--seed', 'adapt', '--count', '5', '--attempts', '200', '--workers', '1'];

  it('says what it relaxed and why, and finds what was not found without it', async () => {
    const strict = await say(...asked);
    const relaxed = await say(...asked, '--adapt');
    expect(relaxed.err).toMatch(
      /^from attempt 40: --tiles 0\.\.0 → 24\.\.24 and --fixed 0\.\.0 → 0\.\.1 \(refused propose:fixed \d+ \(\d+%\)/m,
    );
    expect(strict.err).not.toContain('from attempt');
    expect(gradesIn(relaxed.out).length).toBeGreaterThan(gradesIn(strict.out).length);
  });

  it('makes the same pack on any number of workers, and one that verifies with --remake', async () => {
    const [one, two] = [join(here, 'one.pack'), join(here, 'two.pack')];
    const options = [...asked.slice(0, -2), '--adapt', '--quiet'];
    await say(...options, '--workers', '1', '--out', one);
    await say(...options, '--workers', '2', '--out', two);
    expect((await say('verify', one, '--remake')).code).toBe(0);
    expect(readFileSync(two, 'utf8')).toBe(readFileSync(one, 'utf8'));
  });

  it('is refused for a family that does not adapt', async () => {
    const { code, err } = await say('make', 'sovereign', '--adapt', '--seed', '1');
    expect(code).toBe(2);
    expect(err).toContain('sovereign does not adapt its settings');
  });
});

describe('make --min-score', () => {
  it.each([
    ['conduit', ['--lattice', 'flat', '--bounds', '4x1x4'], 1.1],
    ['sovereign', ['--size', '7'], 36],
    ['toy', [], 3],
  ] as const)('keeps only items of %s that reach the score', async (family, options, least) => {
    const common = ['make', family, ...options, '--seed', 'score', '--count', '6', '--attempts', '400', '--quiet'];
    const all = gradesIn((await say(...common)).out);
    const some = gradesIn((await say(...common, '--min-score', String(least))).out);
    expect(all.some(({ score }) => score < least)).toBe(true);
    expect(some.length).toBeGreaterThan(0);
    for (const { score } of some) expect(score).toBeGreaterThanOrEqual(least);
  });

  it('must be a number', async () => {
    const { code, err } = await say('make', 'toy', '--min-score', 'high');
    expect(code).toBe(2);
    expect(err).toMatch(/It must be a number/);
  });
});
