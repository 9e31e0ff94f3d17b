import { canonicalJson, type Family, fieldText, type Tally } from '@tessera/core';
import type { Adaptation } from '@tessera/mill';
import { words as refusalWords } from '../refusals/words.ts';
import { words } from './words.ts';

/** What was relaxed on the way, after how many attempts, and why. */
export function adaptationText(family: Family, { attempt, before, after, tally }: Adaptation): string {
  const changed = words.adapted(attempt, changedFields(family, before, after));
  const why = reasonText(family, tally);
  return why === null ? changed : words.adaptedBecause(changed, why);
}

/** The fields that an adaptation changed, each with its new value. */
function changedFields(
  { fields, words: said }: Family,
  before: Adaptation['before'],
  after: Adaptation['after'],
): readonly string[] {
  const [then, now] = [before, after] as readonly Readonly<Record<string, unknown>>[];
  return Object.entries(fields)
    .filter(([name]) => canonicalJson(then![name]) !== canonicalJson(now![name]))
    .map(([name, field]) => words.relaxed(said.fields?.[name]?.label ?? name, fieldText(field, now![name])));
}

/** What refused most of the attempts since the last change, with its share; null where nothing was refused. */
function reasonText(family: Family, { attempts, refused }: Tally): string | null {
  const counts = new Map<string, number>();
  for (const [key, count] of Object.entries(refused)) {
    const reason = key.slice(key.indexOf(':') + 1);
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most ? refusalWords.mostly(most[1] / attempts, refusalWords.reason(family, most[0])) : null;
}
