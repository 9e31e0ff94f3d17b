import { CATALOG } from '@tessera/catalog';
import { contradictionsIn, expectOk, type Family } from '@tessera/core';
import { readLinkParams } from '@tessera/core/links/link.ts';
import { describe, expect, it } from 'vitest';
import { isNewcomer, playSearch } from '../src/coach/newcomer.ts';
import { modesOf } from '../src/family/modes.ts';
import type { ProgressSummary } from '../src/progress/summary.ts';
import { APPS } from './manifests.ts';

const families = await Promise.all(CATALOG.map(entry => entry.load()));
const shown = CATALOG.filter(({ isSample }) => !isSample).map(({ id }) => id);
const NOTHING: ProgressSummary = { ratings: {}, cards: {}, tiers: {}, tries: 0 };
const rating = { value: 1200, deviation: 300, count: 1, day: '2026-01-01' } as const;

describe('a plain "Play"', () => {
  const app = { first: [{ size: '3' }, { size: '4' }] };

  it('gives the first puzzles of a family, one for each try that is recorded', () => {
    const after = (count: number) => playSearch({ ...NOTHING, ratings: { toy: { ...rating, count } } }, 'toy', app);
    expect(playSearch(NOTHING, 'toy', app)).toEqual({ size: '3' });
    expect(playSearch({ ...NOTHING, ratings: { other: rating } }, 'toy', app)).toEqual({ size: '3' });
    expect([after(1), after(2), after(40)]).toEqual([{ size: '4' }, {}, {}]);
  });

  it('gives the tier that suits once it is known', () => {
    const known: ProgressSummary = { ...NOTHING, ratings: { toy: { ...rating, count: 9 } }, tiers: { toy: 'hard' } };
    expect(playSearch(known, 'toy', app)).toEqual({ tier: 'hard' });
  });

  it('gives the usual settings where a family names no others', () => {
    expect(playSearch(NOTHING, 'toy', {})).toEqual({});
  });

  it('takes a missed item for a try, wherever it was met', () => {
    const missed = { ...NOTHING, cards: { x: { family: 'toy', step: 0, due: '2026-01-02' } } };
    expect([isNewcomer(missed, 'toy'), isNewcomer(missed, 'other')]).toEqual([false, true]);
  });
});

describe.each(families.map(family => [family.id, family] as const))('the manifest of %s', (id, family: Family) => {
  const { first = [{}], controls, lessons } = APPS[id]!;

  it('names settings for first puzzles that are presets and can be met', () => {
    for (const settings of first) {
      const params = expectOk(readLinkParams(family, settings));
      expect(contradictionsIn(family, params)).toEqual([]);
      if (shown.includes(id)) expect(family.presets.map(preset => preset.params)).toContainEqual(params);
    }
  });

  it('says how the board is handled, with a finger and with a mouse', () => {
    expect(controls?.touch).toMatch(/[Tt]ap/);
    expect(controls?.mouse).toMatch(/[Cc]lick/);
  });

  it('has lessons just where the family has a course', () => {
    expect(lessons !== undefined).toBe(family.course !== undefined);
  });
});

it('the modes of a family are those that it brings, between learning and making', () => {
  const paths = (id: string) => modesOf(APPS[id]!).map(({ path }) => path);
  expect(paths('sovereign')).toEqual(['learn', 'run', 'build', 'make']);
  expect(paths('azul')).toEqual(['learn', 'run', 'games', 'analyse', 'make']);
  expect(modesOf({}).map(({ path }) => path)).toEqual(['make']);
});
