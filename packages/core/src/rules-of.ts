import type { Family } from './family.ts';

/** The rules of one item, a sentence each. */
export function rulesOf({ words }: Pick<Family, 'words'>, item: unknown): readonly string[] {
  return words.rulesFor?.(item) ?? words.rules;
}

/** What to do on one item, in a sentence or two. */
export function goalOf(family: Pick<Family, 'words'>, item: unknown): string {
  return family.words.goal?.(item) ?? rulesOf(family, item)[0]!;
}
