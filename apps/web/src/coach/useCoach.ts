import { useStore } from '@tessera/ui/store.ts';
import { useEffect, useState } from 'react';
import { loadedApp } from '../families.ts';
import { readSummary } from '../progress/summary.ts';
import { changeSettings, settings } from '../settings/settings.ts';
import { shelf } from '../storage/browser.ts';
import { isNewcomer } from './newcomer.ts';
import { useTouch } from './useTouch.ts';

/** How the board is handled, while that is to be said. */
export interface Coach {
  readonly text: string;
  readonly close: () => void;
}

interface CoachOptions {
  readonly family: string;
  readonly isSolved: boolean;
  /** Whether something else is explained on this board. */
  readonly isOff?: boolean;
  /** Tells a screen reader; the same function each time. */
  readonly announce: (text: string) => void;
}

/**
 * Explains the controls of a family on a person's first board; null where there is nothing to explain. It ends for good with
 * the first puzzle that is solved, or when it is closed.
 */
export function useCoach({ family, isSolved, isOff = false, announce }: CoachOptions): Coach | null {
  const { taught } = useStore(settings);
  const [isNew] = useState(() => isNewcomer(readSummary(shelf), family));
  const isTouch = useTouch();
  const { controls } = loadedApp(family);
  const isDue = controls !== undefined && isNew && !isOff && !isSolved && !taught.includes(family);
  const text = isDue ? controls[isTouch ? 'touch' : 'mouse'] : null;
  useEffect(() => {
    if (isSolved) teach(family);
  }, [isSolved, family]);
  useEffect(() => {
    if (text) announce(text);
  }, [text, announce]);
  return text === null ? null : { text, close: () => teach(family) };
}

function teach(family: string): void {
  const { taught } = settings.get();
  if (!taught.includes(family)) changeSettings({ taught: [...taught, family] });
}
