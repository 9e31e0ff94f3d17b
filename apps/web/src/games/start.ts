import { generateSeedString } from '@tessera/core';
import { notify } from '../notices.ts';
import { shelf } from '../storage/browser.ts';
import { words } from '../words.ts';
import { saveMatch } from './kept.ts';
import { beginMatch, type Match, type Setup } from './match.ts';

/** Keeps a game under a new name, which is returned. */
export function keepNew(match: Match): string {
  const id = generateSeedString();
  const written = saveMatch(shelf, id, match, Date.now());
  if (!written.ok) notify(words.notices[written.reason]);
  return id;
}

/** Begins a game and keeps it; its name is returned. */
export function startMatch(setup: Setup): string {
  return keepNew(beginMatch(setup));
}
