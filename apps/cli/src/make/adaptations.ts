import { canonicalJson, type Family, fieldText } from '@tessera/core';
import type { Adaptation, Run } from '@tessera/mill';
import { flagName } from '../family-options.ts';
import { progressWords } from '../progress/words.ts';
import { makeWords } from './words.ts';

/** What a run relaxed, and why: a line for every change of its params. */
export function adaptationTexts({ family, adaptations }: Run): readonly string[] {
  return adaptations.map(each =>
    makeWords.adapted(each.attempt, changes(family, each), progressWords.refusals(each.tally)),
  );
}

function changes({ fields }: Family, { before, after }: Adaptation): readonly string[] {
  const [then, now] = [before, after] as readonly Readonly<Record<string, unknown>>[];
  return Object.entries(fields)
    .filter(([name]) => canonicalJson(then![name]) !== canonicalJson(now![name]))
    .map(
      ([name, field]) =>
        `--${flagName(name)} ${fieldText(field, then![name])} → ${fieldText(field, now![name]) || "''"}`,
    );
}
