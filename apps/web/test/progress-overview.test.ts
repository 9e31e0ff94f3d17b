import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../src/daily/day.ts';
import { type Attempt, attemptKey } from '../src/progress/attempt.ts';
import { overview, progressFile, readProgressFile } from '../src/progress/compute.ts';
import { overviewOf } from '../src/progress/overview.ts';
import { standingOf } from '../src/progress/playerRecord.ts';
import { resultOf } from '../src/progress/result.ts';
import { mergeProgress, type Progress, readProgress, writeProgress } from '../src/progress/transfer.ts';
import { attempt, sampleAttempts, TODAY } from './progress.ts';

const sample = sampleAttempts(120, new Date('2026-11-15T12:00:00'));
const progress = (attempts: readonly Attempt[], change: Partial<Progress> = {}): Progress => ({
  attempts: new Map(attempts.map(one => [attemptKey(one), one])),
  items: new Map(),
  days: {},
  courses: {},
  ...change,
});

describe('an overview', () => {
  const overview = overviewOf(sample, {}, TODAY);

  it('tells of every family: its rating line, its strengths with their counts, its times', () => {
    expect(overview.families.map(({ family }) => family)).toEqual(['azul', 'conduit', 'sovereign']);
    const { ratings } = standingOf(sample);
    for (const { family, points, strengths, times } of overview.families) {
      const own = sample.filter(one => one.family === family);
      expect(points.map(({ nth }) => nth)).toEqual(own.map((_, n) => n + 1));
      expect(points.at(-1)).toMatchObject({ value: ratings[family]!.value, deviation: ratings[family]!.deviation });
      for (const { skill, items, success } of strengths) {
        const those = own.filter(one => skill in one.skills);
        expect(items).toBe(those.length);
        expect(success).toBeCloseTo(those.reduce((sum, one) => sum + resultOf(one), 0) / items);
      }
      const finished = own.filter(({ outcome }) => outcome !== 'given-up');
      expect(times.reduce((sum, { items }) => sum + items, 0)).toBe(finished.length);
    }
  });

  it('does not depend on the order of the tries, nor on the machine’s date', () => {
    expect(overviewOf([...sample].reverse(), {}, TODAY)).toEqual(overview);
    expect(overviewOf(sample, {}, addDays(TODAY, 400)).due).toBe(overview.waiting);
  });

  it('puts the longest overdue first, and tells the first, best and last time of an item', () => {
    const dues = overview.again.map(({ card }) => card!.due);
    expect(dues).toEqual([...dues].sort());
    expect(overview.waiting).toBe(Object.keys(standingOf(sample).cards).length);
    const thrice = [40, 10, 20].map((spent, n) => attempt({ at: n, spent }));
    expect(overviewOf(thrice, {}, TODAY).recent[0]).toMatchObject({
      tries: 3,
      times: { first: 40, best: 10, last: 20 },
    });
  });

  it('does not count what is left out as a try', () => {
    const tries = [attempt({ outcome: 'given-up' })];
    const left = attempt({ at: 2_000, source: 'left-out', outcome: 'given-up' });
    const { summary, ...rest } = overviewOf([...tries, left], {}, TODAY);
    expect(summary.cards).toEqual({});
    const again = { due: 0, waiting: 0, again: [], recent: [expect.objectContaining({ tries: 1, card: null })] };
    expect(rest).toEqual({ ...overviewOf(tries, {}, TODAY), ...again, summary: undefined });
  });

  it('has a mistake in a game wait to be tried, and counts it as nothing until it is', () => {
    const skills = { denial: 1 };
    const azul = { family: 'azul', source: 'game', outcome: 'miss', spent: 0, skills } as const;
    const mistakes = Array.from({ length: 30 }, (_, n) => attempt({ ...azul, item: `azul-${n}`, at: n }));
    const untried = overviewOf(mistakes, {}, TODAY);
    expect(untried).toMatchObject({ tries: 0, families: [], days: {}, streak: 0, recent: [], waiting: 30 });
    expect(untried.again[0]).toMatchObject({ family: 'azul', tries: 0, times: null });
    expect(overviewOf(mistakes, {}, addDays(TODAY, 1)).due).toBe(30);

    const day = addDays(TODAY, 1);
    const look = attempt({ ...azul, item: 'azul-7', at: 99, day, source: 'again', outcome: 'best', spent: 40 });
    const tried = overviewOf([...mistakes, look], {}, day);
    expect(tried).toMatchObject({ tries: 1, days: { [day]: { tries: 1 } }, due: 29, waiting: 30 });
    expect(Object.keys(tried.days)).toEqual([day]);
    expect(tried.recent).toMatchObject([{ item: 'azul-7', tries: 1, times: { first: 40 } }]);
    const [family] = tried.families;
    expect(family).toMatchObject({ points: [], times: [{ items: 1 }] });
    expect(family!.strengths).toMatchObject([{ skill: 'denial', items: 1, success: 1 }]);
  });

  it('knows days, the row of days up to now, and the longest one', () => {
    const done = { toy: { outcome: 'solved', spent: 1, hints: 0 } } as const;
    const missed = { toy: { outcome: 'given-up', spent: 1, hints: 0 } } as const;
    const days = {
      '2026-11-01': done,
      '2026-11-02': done,
      '2026-11-03': done,
      '2026-11-14': done,
      '2026-11-12': missed,
    };
    const { streak, longestStreak, days: tallies } = overviewOf([attempt()], days, TODAY);
    expect([streak, longestStreak]).toEqual([1, 3]);
    expect(tallies['2026-11-14']).toEqual({ tries: 0, isKept: true });
    expect(tallies['2026-11-12']).toEqual({ tries: 0, isKept: false });
    expect(tallies[TODAY]).toEqual({ tries: 1, isKept: false });
  });

  it('tells what goes better or worse than the rest, once there is enough to tell', () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, n) => {
        const isSets = n % 2 === 0;
        const outcome = isSets ? 'given-up' : 'solved';
        return attempt({
          item: `sovereign-${n}`,
          family: 'sovereign',
          at: n,
          skills: isSets ? { sets: 1 } : { pairs: 1 },
          outcome,
        });
      });
    const leans = (count: number) =>
      Object.fromEntries(
        overviewOf(some(count), {}, TODAY).families[0]!.strengths.map(({ skill, lean }) => [skill, lean]),
      );
    expect(leans(4)).toEqual({ sets: 'level', pairs: 'level' });
    expect(leans(40)).toEqual({ sets: 'below', pairs: 'above' });
  });

  it('keeps the last point of a long line', () => {
    const long = sampleAttempts(900, new Date('2026-11-15T12:00:00'));
    const [first] = overviewOf(long, {}, TODAY).families;
    expect(first!.points.length).toBeLessThanOrEqual(160);
    expect(first!.points.at(-1)!.nth).toBe(long.filter(({ family }) => family === first!.family).length);
  });
});

describe('records that cannot be read', () => {
  const [good, other] = sample.map(one => JSON.stringify(one)) as [string, string];

  it('count for nothing, and hide no others', async () => {
    const attempts = ['{', good, '[]', other, ''].join('\n');
    expect(overview({ attempts, days: {}, today: TODAY, scales: {} })).toMatchObject({ tries: 2 });
  });

  it('do not travel, and are not in the way of what comes from a file', async () => {
    const broken: [string, string] = ['toy-9/9', '{'];
    const kept = { attempts: [broken, ['a', good]] as const, items: [], days: {}, courses: {} };
    expect(readProgress(await progressFile(kept).text())).toMatchObject({ ok: true, value: { attempts: { size: 1 } } });
    const one = sample[1]!;
    const brought = new Blob([writeProgress(progress([one]))]);
    const read = await readProgressFile({ file: brought, kept });
    expect(read).toMatchObject({
      tries: 1,
      isNew: true,
      added: { attempts: [[attemptKey(one), expect.any(String)]], items: [] },
    });
    const mistake = attempt({ source: 'game', outcome: 'miss' });
    const game = await readProgressFile({ file: new Blob([writeProgress(progress([mistake]))]), kept });
    expect(game).toMatchObject({ tries: 0, isNew: true });
    const nothing = await readProgressFile({ file: new Blob([writeProgress(progress([]))]), kept });
    expect(nothing).toMatchObject({ tries: 0, isNew: false });
    await expect(readProgressFile({ file: new Blob(['{']), kept })).rejects.toThrow('not JSON');
  });
});

it('a try of a family that nobody knows, even one named like a part of every object, breaks no overview', () => {
  for (const family of ['constructor', 'toString', '__proto__', 'unknown']) {
    const { families, tries } = overviewOf([attempt({ family })], {}, TODAY);
    expect([families.map(one => one.family), tries]).toEqual([[family], 1]);
    expect(families[0]!.tier).toBeNull();
  }
});

describe('progress as a file', () => {
  const courses = { conduit: { done: { edge: [0, 2] }, checks: 1, known: ['edge'] } };
  const line = '{"id":"toy-1","family":"toy"}';
  const whole = progress(sample, {
    items: new Map([['toy-1', { family: 'toy', line }]]),
    days: { [TODAY]: { toy: { outcome: 'solved', spent: 1, hints: 0 } } },
    courses,
  });
  const text = writeProgress(whole);

  it('is read back as it was, and the same progress gives the same bytes', () => {
    expect(readProgress(text)).toEqual({ ok: true, value: whole });
    const shuffled = progress([...sample].reverse(), { ...whole, attempts: new Map([...whole.attempts].reverse()) });
    expect(writeProgress(shuffled)).toBe(text);
  });

  it('from before there were courses is read as one without', () => {
    const old = text.replace(/"courses":\{.*?\]\}\}?,(?="days")/, '');
    expect(JSON.parse(old)).not.toHaveProperty('courses');
    expect(readProgress(old)).toEqual({ ok: true, value: { ...whole, courses: {} } });
  });

  it.each([
    ['', /not JSON/],
    ['[]', /not a JSON object/],
    ['{}', /schema: expected tessera-progress\/1, got nothing/],
    [text.replace('progress/1', 'progress/2'), /got "tessera-progress\/2"/],
    [text.replace('"hints":0', '"hints":-1'), /^attempts\.\d+\.hints: /],
    [text.replace('"checks":1', '"checks":-1'), /^courses\.conduit\.checks: /],
    [text.replace('"source":"play"', '"source":"dream"'), /^attempts\.0\.source: /],
    [text.replace(/"family":"\w+"/, '"family":"constructor"'), /^attempts\.0\.family: there is no family constructor$/],
    [text.replace('{"toy":{', '{"constructor":{'), /^days\.2026-11-15\.constructor: there is no family/],
    [text.replace('{"conduit":{', '{"constructor":{'), /^courses\.constructor: there is no family/],
    [text.replace('"day":"2026', '"day":"26'), /^attempts\.0\.day: /],
    [text.replace('\\"id\\":\\"toy-1', '\\"id\\":\\"toy-2'), /^items\.0\.line: does not hold the item toy-1/],
    [text.replace('"outcome":"solved","spent":1}', '"outcome":"fine","spent":1}'), /^days\.2026-11-15\.toy\.outcome: /],
  ])('that is no good is refused with its place and reason (%#)', (bad, note) => {
    expect(bad).not.toBe(text);
    expect(readProgress(bad)).toEqual({ ok: false, reason: 'file', note: expect.stringMatching(note) });
  });

  it('may be cut anywhere, and is never thrown at nor taken for less', () => {
    for (let end = 0; end < text.length; end += 997) expect(readProgress(text.slice(0, end)).ok).toBe(false);
  });

  it('merges without doubling, whichever comes first, and the result does not change by doing it again', () => {
    const cut = fc.nat({ max: sample.length });
    fc.assert(
      fc.property(cut, cut, (a, b) => {
        const [one, other] = [progress(sample.slice(0, a)), progress(sample.slice(b))];
        const merged = mergeProgress(one, other);
        expect(writeProgress(mergeProgress(other, one))).toBe(writeProgress(merged));
        expect(writeProgress(mergeProgress(merged, other))).toBe(writeProgress(merged));
        expect(merged.attempts.size).toBe(new Set([...one.attempts.keys(), ...other.attempts.keys()]).size);
      }),
      { seed: 4, numRuns: 40 },
    );
  });

  it('brings courses together: every place that was done, and the check of whoever took more', () => {
    const here = progress([], { courses: { conduit: { done: { edge: [2, 0] }, checks: 1, known: [] } } });
    const there = progress([], {
      courses: {
        conduit: { done: { edge: [0, 1], totals: [0] }, checks: 3, known: ['edge'] },
        azul: { done: {}, checks: 1, known: null },
      },
    });
    const merged = mergeProgress(here, there);
    expect(merged.courses).toEqual({
      conduit: { done: { edge: [2, 0, 1], totals: [0] }, checks: 3, known: ['edge'] },
      azul: { done: {}, checks: 1, known: null },
    });
    expect(mergeProgress(merged, there)).toEqual(merged);
  });

  it('that holds a course alone is news', async () => {
    const file = new Blob([writeProgress(progress([], { courses }))]);
    const kept = { attempts: [], items: [], days: {}, courses: {} };
    expect(await readProgressFile({ file, kept })).toMatchObject({ tries: 0, isNew: true, added: { courses } });
    expect(await readProgressFile({ file, kept: { ...kept, courses } })).toMatchObject({ isNew: false });
  });

  it('has days that were made up for and timed runs, where there are any', async () => {
    const late = { '2026-11-14': { toy: { outcome: 'solved', spent: 1, hints: 0 } } } as const;
    const kind = { family: 'toy', minutes: 3, maker: 1, day: TODAY, good: 4, items: 5 } as const;
    const runs = [
      { ...kind, seed: '2', at: 2, score: 6 },
      { ...kind, seed: '1', at: 1, score: 4 },
    ];
    expect(JSON.parse(text)).not.toHaveProperty('late');
    expect(JSON.parse(text)).not.toHaveProperty('runs');
    const more = progress([], { late, runs });
    expect(readProgress(writeProgress(more))).toEqual({ ok: true, value: { ...more, courses: {} } });
    expect(writeProgress(progress([], { late, runs: [...runs].reverse() }))).toBe(writeProgress(more));
    const file = new Blob([writeProgress(more)]);
    const kept = { attempts: [], items: [], days: {}, courses: {} };
    expect(await readProgressFile({ file, kept })).toMatchObject({ tries: 0, isNew: true, added: { late, runs } });
    const again = await readProgressFile({ file, kept: { ...kept, late, runs: [...runs].reverse() } });
    expect(again).toMatchObject({ isNew: false });
    const bad = writeProgress(more).replace('"minutes":3', '"minutes":4');
    expect(readProgress(bad)).toMatchObject({ ok: false, note: expect.stringMatching(/^runs\.0\.minutes: /) });
    const strange = writeProgress(more).replace('{"toy":', '{"constructor":');
    expect(readProgress(strange)).toMatchObject({
      note: 'late.2026-11-14.constructor: there is no family constructor',
    });
  });

  it('keeps what is here about a day, and adds what is not', () => {
    const solved = { outcome: 'solved', spent: 1, hints: 0 } as const;
    const here = progress([], { days: { [TODAY]: { toy: solved } } });
    const there = progress([], {
      days: { [TODAY]: { toy: { ...solved, spent: 9 }, azul: solved }, '2026-11-14': { toy: solved } },
    });
    expect(mergeProgress(here, there).days).toEqual({
      [TODAY]: { toy: solved, azul: solved },
      '2026-11-14': { toy: solved },
    });
  });
});
