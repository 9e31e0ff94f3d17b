import { type Family, faultsIn, type Game } from '@tessera/core';
import type { Advice } from '@tessera/ui/play/useAdvice.ts';
import type { View } from '@tessera/ui/view.ts';
import { useEffect, useRef } from 'react';
import { giveCue } from '../settings/feedback.ts';
import { settings } from '../settings/settings.ts';
import { cueBetween } from './cueBetween.ts';

/** Has a person hear and feel what happens on the board. */
export function useCues(family: Family, view: View, game: Game, advice: Advice): void {
  const last = useRef(game);
  useEffect(() => {
    const before = last.current;
    last.current = game;
    if (before === game) return;
    const { sound, haptics, clashes } = settings.get();
    if (!sound && !haptics) return;
    const faults = (of: Game) => (clashes ? faultsIn(family, of).length : 0);
    const cue = cueBetween(view, before, game, { before: faults(before), after: faults(game) });
    if (cue) giveCue(cue);
  }, [family, view, game]);
  const hasMistakes = advice.kind === 'mistakes';
  useEffect(() => {
    if (hasMistakes) giveCue('error');
  }, [hasMistakes]);
}
