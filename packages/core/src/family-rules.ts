import type { ChooseJudge, Family, Kinds, LevelTools, SolveJudge, Words } from './family.ts';

/** How the rules of an item are said. */
export type RulesWords<K extends Kinds = Kinds> = Pick<Words<K>, 'rules' | 'rulesFor' | 'goal'>;

/** How hints, mistakes and broken rules are said. */
export type AdviceWords = Pick<Words, 'say' | 'spell' | 'mistakes'>;

/**
 * What a page needs to have a given item played: to read it, to follow its rules and to put them into words. It has no maker,
 * no prover, no hints and no explanations, so that a page that shows an item loads little. Every family is its own rules as well.
 */
export interface FamilyRules<K extends Kinds = Kinds>
  extends Pick<Family<K>, 'id' | 'title' | 'versions' | 'codecs' | 'play'> {
  readonly words: RulesWords<K>;
  readonly judge: Pick<SolveJudge<K>, 'kind' | 'check'> | Pick<ChooseJudge<K>, 'kind' | 'legal'>;
  /** How links write an item of the family. */
  readonly levels?: Pick<LevelTools<K>, 'packing'>;
}
