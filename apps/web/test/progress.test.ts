import { conduit } from '@tessera/conduit';
import { expectOk, readParams, rngFrom, TIERS } from '@tessera/core';
import { attempt as attemptAt } from '@tessera/mill';
import { sovereign } from '@tessera/sovereign';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../src/daily/day.ts';
import { DAY_OUTCOMES } from '../src/daily/days.ts';
import { type Attempt, attemptKey, readAttempt } from '../src/progress/attempt.ts';
import { challengeOf, TIER_DIFFICULTY } from '../src/progress/difficulty.ts';
import { newMistakes } from '../src/progress/newMistakes.ts';
import { count, reckoning, standingIn, standingOf, tiersFor } from '../src/progress/playerRecord.ts';
import { isMissed, parOf, resultOf } from '../src/progress/result.ts';
import { type Card, lookedAt, missedOn, WAITS } from '../src/progress/schedule.ts';
import { skillsOf } from '../src/progress/skills.ts';
import { dueOn, readSummary, writeSummary } from '../src/progress/summary.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { SCALES, SKILLS } from './manifests.ts';
import { attempt, MINUTE, TODAY } from './progress.ts';
import { storeWith } from './stores.ts';

describe('an attempt', () => {
  it('is read back as it was kept, and refused where anything is amiss', () => {
    const one = attempt({ skills: { pairs: 2 } });
    expect(readAttempt(JSON.parse(JSON.stringify(one)))).toEqual({ ok: true, value: one });
    for (const wrong of [{ tier: 'odd' }, { at: -1 }, { day: 'today' }, { extra: 1 }, { skills: { a: 0.5 } }])
      expect(readAttempt({ ...one, ...wrong })).toMatchObject({ ok: false, reason: 'corrupted' });
    expect(attemptKey(one)).toBe('toy-1/1000');
  });
});

describe('a result', () => {
  it.each([
    [{}, 1],
    [{ outcome: 'given-up' }, 0],
    [{ outcome: 'best' }, 1],
    [{ outcome: 'good' }, 0.75],
    [{ outcome: 'okay' }, 0.4],
    [{ outcome: 'miss' }, 0],
    [{ hints: 1 }, 0.75],
    [{ hints: 90 }, 0.25],
    [{ mistakes: 1 }, 0.9],
    [{ mistakes: 50 }, 0.7],
    [{ spent: 3 * MINUTE }, 1],
    [{ spent: 6 * MINUTE }, 0.8],
    [{ outcome: 'best', spent: 60 * MINUTE }, 1],
  ] as const)('of %j is %d', (change, result) => {
    expect(resultOf(attempt(change))).toBeCloseTo(result);
  });

  it('lies between 0 and 1, and never rises with more help, more mistakes or more time', () => {
    const some = fc.record({
      outcome: fc.constantFrom(...DAY_OUTCOMES),
      tier: fc.constantFrom(...TIERS),
      hints: fc.nat({ max: 9 }),
      mistakes: fc.nat({ max: 9 }),
      spent: fc.nat({ max: 100 * MINUTE }),
    });
    fc.assert(
      fc.property(some, change => {
        const one = attempt(change);
        const result = resultOf(one);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result).toBeLessThanOrEqual(1);
        for (const worse of [{ hints: one.hints + 1 }, { mistakes: one.mistakes + 1 }, { spent: one.spent + MINUTE }])
          expect(resultOf({ ...one, ...worse })).toBeLessThanOrEqual(result);
      }),
      { seed: 3 },
    );
  });

  it('of a puzzle solved without help is never a miss, however long it took: par only grows with its steps', () => {
    expect(resultOf(attempt({ spent: 10_000 * MINUTE }))).toBeGreaterThanOrEqual(0.6);
    expect(parOf(attempt({ tier: 'hard', skills: { pairs: 20, sets: 4 } }))).toBe(24 * 25 * 1000);
    expect(isMissed(attempt({ outcome: 'okay' }))).toBe(true);
    expect(isMissed(attempt({ hints: 2 }))).toBe(false);
    expect(isMissed(attempt({ hints: 3 }))).toBe(true);
  });
});

describe('difficulty', () => {
  it('grows with the score within a tier, and keeps to its tier', () => {
    for (const scale of [...Object.values(SCALES), undefined])
      for (const tier of TIERS) {
        const at = (score: number) => challengeOf(scale, tier, score).difficulty;
        const scores = Array.from({ length: 50 }, (_, n) => n * 8);
        for (const score of scores) {
          expect(at(score)).toBeLessThanOrEqual(at(score + 1));
          expect(Math.abs(at(score) - TIER_DIFFICULTY[tier])).toBeLessThanOrEqual(80);
        }
      }
    expect(challengeOf(SCALES.sovereign, 'medium', 140).difficulty).toBeLessThan(
      challengeOf(SCALES.sovereign, 'medium', 160).difficulty,
    );
  });
});

describe('skills', () => {
  it.each([
    ['Sovereign', sovereign, { size: 6 }, /^(singles|peers|pairs|sets|contradiction)$/],
    ['Conduit', conduit, {}, /^(edge|inventory|totals|matching|connectivity|contradiction)$/],
  ] as const)('are the rungs that an item of %s needs', (_, family, params, names) => {
    const job = { family: family.id, seed: '7', params: expectOk(readParams(family.fields, params)) };
    let found = 0;
    for (let n = 0; n < 40 && found < 3; n++) {
      const outcome = attemptAt(family as never, job, n);
      if (!('made' in outcome)) continue;
      found++;
      const skills = Object.entries(skillsOf(SKILLS[family.id]!, outcome.made.grade));
      expect(skills.length).toBeGreaterThan(0);
      for (const [name, times] of skills) {
        expect(name).toMatch(names);
        expect(times).toBeGreaterThan(0);
      }
    }
    expect(found).toBe(3);
  });

  it('of a position are its themes and stages', () => {
    const evidence = { game_stage: 'late', round_stage: 'end', themes: ['deny', 'floor'], gap: 2 };
    const grade = { tier: 'easy' as const, score: 1, evidence };
    expect(skillsOf(SKILLS.azul!, grade)).toEqual({ deny: 1, floor: 1, 'game_stage:late': 1, 'round_stage:end': 1 });
    expect(skillsOf(SKILLS.azul!, { ...grade, evidence: { themes: 3, game_stage: 4 } })).toEqual({});
    expect(skillsOf({}, grade)).toEqual({});
  });
});

describe('the schedule', () => {
  it('waits 1, 3, 7, 16, 35 days after success, then lets go; a miss begins again', () => {
    let card: Card | null = missedOn('toy', TODAY);
    const waits: number[] = [daysBetween(TODAY, card.due)];
    while (card) {
      const day: string = card.due;
      card = lookedAt(card, day, false);
      if (card) waits.push(daysBetween(day, card.due));
    }
    expect(waits).toEqual([...WAITS]);
    const far = { family: 'toy', step: 3, due: TODAY };
    expect(lookedAt(far, TODAY, true)).toEqual(missedOn('toy', TODAY));
  });

  it('does not count a look before its day, and counts a late one from the day it came', () => {
    const card = missedOn('toy', TODAY);
    expect(lookedAt(card, TODAY, false)).toBe(card);
    expect(lookedAt(card, TODAY, true)).toBe(card);
    expect(lookedAt(card, addDays(TODAY, 10), false)?.due).toBe(addDays(TODAY, 13));
  });

  it('knows what is due on a day, across months and years', () => {
    const cards = {
      a: missedOn('toy', '2026-12-31'),
      b: missedOn('toy', '2027-02-27'),
      c: missedOn('toy', '2028-02-28'),
    };
    expect(Object.values(cards).map(({ due }) => due)).toEqual(['2027-01-01', '2027-02-28', '2028-02-29']);
    expect([dueOn({ cards }, '2026-12-31'), dueOn({ cards }, '2027-01-01'), dueOn({ cards }, '2029-01-01')]).toEqual([
      0, 1, 3,
    ]);
  });
});

/** Tries as people make them: some items again and again, days apart or on the same day. */
function someAttempts(seed: string, count: number): readonly Attempt[] {
  const rng = rngFrom(seed);
  let at = Date.parse('2026-01-01T12:00:00Z');
  return Array.from({ length: count }, () => {
    at += rng.uint(40) * 3_600_000 + 1;
    const family = ['sovereign', 'azul'][rng.uint(2)]!;
    const outcomes = family === 'azul' ? DAY_OUTCOMES.slice(2) : DAY_OUTCOMES.slice(0, 2);
    return attempt({
      item: `${family}-${rng.uint(count / 3)}`,
      family,
      at,
      day: new Date(at).toISOString().slice(0, 10),
      tier: TIERS[rng.uint(4)]!,
      outcome: outcomes[rng.uint(outcomes.length)]!,
      hints: rng.uint(3),
      spent: rng.uint(20) * MINUTE,
    });
  });
}

describe('a standing', () => {
  it('is the same from all tries at once, in any order, and from one after the other', () => {
    for (const seed of ['1', '2', '3']) {
      const attempts = someAttempts(seed, 150);
      const into = reckoning();
      for (const one of attempts) count(into, one);
      const standing = standingIn(into);
      expect(standingOf(attempts)).toEqual(standing);
      expect(standingOf([...attempts].reverse())).toEqual(standing);
      expect(Object.keys(standing.cards).length).toBeGreaterThan(0);
    }
  });

  it('counts the first try at an item for the rating, and no other', () => {
    const first = standingOf([attempt()]);
    expect(first.ratings.toy).toMatchObject({ count: 1, day: TODAY });
    expect(first.ratings.toy!.value).toBeGreaterThan(1200);
    const again = standingOf([attempt(), attempt({ at: 2_000, outcome: 'given-up' })]);
    expect(again.ratings).toEqual(first.ratings);
  });

  it('takes mistakes from games and lessons into the schedule and not into the rating', () => {
    for (const source of ['game', 'lesson'] as const) {
      const { ratings, cards } = standingOf([attempt({ source, outcome: 'miss' })]);
      expect(ratings).toEqual({});
      expect(cards).toEqual({ 'toy-1': { family: 'toy', step: 0, due: addDays(TODAY, 1) } });
    }
  });

  it('lets a retry on the same day neither clear a miss nor make one', () => {
    const missed = attempt({ outcome: 'given-up' });
    const cleared = [missed, attempt({ at: 2_000 })];
    expect(standingOf(cleared).cards).toEqual(standingOf([missed]).cards);
    const explored = [attempt(), attempt({ at: 2_000, outcome: 'given-up' })];
    expect(standingOf(explored).cards).toEqual({});
    const later = [attempt(), attempt({ at: 2_000, day: addDays(TODAY, 3), outcome: 'given-up' })];
    expect(standingOf(later).cards['toy-1']).toMatchObject({ due: addDays(TODAY, 4) });
  });

  it('forgets a card that is left out, and nothing else', () => {
    const tries = [attempt({ outcome: 'given-up' }), attempt({ item: 'toy-2', outcome: 'given-up' })];
    const left = attempt({ at: 2_000, source: 'left-out', outcome: 'given-up' });
    const { ratings, cards } = standingOf(tries);
    expect(standingOf([...tries, left])).toEqual({ ratings, cards: { 'toy-2': cards['toy-2'] } });
  });

  it('suggests a tier once three items were tried', () => {
    const items = (count: number) => Array.from({ length: count }, (_, n) => attempt({ item: `toy-${n}`, at: n }));
    expect(tiersFor(standingOf(items(2)))).toEqual({});
    expect(tiersFor(standingOf(items(3)))).toEqual({ toy: expect.stringMatching(/medium|hard/) });
    const poor = items(3).map(one => ({ ...one, outcome: 'given-up' as const }));
    expect(tiersFor(standingOf(poor))).toEqual({ toy: 'easy' });
  });

  it('is kept in a summary; a damaged one counts as none', () => {
    const shelf = shelfOver(storeWith(100_000));
    const standing = standingOf(someAttempts('5', 60));
    const summary = { ...standing, tiers: tiersFor(standing), tries: 60 };
    writeSummary(shelf, summary);
    expect(readSummary(shelf)).toEqual(summary);
    shelf.write('summary', { ratings: 1 });
    expect(readSummary(shelf)).toEqual({ ratings: {}, cards: {}, tiers: {}, tries: 0 });
  });
});

describe('simulated players on the families’ own items', () => {
  const SCORES: Readonly<Record<string, readonly [number, number]>> = {
    sovereign: [0, 400],
    conduit: [0, 4],
    azul: [0, 13],
  };
  const strengths = [1150, 1300, 1450, 1600, 1750];

  it.each(Object.keys(SCORES))(
    'of %s are rated in their true order, and succeed at 60 to 85 percent of what is suggested',
    family => {
      const [least, most] = SCORES[family]!;
      const played = strengths.map(strength => {
        const rng = rngFrom('players').fork(family, strength);
        const into = reckoning(SCALES);
        let [sum, games] = [0, 0];
        for (let n = 0; n < 400; n++) {
          const tier = tiersFor(standingIn(into))[family] ?? 'easy';
          const score = least + rng.unit() * (most - least);
          const { difficulty } = challengeOf(SCALES[family], tier, score);
          const isSuccess = rng.unit() < 1 / (1 + 10 ** ((difficulty - strength) / 400));
          const outcome = family === 'azul' ? (isSuccess ? 'best' : 'miss') : isSuccess ? 'solved' : 'given-up';
          count(into, attempt({ item: `${family}-${n}`, family, at: n, tier, score, outcome }));
          if (n < 150) continue;
          sum += isSuccess ? 1 : 0;
          games++;
        }
        return { rate: sum / games, value: standingIn(into).ratings[family]!.value };
      });
      for (const [n, { rate, value }] of played.entries()) {
        expect(rate).toBeGreaterThanOrEqual(0.6);
        expect(rate).toBeLessThanOrEqual(0.85);
        if (n > 0) expect(value).toBeGreaterThan(played[n - 1]!.value);
      }
    },
  );
});

/** How often players of growing strength solve positions of each tier, as measured on Azul: docs/azul-evaluation.md. */
const LADDER: readonly (readonly [name: string, easy: number, medium: number, hard: number, expert: number])[] = [
  ['random', 0.17, 0.1, 0.08, 0.06],
  ['greedy', 0.42, 0.2, 0.16, 0.08],
  ['rollouts', 0.58, 0.44, 0.25, 0.16],
  ['one ply by hand', 0.91, 0.52, 0.25, 0.08],
  ['one ply', 0.94, 0.74, 0.42, 0.11],
  ['5,000 nodes', 0.97, 0.95, 0.77, 0.56],
];

const MIDDLES = { easy: 2.35, medium: 5.4, hard: 7.7, expert: 10.6 } as const;

describe('players as measured on real positions', () => {
  const played = LADDER.map(([name, ...solved]) => {
    const rng = rngFrom('ladder').fork(name);
    const into = reckoning();
    const results: boolean[] = [];
    for (let n = 0; n < 600; n++) {
      const tier = tiersFor(standingIn(into)).azul ?? 'easy';
      const isSolved = rng.unit() < solved[TIERS.indexOf(tier)]!;
      count(
        into,
        attempt({
          item: `azul-${n}`,
          family: 'azul',
          at: n,
          tier,
          score: MIDDLES[tier],
          outcome: isSolved ? 'best' : 'miss',
        }),
      );
      if (n >= 200) results.push(isSolved);
    }
    const { ratings } = standingIn(into);
    const rate = results.filter(Boolean).length / results.length;
    return { name, canSolve: solved[0]! >= 0.6, value: ratings.azul!.value, rate };
  });

  it('are rated in the order of the ladder', () => {
    const values = played.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it.each(played.filter(({ canSolve }) => canSolve))(
    'succeed at 60 to 85 percent of what is suggested: $name',
    ({ rate }) => {
      expect(rate).toBeGreaterThanOrEqual(0.6);
      expect(rate).toBeLessThanOrEqual(0.85);
    },
  );

  it.each(played.filter(({ canSolve }) => !canSolve))(
    'too weak for an easy position get easy ones: $name',
    ({ name, rate }) => {
      const easy = LADDER.find(([other]) => other === name)![1];
      expect(Math.abs(rate - easy)).toBeLessThan(0.08);
    },
  );
});

describe('mistakes of games', () => {
  const from = (item: string, over: Partial<Attempt> = {}) => attempt({ item, source: 'game', ...over });
  const names = (...numbers: readonly number[]) => numbers.map(n => `azul-${n}`);
  const items = names(1, 2, 3, 4, 5, 6, 7);

  it('come back anew five a day over all games, the first that are told', () => {
    expect(newMistakes(items, [], TODAY)).toEqual(names(1, 2, 3, 4, 5));
    const earlier = names(11, 12, 13).map(item => from(item));
    expect(newMistakes(items, earlier, TODAY)).toEqual(names(1, 2));
    const many = Array.from({ length: 20 }, (_, n) => from(`azul-${100 + n}`));
    expect(newMistakes(items, many, TODAY)).toEqual([]);
  });

  it('of another day and tries at puzzles take no room', () => {
    const others = names(11, 12, 13, 14, 15).map(item => from(item, { day: addDays(TODAY, -1) }));
    const tries = names(21, 22, 23, 24, 25).map(item => attempt({ item, source: 'again', outcome: 'miss' }));
    expect(newMistakes(items, [...others, ...tries], TODAY)).toHaveLength(5);
  });

  it('that were told before are not new', () => {
    const known = [from('azul-1', { day: addDays(TODAY, -9) }), from('azul-3')];
    expect(newMistakes(items, known, TODAY)).toEqual(names(2, 4, 5, 6));
  });
});
