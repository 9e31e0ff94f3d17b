import { MOST_MS, MOST_NODES, MOST_WORKERS, type OptionValues, type ToolOptions } from '@tessera/core';
import { helpWords } from './words.ts';

const words = helpWords.match;

const MOST_GAMES = 1_000_000;
/** About a hundredth of a second. */
export const DEFAULT_NODES = 5000;

export const matchOptions = {
  games: { kind: 'whole', sign: 'N', short: 'g', help: words.games, min: 1, max: MOST_GAMES, default: 100 },
  movetime: { kind: 'whole', sign: 'MS', help: words.movetime, min: 1, max: MOST_MS },
  nodes: {
    kind: 'whole',
    sign: 'N',
    help: words.nodes(DEFAULT_NODES),
    min: 1,
    max: MOST_NODES,
  },
  seed: { kind: 'text', sign: 'S', short: 's', help: words.seed, default: 'match' },
  workers: { kind: 'whole', sign: 'N', short: 'w', help: words.workers, min: 1, max: MOST_WORKERS },
} as const satisfies ToolOptions;

export type MatchOptions = OptionValues<typeof matchOptions>;
