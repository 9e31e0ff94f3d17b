import type { Attempt } from './attempt.ts';

/** A first try, how it went, and what was to be expected of it; both from 0 to 1. */
export interface Try {
  readonly attempt: Attempt;
  readonly result: number;
  readonly expected: number;
}

const LEANS = ['above', 'level', 'below'] as const;
export type Lean = (typeof LEANS)[number];

/** How items went that ask for one technique or theme. */
export interface Strength {
  readonly skill: string;
  readonly items: number;
  /** The mean result, from 0 to 1. */
  readonly success: number;
  /** Against what was to be expected, and against all other items of the family; level while there is too little to tell. */
  readonly lean: Lean;
}

const LEAST_TO_LEAN = 5;
const NOTABLE = 0.08;

/** By technique and theme, those met most often first. */
export function strengthsOf(tries: readonly Try[]): readonly Strength[] {
  const bySkill = new Map<string, Try[]>();
  for (const one of tries)
    for (const skill of Object.keys(one.attempt.skills)) {
      const known = bySkill.get(skill);
      if (known) known.push(one);
      else bySkill.set(skill, [one]);
    }
  const usual = meanOf(tries, surplusOf);
  const strengths = [...bySkill].map(([skill, those]) => strengthOf(skill, those, usual));
  return strengths.sort((a, b) => b.items - a.items || (a.skill < b.skill ? -1 : 1));
}

/** How much better it went than expected. A rating on its way up is behind for a while, so it takes `usual` to tell. */
const surplusOf = ({ result, expected }: Try) => result - expected;

function strengthOf(skill: string, tries: readonly Try[], usual: number): Strength {
  const surplus = meanOf(tries, surplusOf) - usual;
  const isNotable = tries.length >= LEAST_TO_LEAN && Math.abs(surplus) > NOTABLE;
  const lean = isNotable ? (surplus > 0 ? 'above' : 'below') : 'level';
  return { skill, items: tries.length, success: meanOf(tries, ({ result }) => result), lean };
}

function meanOf(tries: readonly Try[], part: (one: Try) => number): number {
  return tries.reduce((sum, one) => sum + part(one), 0) / tries.length;
}
