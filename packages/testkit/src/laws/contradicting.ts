import {
  type Asked,
  type Contradiction,
  canonicalJson,
  contradictionsIn,
  expectOk,
  type Family,
  type Fix,
  pick,
  readParams,
  rngFrom,
  TIERS,
  withFix,
} from '@tessera/core';
import { attempt } from '@tessera/mill';
import { anyParams } from './any-params.ts';
import type { Law, LawFault, Trial } from './trial.ts';

const TIER_CHOICES = ['any', ...TIERS] as const;
const RANDOM_REQUESTS = 400;
/** More fixes than any request needs one after the other. */
const MOST_FIXES = 12;
/** Attempts at an impossible request, for each random trial of a property. */
const ATTEMPTS_PER_RUN = 0.2;
/** Attempts at one that was drawn at random. */
const ATTEMPTS_AT_RANDOM = 2;

const possible: Law = {
  name: 'possible',
  says: 'finds no contradiction in its defaults, its presets, and what gave an item',
  faults({ family, samples }) {
    const defaults = { params: expectOk(readParams(family.fields, {})), tier: 'any' } as const;
    const presets = family.presets.map(({ params }) => ({ params: paramsOf(params), tier: 'any' }) as const);
    const made = samples.map(({ made }) => ({ params: paramsOf(made.origin.params), tier: made.grade.tier }));
    return [defaults, ...presets, ...made].flatMap(asked =>
      contradictionsOf(family, asked).map(({ why }) => `${canonicalJson(asked)} is said to be impossible: ${why}`),
    );
  },
};

const fixes: Law = {
  name: 'fixes',
  says: 'names fields that it has and changes that resolve a contradiction',
  faults({ family, fixtures }) {
    const all = [...impossibleOf(fixtures), ...randomRequests(family)].flatMap(asked => fixFaults(family, asked));
    return [...new Set(all)];
  },
};

function randomRequests(family: Family): readonly Asked[] {
  const rng = rngFrom('contradictions');
  return Array.from({ length: RANDOM_REQUESTS }, () => ({
    params: anyParams(family.fields, rng),
    tier: pick(rng, TIER_CHOICES),
  }));
}

function fixFaults(family: Family, asked: Asked): readonly LawFault[] {
  const faults = contradictionsOf(family, asked).flatMap(each => [
    ...(each.fixes.length === 0 ? [`no change helps: ${each.why}`] : []),
    ...each.fields.filter(name => !isField(family, name)).map(name => `there is no field ${name}`),
    ...each.fixes.flatMap(fix => uselessness(family, asked, each, fix)),
  ]);
  return faults.length === 0 ? endlessness(family, asked) : faults;
}

function uselessness(family: Family, asked: Asked, { fields, why }: Contradiction, fix: Fix): readonly LawFault[] {
  const told = `${fix.field} = ${canonicalJson(fix.value)} for ${canonicalJson(asked)}`;
  if (!fields.includes(fix.field)) return [`${told} changes another field than ${fields.join(', ')}`];
  const next = withFix(family, asked, fix);
  if (!readParams(family.fields, next.params).ok) return [`${told} is no value of the field`];
  const isLeft = contradictionsOf(family, next).some(
    other => other.why === why || canonicalJson(other.fields) === canonicalJson(fields),
  );
  return isLeft ? [`${told} does not help: ${why}`] : [];
}

/** One first fix after the other leads to a request that can be met. */
function endlessness(family: Family, asked: Asked): readonly LawFault[] {
  let now = asked;
  for (let n = 0; n < MOST_FIXES; n++) {
    const [first] = contradictionsOf(family, now);
    if (!first) return [];
    now = withFix(family, now, first.fixes[0]!);
  }
  return [`the fixes of ${canonicalJson(asked)} lead from one contradiction to another`];
}

const impossible: Law = {
  name: 'impossible',
  says: 'makes nothing of a request with a contradiction',
  faults({ family, fixtures, runs }) {
    const random = randomRequests(family).filter(asked => contradictionsOf(family, asked).length > 0);
    const attempts = Math.ceil(runs * ATTEMPTS_PER_RUN);
    return [
      ...impossibleOf(fixtures).flatMap(asked => impossibleFaults(family, asked, attempts)),
      ...random.slice(0, runs).flatMap(asked => impossibleFaults(family, asked, ATTEMPTS_AT_RANDOM)),
    ];
  },
};

function impossibleFaults(family: Family, asked: Asked, attempts: number): readonly LawFault[] {
  const { params, tier } = asked;
  const [first] = contradictionsOf(family, asked);
  if (!first) return [`no contradiction is found in ${canonicalJson(asked)}`];
  const job = { family: family.id, seed: '1', params };
  const faults: LawFault[] = [];
  for (let n = 0; n < attempts; n++) {
    const result = attempt(family, job, n);
    if ('made' in result && (tier === 'any' || result.made.grade.tier === tier))
      faults.push(`attempt ${n} of ${canonicalJson(asked)} gives an item, against: ${first.why}`);
  }
  return faults;
}

const impossibleOf = ({ impossible = [] }: Trial['fixtures']): readonly Asked[] =>
  impossible.map(([params, tier]) => ({ params: paramsOf(params), tier: tier ?? 'any' }));

const paramsOf = (params: object) => params as Asked['params'];
const isField = (family: Family, name: string) => name === 'tier' || Object.hasOwn(family.fields, name);
const contradictionsOf = (family: Family, { params, tier }: Asked) => contradictionsIn(family, params, [tier]);

export const contradictingLaws: readonly Law[] = [possible, fixes, impossible];
