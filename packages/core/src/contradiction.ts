import type { Tier } from './grade.ts';

/** The params of a request, and its tier. */
export interface Asked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly tier: Tier | 'any';
}

/** A change of one field. The field `tier` is also the tier of the request, whether the family has such a field or not. */
export interface Fix {
  readonly field: string;
  readonly value: unknown;
  /** The change in a few words, for a button; without them it is named after the field. */
  readonly says?: string;
}

/** Settings with which no attempt can succeed, whatever the seed. */
export interface Contradiction {
  /** The fields that contradict each other. */
  readonly fields: readonly string[];
  /** Why, in a sentence or two for people. */
  readonly why: string;
  /** Changes that resolve it, each of them alone; the best first. */
  readonly fixes: readonly Fix[];
}
