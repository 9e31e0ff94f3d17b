import { refuse, type Verdict } from '@tessera/core';
import { type BgaFault, importBga } from './bga/import-bga.ts';
import { looksLikeBga, namesBga } from './bga/notifications.ts';
import type { Match } from './match.ts';
import { looksLikeMoves, readMoves } from './moves-text.ts';
import { parseRecord, type RecordFault } from './record.ts';
import { replay } from './replay.ts';
import { words } from './words.ts';

export type GameFault = RecordFault | BgaFault | 'unknown';

/** A game from text: our own record, one of Board Game Arena, or moves in notation. It is played again by the rules. */
export function readGame(text: string): Verdict<Match, GameFault> {
  if (looksLikeMoves(text)) return readMoves(text);
  if (!isOwnRecord(text)) return looksLikeBga(text) ? importBga(text) : refuse('unknown', words.unknown);
  const record = parseRecord(text);
  return record.ok ? replay(record.value) : record;
}

/** Our records say early what they are. */
function isOwnRecord(text: string): boolean {
  return /^\s*\{[^{}[\]]*"game"\s*:/.test(text);
}

/** Whether a text of any kind is meant to be a game of Azul. A position alone is none. */
export function isGameText(text: string): boolean {
  if (looksLikeMoves(text)) return /\s/.test(text.trim());
  return namesBga(text) || /^\s*\{[^{}[\]]*"game"\s*:\s*"azul"/.test(text);
}
