import { decodeMade, encodeMade, expectOk, type Family, type Grade, TIERS } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import { entryOf, type GradeLine, openStore, regradeItems, type StorePlace } from '../src/index.ts';
import { killAfter } from './maker.ts';

const family = toy as unknown as Family;

/** The sample family with a later grader: one tier up, and other scores. */
export const later: Family = {
  ...family,
  versions: { ...family.versions, grader: 2 },
  maker: {
    ...family.maker,
    grade: (item, proof): Grade => {
      const { tier, score, evidence } = family.maker.grade(item, proof);
      return { tier: TIERS[Math.min(3, TIERS.indexOf(tier) + 1)]!, score: score * 2, evidence };
    },
  },
};

export const gradeLater: GradeLine = async line => {
  const made = decodeMade(later, line);
  if (!made.ok) return made;
  const versions = { ...made.value.origin.versions, grader: later.versions.grader };
  const grade = later.maker.grade(made.value.item, made.value.proof);
  const again = { ...made.value, grade, origin: { ...made.value.origin, versions } };
  return { ok: true, value: entryOf(later, again, encodeMade(later, again)) };
};

/** Grades a store again. With `queries` this process kills itself before the next query after so many. */
async function regradeStore(place: StorePlace, queries: number): Promise<void> {
  const opened = expectOk(await openStore(place));
  const store = { ...opened, db: opened.db.withPlugin(killAfter(queries)) };
  await regradeItems(store, later, { family: later.id }, gradeLater);
  await store.close();
}

if (import.meta.main) await regradeStore(JSON.parse(process.argv[2]!) as StorePlace, Number(process.argv[3]));
