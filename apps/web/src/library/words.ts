import { counted, type Family, numberText, type WordsOf } from '@tessera/core';
import { words as shared } from '@tessera/ui/words.ts';
import { itemNoun as noun, scoreText } from '../words.ts';

type Kind = Family['judge']['kind'];

export const words = {
  title: 'Library',
  note: (items: number) => `${numberText(items)} proved puzzles and positions on this server. Search, then play.`,
  filters: 'Filters',
  moreFilters: 'More filters',
  family: 'Puzzle',
  tier: shared.tier,
  anyTier: shared.anyTier,
  tierNames: shared.tiers,
  size: 'Size',
  anySize: 'Any size',
  tags: 'Techniques and themes',
  tagsHelp: 'Results match everything you choose.',
  moreTags: (count: number) => `Show all ${numberText(count)}`,
  score: 'Score',
  scoreHelp: (from: string, to: string) => `From ${from} (easiest) to ${to} (hardest).`,
  scoreText,
  from: 'From',
  to: 'To',
  badScore: 'Enter a number.',
  order: 'Order',
  orders: { easiest: 'Easiest first', hardest: 'Hardest first' },
  clear: 'Clear filters',
  results: 'Results',
  searching: 'Searching…',
  count: (shown: number, hasMore: boolean) =>
    hasMore ? `The first ${counted(shown, 'result')}` : counted(shown, 'result'),
  nothing: 'Nothing found',
  nothingNote: 'Choose fewer techniques, another size or a wider range of scores.',
  empty: 'The library is empty',
  emptyNote: 'The operator of this server can fill it: tessera make FAMILY --to library.',
  more: 'Show more',
  failed: 'The library can’t be reached',
  failedNote: 'Check your connection and try again.',
  retry: 'Try again',
  item: (tier: string, size: string) => (size === '' ? tier : `${tier} · ${size}`),
  scoreOf: (score: string) => `Score ${score}`,
  done: 'done',
  add: 'Add to collection',
  addItem: (name: string) => `Add to collection: ${name}`,
  place: 'Library',
  back: 'Back to the library',
  gone: (kind: Kind) => `This ${noun(kind)} is not in the library`,
  goneNote: 'It may have been removed. Search for another one.',
  unreadable: 'This version can’t open it',
  unreadableNote: (reason: string) => `Reload Tessera to get the newest version, then try again (${reason}).`,
} as const;

export type LibraryPageWords = WordsOf<typeof words>;
