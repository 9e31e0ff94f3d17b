import type { Family, Kinds } from '@tessera/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { borderLaws } from './borders.ts';
import { choosingLaws } from './choosing.ts';
import { contradictingLaws } from './contradicting.ts';
import { exchangingLaws } from './exchanging.ts';
import { filingLaws } from './filing.ts';
import { makingLaws } from './making.ts';
import { printingLaws } from './printing.ts';
import { showingLaws } from './showing.ts';
import { solvingLaws } from './solving.ts';
import { type Fixtures, type Law, type LawFault, type Trial, trialOf } from './trial.ts';

const COMMON: readonly Law[] = [
  ...borderLaws,
  ...makingLaws,
  ...filingLaws,
  ...exchangingLaws,
  ...contradictingLaws,
  ...showingLaws,
  ...printingLaws,
];

/** The laws that a family must keep; some depend on the kind of its judge. */
export function lawsOf(family: Family): readonly Law[] {
  return [...COMMON, ...(family.judge.kind === 'solve' ? solvingLaws : choosingLaws)];
}

/** The faults that a law finds in a family; an exception is a fault too. */
export async function tryLaw(law: Law, trial: Trial): Promise<readonly LawFault[]> {
  try {
    return await law.faults(trial);
  } catch (error) {
    return [error instanceof Error ? `throws ${error.stack}` : `throws ${String(error)}`];
  }
}

/** Registers one test for each law. */
export function familyLaws<K extends Kinds>(family: Family<K>, fixtures: Fixtures<K>): void {
  describe(`the laws of a family: ${family.id}`, () => {
    let trial: Trial;
    beforeAll(() => {
      trial = trialOf(family, fixtures);
    });
    for (const law of lawsOf(family))
      it(`${law.name}: ${law.says}`, async () => {
        expect(await tryLaw(law, trial)).toEqual([]);
      });
  });
}
