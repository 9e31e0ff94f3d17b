import { azul } from '@tessera/azul';
import { useOpenPage } from '@tessera/ui/links/PageLink.tsx';
import { useRef } from 'react';
import type { Match } from './match.ts';
import { keepNewMatch } from './newMatch.ts';

/** Keeps a game under a new name and goes to its table, or to its review. */
export function useNewTable(): (match: Match, page?: 'review') => void {
  const open = useOpenPage(azul.id);
  // What was pressed is still there until the game's page has come: a second press is the same one.
  const hasBegun = useRef(false);
  return (match, page) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void keepNewMatch(match).then(game => open(page ? `games/${game}/${page}` : `games/${game}`));
  };
}
