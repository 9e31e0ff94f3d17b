import { useNavigate } from '@tanstack/react-router';
import { generateSeedString } from '@tessera/core';
import { notifyUnsaved } from '@tessera/ui/notices.ts';
import { useRef } from 'react';
import { shelf } from '../storage/browser.ts';
import { saveMatch } from './kept.ts';
import type { Match } from './match.ts';

/** Keeps a game under a new name and goes to its table. */
export function useNewTable(): (match: Match) => void {
  const navigate = useNavigate();
  // What was pressed is still there until the game's page has come: a second press is the same one.
  const hasBegun = useRef(false);
  return match => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const game = generateSeedString();
    const written = saveMatch(shelf, game, match, Date.now());
    if (!written.ok) notifyUnsaved(written.reason);
    void navigate({ to: '/azul/games/$game', params: { game } });
  };
}
