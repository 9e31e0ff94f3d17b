import { accept, type JsonObject, refuse, TIERS, type Tier, type Verdict } from '@tessera/core';
import type { Search } from '@tessera/ui/links/link.ts';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';

const OUTCOMES = ['open', 'solved', 'given-up'] as const;
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
const MOST_EXPENDABLE = 40;

export function gameKey(family: string, search: Search): string {
  return `${PREFIX}${family}?${new URLSearchParams(search)}`;
}

export function loadGame(shelf: Shelf, key: string): Verdict<SavedGame, 'absent' | 'corrupted'> {
  const record = shelf.read(key);
  if (!record.ok) return record;
  const game = z.safeParse(schema, record.value);
  return game.success ? accept(game.data) : refuse('corrupted');
}

/** Keeps a game. Where there is no room, games that nobody will miss make some; those under way never do. */
export function saveGame(shelf: Shelf, game: SavedGame): Verdict<null, 'full' | 'blocked'> {
  const key = gameKey(game.family, game.search);
  let written = shelf.write(key, game);
  if (written.ok || written.reason === 'blocked') return written;
  for (const old of expendable(shelf, key)) {
    shelf.remove(old);
    written = shelf.write(key, game);
    if (written.ok) break;
  }
  return written;
}

/** Forgets the oldest of the games that are over or were never begun, all but a number of them and the one named. */
export function pruneGames(shelf: Shelf, except: string): void {
  const old = expendable(shelf, except);
  for (const key of old.slice(0, Math.max(0, old.length - MOST_EXPENDABLE))) shelf.remove(key);
}

/** Games under way, the latest first. */
export function openGames(shelf: Shelf): readonly SavedGame[] {
  const games = shelf.keys(PREFIX).flatMap(key => {
    const game = loadGame(shelf, key);
    return game.ok && isUnderWay(game.value) ? [game.value] : [];
  });
  return games.sort((a, b) => b.savedAt - a.savedAt);
}

function isUnderWay({ outcome, steps }: SavedGame): boolean {
  return outcome === 'open' && steps > 0;
}

/** The games that are not under way: the unreadable first, then the oldest. */
function expendable(shelf: Shelf, except: string): readonly string[] {
  const found = shelf.keys(PREFIX).flatMap(key => {
    const game = loadGame(shelf, key);
    if (key === except || (game.ok && isUnderWay(game.value))) return [];
    return [{ key, savedAt: game.ok ? game.value.savedAt : 0 }];
  });
  return found.sort((a, b) => a.savedAt - b.savedAt).map(entry => entry.key);
}
