import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goldenCases, goldenName, goldenOf, goldenText, matchGolden } from '../src/index.ts';
import { toy } from '../src/toy/index.ts';

const CASES = goldenCases([{ size: 3 }, { size: 5 }], ['1', 'daily-2026-11-15'], 4);
const bumped = { ...toy, versions: { ...toy.versions, maker: 2 } };
const regraded = {
  ...toy,
  maker: {
    ...toy.maker,
    grade: (...all: Parameters<typeof toy.maker.grade>) => ({ ...toy.maker.grade(...all), score: 7 }),
  },
};

describe('golden files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'golden-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const write = () => {
    vi.stubEnv('GOLDEN', 'write');
    matchGolden(folder, toy, CASES);
    vi.unstubAllEnvs();
  };

  it('say how to create a missing one, and are written only on request', () => {
    vi.stubEnv('GOLDEN', '');
    expect(() => matchGolden(folder, toy, CASES)).toThrow(/r1-m1-g1\.json is missing.*GOLDEN=write/);
    expect(readdirSync(folder)).toEqual([]);
    write();
    expect(readdirSync(join(folder, 'golden'))).toEqual(['r1-m1-g1.json']);
    expect(() => matchGolden(folder, toy, CASES)).not.toThrow();
  });

  it.each(['', 'write'])('hold a changed grader to its version and stay untouched, GOLDEN=%j', env => {
    write();
    const file = join(folder, 'golden', goldenName(toy.versions));
    const before = readFileSync(file, 'utf8');
    vi.stubEnv('GOLDEN', env);
    expect(() => matchGolden(folder, regraded, CASES)).toThrow(/bump the version \(maker, grader or rules\) or undo/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('stand beside each other, one for each set of versions', () => {
    write();
    vi.stubEnv('GOLDEN', 'write');
    matchGolden(folder, bumped, CASES);
    expect(readdirSync(join(folder, 'golden')).sort()).toEqual(['r1-m1-g1.json', 'r1-m2-g1.json']);
  });

  it('are JSON of all cases, made and refused', () => {
    const golden = goldenOf(toy, CASES);
    expect(JSON.parse(goldenText(golden))).toEqual(golden);
    expect(golden.cases).toHaveLength(CASES.length);
    expect(golden.cases.some(one => 'id' in one)).toBe(true);
    expect(golden.cases.some(one => 'reason' in one)).toBe(true);
  });
});
