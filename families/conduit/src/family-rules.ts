import type { FamilyRules } from '@tessera/core';
import { binaryCodec } from './binary.ts';
import { codecs } from './codecs.ts';
import { isSolved, ruleFaults } from './faults.ts';
import type { ConduitKinds } from './kinds.ts';
import { play } from './play.ts';
import { conduitRulesWords } from './play-words.ts';

/** Conduit without what makes, proves and explains its puzzles. */
export const conduitRules = {
  id: 'conduit',
  title: 'Conduit',
  versions: { rules: 1, maker: 2, grader: 1 },
  codecs,
  play,
  judge: { kind: 'solve', check: state => ({ isSolved: isSolved(state), faults: ruleFaults(state) }) },
  words: conduitRulesWords,
  levels: { packing: binaryCodec },
} satisfies FamilyRules<ConduitKinds>;
