import type { WordsOf } from '@tessera/core';
import type { Rung } from './rungs/rungs.ts';

/** The one name of each technique: in lessons, hints and progress. */
export const RUNG_TITLES = {
  edge: 'Neighbours',
  inventory: 'Tiles left',
  totals: 'Counting ends',
  matching: 'A place for every tile',
  connectivity: 'One network',
  contradiction: 'What if',
} satisfies Record<Rung, string>;

/** What each lesson teaches. */
export const LESSON_IDEAS = {
  edge: 'An end must meet an end, and a closed side must meet a closed side or the border. When all sides of a spot are known, only one tile fits.',
  inventory:
    'Count your tiles. When only one kind fits a spot, place it. When a kind fits in exactly as many spots as you have tiles of it, it goes in all of them.',
  totals:
    'Count the ends of all tiles that are left. If they need every open edge, each open edge gets one. If none are left over, every other edge stays closed.',
  matching: 'Every remaining tile needs a place. Rule out anything that leaves another tile with no place.',
  connectivity:
    'All tiles must form one network. If a part has only one way out, a pipe goes there. A spot that no pipe can reach stays empty.',
  contradiction:
    'When nothing else helps, imagine a tile in one spot and follow what happens. If the rest can’t be closed, that tile doesn’t go there.',
} satisfies Record<Rung, string>;

export type ConduitRungTitles = WordsOf<typeof RUNG_TITLES>;
export type ConduitLessonIdeas = WordsOf<typeof LESSON_IDEAS>;
