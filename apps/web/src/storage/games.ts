import { accept, type JsonObject, refuse, TIERS, type Tier, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import type { Search } from '../link.ts';
import type { Shelf } from './shelf.ts';

export const OUTCOMES = ['open', 'solved', 'given-up'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A game as it is kept: the address of its item, the item itself as a pack line, and the session. */
export interface SavedGame {
  readonly family: string;
  readonly search: Search;
  readonly tier: Tier;
  readonly line: string;
  readonly session: JsonObject;
  readonly outcome: Outcome;
  /** Steps in force; a game without any is not worth a place among those to continue. */
  readonly steps: number;
  readonly savedAt: number;
}

const schema = z.strictObject({
  family: z.string(),
  search: z.record(z.string(), z.string()),
  tier: z.enum(TIERS),
  line: z.string(),
  session: z.record(z.string(), z.json()),
  outcome: z.enum(OUTCOMES),
  steps: z.int(),
  savedAt: z.number(),
}) as unknown as z.ZodMiniType<SavedGame>;

const PREFIX = 'game/';
const MOST_FINISHED = 40;
const UNDER_WAY = 2;

export function gameKey(family: string, search: Search): string {
  return `${PREFIX}${family}?${new URLSearchParams(search)}`;
}

export function loadGame(shelf: Shelf, key: string): Verdict<SavedGame, 'absent' | 'corrupted'> {
  const record = shelf.read(key);
  if (!record.ok) return record;
  const game = z.safeParse(schema, record.value);
  return game.success ? accept(game.data) : refuse('corrupted');
}

/** Keeps a game. Where there is no room, games that are over make some, the oldest first; those under way never do. */
export function saveGame(shelf: Shelf, game: SavedGame): Verdict<null, 'full' | 'blocked'> {
  const key = gameKey(game.family, game.search);
  const finished = leastFirst(shelf).filter(entry => entry.rank < UNDER_WAY && entry.key !== key);
  for (const old of finished.slice(0, Math.max(0, finished.length - MOST_FINISHED))) shelf.remove(old.key);
  let written = shelf.write(key, game);
  for (const old of finished.slice(-MOST_FINISHED)) {
    if (written.ok || written.reason !== 'full') break;
    shelf.remove(old.key);
    written = shelf.write(key, game);
  }
  return written;
}

/** Games under way, the latest first. */
export function openGames(shelf: Shelf): readonly SavedGame[] {
  const games = shelf.keys(PREFIX).flatMap(key => {
    const game = loadGame(shelf, key);
    return game.ok && game.value.outcome === 'open' && game.value.steps > 0 ? [game.value] : [];
  });
  return games.sort((a, b) => b.savedAt - a.savedAt);
}

interface Ranked {
  readonly key: string;
  readonly rank: number;
  readonly savedAt: number;
}

/** Unreadable before finished before unfinished; the older first among equals. */
function leastFirst(shelf: Shelf): readonly Ranked[] {
  const ranked = shelf.keys(PREFIX).map(key => {
    const game = loadGame(shelf, key);
    if (!game.ok) return { key, rank: 0, savedAt: 0 };
    return { key, rank: game.value.outcome === 'open' ? UNDER_WAY : 1, savedAt: game.value.savedAt };
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.savedAt - b.savedAt);
}
