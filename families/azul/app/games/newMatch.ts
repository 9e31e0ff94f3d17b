import { generateSeedString } from '@tessera/core';
import { app } from '@tessera/ui/app.ts';
import { notifyUnsaved } from '@tessera/ui/notices.ts';
import type { Match } from './match.ts';
import { saveMatch } from './savedMatches.ts';

/** Keeps a game under a new name, and says so where that fails. */
export async function keepNewMatch(match: Match): Promise<string> {
  const { shelf } = app();
  await shelf.ready;
  const id = generateSeedString();
  const written = saveMatch(shelf, id, match, Date.now());
  if (!written.ok) notifyUnsaved(written.reason);
  return id;
}
