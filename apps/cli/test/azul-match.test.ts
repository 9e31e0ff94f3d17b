import { describe, expect, it } from 'vitest';
import { say } from './in-process.ts';

const numbersIn = (line: string | undefined) => [...line!.matchAll(/[-+]?\d+(\.\d+)?/g)].map(([text]) => Number(text));

describe('azul match', () => {
  it('greedy beats random clearly', async () => {
    const { code, out } = await say('azul', 'match', 'greedy', 'random', '--games', '40', '--seed', '1', '-w', '1');
    const [, score, rate, margin, elo] = out.split('\n');
    const [won, tied, lost] = numbersIn(score);
    expect([code, won! + tied! + lost!]).toEqual([0, 40]);
    expect(won).toBeGreaterThan(32);
    expect(numbersIn(rate)[2]).toBeGreaterThan(75);
    expect(numbersIn(margin)[0]).toBeGreaterThan(15);
    expect(elo).toMatch(/^Elo {7}(more than )?\+\d+/);
  });

  it('with nodes gives the same match whatever the number of threads, another one with another seed', async () => {
    const run = (...more: string[]) =>
      say('azul', 'match', 'learned', 'mixed', '--games', '4', '--nodes', '100', ...more);
    const one = await run('--workers', '1', '--seed', '7');
    expect(one.code).toBe(0);
    expect((await run('--workers', '2', '--seed', '7')).out).toBe(one.out);
    expect((await run('--workers', '2', '--seed', '8')).out).not.toBe(one.out);
  });

  it('one policy against itself scores even: seats change on the same deals', async () => {
    const { out } = await say('azul', 'match', 'hand', 'hand', '--games', '4', '--nodes', '100', '-w', '1');
    expect(out).toContain(': 2 of 4 points\n');
    expect(out).toContain('win rate  50.0%');
    expect(out).toContain('margin    0.0 points');
    expect(out).toMatch(/Elo {7}0 ± \d+/);
  });

  it.each([
    [['lerned', 'hand'], /there is no player "lerned" \(did you mean learned\?\)/],
    [['hand', 'learned', '--movetime', '5', '--nodes', '5'], /--movetime and --nodes cannot be used together/],
    [['hand', 'learned', '--games', '0'], /whole number from 1/],
    [['hand'], /missing required argument 'B'/],
  ])('refuses %j', async (args, line) => {
    const { code, out, err } = await say('azul', 'match', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(line);
  });

  it('its help names everyone who can play', async () => {
    const { code, out } = await say('azul', 'match', '--help');
    expect(code).toBe(0);
    for (const name of ['greedy', 'random', 'mixed', 'hand', 'learned']) expect(out).toContain(name);
  });
});
