import type { AdviceWords, FamilyRules, Kinds } from '@tessera/core';
import type { Choice, View } from './view.ts';

/**
 * What a family brings to pages that show a single item: its board and its rules, without what makes, proves and explains items.
 * It loads at once, so it imports single modules, and never the family object.
 */
export interface FamilyPlayer<K extends Kinds = Kinds> {
  readonly rules: FamilyRules<K>;
  readonly Board: View<K>['Board'];
  /** Where there is a solution: what hints and checks say. */
  readonly advice?: AdviceWords;
  /** Where moves have values: what explains them. It loads once somebody has chosen. */
  choice?(): Promise<Choice<K>>;
}
