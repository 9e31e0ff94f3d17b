import type { FamilyRules } from '@tessera/core';
import { binaryCodec } from './binary.ts';
import { check } from './check.ts';
import { codecs } from './codecs.ts';
import type { SovereignKinds } from './kinds.ts';
import { play } from './play.ts';
import { sovereignRulesWords } from './play-words.ts';

/** Sovereign without what makes, proves and explains its puzzles. */
export const sovereignRules: FamilyRules<SovereignKinds> = {
  id: 'sovereign',
  title: 'Sovereign',
  versions: { rules: 1, maker: 1, grader: 1 },
  codecs,
  play,
  judge: { kind: 'solve', check },
  words: sovereignRulesWords,
  levels: { packing: binaryCodec },
};
