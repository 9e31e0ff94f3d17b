import { app } from '@tessera/ui/app.ts';
import { useStore } from '@tessera/ui/store.ts';
import { useEffect, useState } from 'react';
import { dismissed, dismissNotes } from './guide.ts';
import { GUIDE_STEPS, type GuideStep, guideStep } from './guideSteps.ts';
import { currentOf, isPerson, type Match } from './match.ts';
import { listMatches } from './savedMatches.ts';
import type { MatchPlay } from './useMatch.ts';

/** Notes for the first game against the computer, up to the end of its first round. */
export interface Guide {
  /** What is explained now; null for nothing. */
  stepAt(isHolding: boolean): GuideStep | null;
  dismiss(step: GuideStep): void;
}

/** Null where a person has played before, or has seen every note. */
export function useGuide(id: string, { match, decider, round, scoring }: MatchPlay): Guide | null {
  const done = useStore(dismissed);
  const [isFirst] = useState(() => isAgainstComputer(match) && isInFirstRound(match) && isOnlyGame(id));
  const isTaught = isFirst && !isInFirstRound(match);
  useEffect(() => {
    if (isTaught) dismissNotes('take', 'place');
  }, [isTaught]);
  if (!isFirst || done.length === GUIDE_STEPS.length) return null;
  const moment = {
    isPersonsTurn: round === null && isPerson(match.record, decider),
    isScored: round !== null && scoring === null,
  };
  return { stepAt: isHolding => guideStep({ ...moment, isHolding }, done), dismiss: dismissNotes };
}

function isAgainstComputer({ record: { players } }: Match): boolean {
  return players.filter(({ kind }) => kind === 'person').length === 1;
}

function isInFirstRound(match: Match): boolean {
  return currentOf(match).state.round_number === 1;
}

function isOnlyGame(id: string): boolean {
  return listMatches(app().shelf).every(game => game.id === id);
}
