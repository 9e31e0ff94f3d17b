import { describe, expect, it } from 'vitest';
import { closingLines, type TestOutcome } from '../testing/report.ts';

const test = (name: string, change: Partial<TestOutcome> = {}): TestOutcome => ({
  name,
  state: 'passed',
  ms: 1,
  retries: 0,
  ...change,
});

describe('the closing lines of a run', () => {
  it('name every failed test and every skipped one with its reason, and end with the counts', () => {
    const tests = [
      test('a'),
      test('b', { state: 'failed' }),
      test('c', { state: 'skipped', note: 'the archive is missing' }),
      test('d', { state: 'skipped' }),
    ];
    const lines = closingLines([{ tests, errors: ['e.test.ts: no such module\n  at line 1'] }], ['unit tests']);
    expect(lines).toContain('  b');
    expect(lines).toContain('  e.test.ts: no such module');
    expect(lines).toContain('  c: the archive is missing');
    expect(lines).toContain('  d: no reason was given');
    expect(lines.at(-1)).toBe('1 passed, 2 failed, 2 skipped');
  });

  it('say why a test failed', () => {
    const tests = [test('b', { state: 'failed', causes: ['Timeout 1 ms exceeded.', 'failed request: /a.js'] })];
    const lines = closingLines([{ tests, errors: [] }], []);
    expect(lines.slice(-5)).toEqual([
      '  b',
      '      Timeout 1 ms exceeded.',
      '      failed request: /a.js',
      '',
      '0 passed, 1 failed',
    ]);
  });

  it('list the ten slowest tests, slowest first', () => {
    const tests = Array.from({ length: 30 }, (_, n) => test(`t${n}`, { ms: n * 1000 }));
    const lines = closingLines([{ tests, errors: [] }], []);
    expect(lines.slice(0, 12)).toEqual([
      'Slowest tests:',
      ...Array.from({ length: 10 }, (_, n) => `  ${(29 - n).toFixed(1).padStart(6)} s  t${29 - n}`),
      '',
    ]);
    expect(lines.at(-1)).toBe('30 passed, 0 failed');
  });

  it('name and count retries', () => {
    expect(closingLines([{ tests: [test('flaky', { retries: 1 })], errors: [] }], [])).toContain('  flaky (1)');
  });

  it('count a failed step when no test failed', () => {
    expect(closingLines([{ tests: [test('a')], errors: [] }], ['lint']).slice(-4)).toEqual([
      'Failed steps:',
      '  lint',
      '',
      '1 passed, 1 failed',
    ]);
  });
});
