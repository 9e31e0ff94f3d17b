import type { Search } from '@tessera/core/links/link.ts';
import { shelf } from '../storage/browser.ts';
import { gameKey, loadGame } from '../storage/savedGames.ts';

export type ItemOutcome = 'new' | 'begun' | 'done';

/** How far a person is with an item, by the game that is kept on it. */
export function outcomeOf(family: string, search: Search): ItemOutcome {
  const game = loadGame(shelf, gameKey(family, search));
  if (!game.ok) return 'new';
  if (game.value.outcome === 'open') return game.value.steps > 0 ? 'begun' : 'new';
  return 'done';
}
