import type { FamilyRules } from './family-rules.ts';

/** The rules of one item, a sentence each. */
export function rulesOf({ words }: Pick<FamilyRules, 'words'>, item: unknown): readonly string[] {
  return words.rulesFor?.(item) ?? words.rules;
}

/** What to do on one item, in a sentence or two. */
export function goalOf(family: Pick<FamilyRules, 'words'>, item: unknown): string {
  return family.words.goal?.(item) ?? rulesOf(family, item)[0]!;
}
