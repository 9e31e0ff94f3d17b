import type { Kinds, Versions } from './family.ts';
import type { FamilyRules } from './family-rules.ts';
import type { Grade } from './grade.ts';
import { canonicalJson } from './json.ts';

/** Everything that an attempt depends on: enough to make the item again. */
export interface Origin<K extends Kinds = Kinds> {
  readonly seed: string;
  readonly attempt: number;
  readonly params: K['params'];
  readonly versions: Versions;
}

/** An item that passed all stages, with what is known about it: one line of a pack. */
export interface Made<K extends Kinds = Kinds> {
  readonly id: string;
  readonly family: string;
  readonly grade: Grade;
  readonly item: K['item'];
  readonly proof: K['proof'];
  readonly origin: Origin<K>;
}

/** An item that is shown while its proof is on its way; all but what follows from the proof is known. */
export interface UnprovenItem<K extends Kinds = Kinds> extends Omit<Made<K>, 'grade' | 'proof'> {
  readonly grade: null;
  readonly proof: null;
}

export function isProven(made: Made | UnprovenItem): made is Made {
  return made.grade !== null;
}

/** The canonical line of a made item, without the line end. */
export function encodeMade(family: FamilyRules, made: Made): string {
  return canonicalJson({
    ...made,
    item: family.codecs.item.encode(made.item),
    proof: family.codecs.proof.encode(made.proof),
  });
}
