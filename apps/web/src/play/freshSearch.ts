import { generateSeedString } from '@tessera/core';
import type { Search } from '@tessera/core/links/link.ts';
import { readSummary } from '../progress/summary.ts';
import { shelf } from '../storage/browser.ts';
import { keepChoice } from './difficultyChoice.ts';

/** The address of a new item for one that names no seed. Where nothing is asked for, the recommended tier is. */
export async function freshSearch(family: string, search: Search): Promise<Search> {
  const seed = generateSeedString();
  if (Object.keys(search).length > 0) return { ...search, seed };
  await shelf.ready;
  keepChoice(shelf, family, seed, 'recommended');
  const tier = readSummary(shelf).tiers[family];
  return { seed, ...(tier ? { tier } : {}) };
}
