import type { FamilyRules } from '@tessera/core';
import { codecs } from './codecs.ts';
import type { AzulKinds } from './kinds.ts';
import { actionsIn, play } from './play.ts';
import { azulRulesWords } from './text/play-words.ts';

/** Azul without what makes, evaluates and explains its positions. */
export const azulRules = {
  id: 'azul',
  title: 'Azul',
  versions: { rules: 1, maker: 5, grader: 4 },
  codecs,
  play,
  judge: { kind: 'choose', legal: ({ state }) => actionsIn(state) },
  words: azulRulesWords,
} satisfies FamilyRules<AzulKinds>;
