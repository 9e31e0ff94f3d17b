import { MOST_NODES, MOST_WORKERS, type OptionValues, type ToolOptions } from '@tessera/core';
import { helpWords } from './words.ts';

const words = helpWords.review;

/** As many as a position that is stored gets, and a review in the app. */
export const REVIEW_NODES = 500_000;
export const OTHER_DEALS = 40;

const MOST_DEALS = 10_000;

export const reviewOptions = {
  nodes: { kind: 'whole', sign: 'N', help: words.nodes(REVIEW_NODES), min: 1, max: MOST_NODES },
  deals: { kind: 'whole', sign: 'N', help: words.deals, min: 0, max: MOST_DEALS, default: OTHER_DEALS },
  format: { kind: 'choice', sign: 'FORMAT', help: words.format, of: ['text', 'json'], default: 'text' },
  workers: { kind: 'whole', sign: 'N', short: 'w', help: words.workers, min: 1, max: MOST_WORKERS },
} as const satisfies ToolOptions;

export type ReviewOptions = OptionValues<typeof reviewOptions>;
