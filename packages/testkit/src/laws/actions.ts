import type { Kinds } from '@tessera/core';
import type { Sample, Trial } from './trial.ts';

/** The actions that a judge itself names for an item: its key, or its options. */
export function actionsOf({ family }: Trial, { made }: Sample): readonly Kinds['action'][] {
  return family.judge.kind === 'solve'
    ? family.judge.key(made.item, made.proof)
    : family.judge.options(made.proof).map(option => option.action);
}
