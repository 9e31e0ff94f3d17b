import type { Band } from '@tessera/core';
import type { RunMinutes } from './results.ts';

/** How a puzzle of a run ended: solved or skipped, or how good the chosen move was. */
export type RunOutcome = 'solved' | 'skipped' | Band;

export const POINTS: Readonly<Record<RunOutcome, number>> = {
  solved: 1,
  skipped: 0,
  best: 3,
  good: 2,
  okay: 1,
  miss: 0,
};

/** A skip or a mistake costs time and ends the combo; so many good ones in a row win some back. */
export const PENALTY_MS = 10_000;
export const COMBO = 3;
export const BONUS_MS = 5_000;

/** A run under way. Its clock stands still while nothing is on the table. */
export interface RunState {
  /** Milliseconds that were left when the clock was started or stopped last. */
  readonly left: number;
  /** When it was started; null while it stands. */
  readonly since: number | null;
  readonly score: number;
  /** Good ones in a row. */
  readonly combo: number;
  readonly outcomes: readonly RunOutcome[];
}

export function startRun(minutes: RunMinutes, now: number): RunState {
  return { left: minutes * 60_000, since: now, score: 0, combo: 0, outcomes: [] };
}

export function clockLeft({ left, since }: RunState, now: number): number {
  return Math.max(0, since === null ? left : left - (now - since));
}

/** Stops the clock, because the next puzzle is not there yet. */
export function holdClock(state: RunState, now: number): RunState {
  return state.since === null ? state : { ...state, left: clockLeft(state, now), since: null };
}

export function releaseClock(state: RunState, now: number): RunState {
  return state.since === null ? { ...state, since: now } : state;
}

export function isGood(outcome: RunOutcome): boolean {
  return outcome === 'solved' || outcome === 'best' || outcome === 'good';
}

/** Milliseconds that an outcome adds to the clock, or takes from it, after so many good ones in a row. */
export function timeFor(outcome: RunOutcome, combo: number): number {
  if (outcome === 'skipped' || outcome === 'miss') return -PENALTY_MS;
  return isGood(outcome) && (combo + 1) % COMBO === 0 ? BONUS_MS : 0;
}

/** Counts an outcome; one that comes when the time is up counts for nothing. */
export function countOutcome(state: RunState, outcome: RunOutcome, now: number): RunState {
  const left = clockLeft(state, now);
  if (left === 0) return state;
  return {
    left: Math.max(0, left + timeFor(outcome, state.combo)),
    since: state.since === null ? null : now,
    score: state.score + POINTS[outcome],
    combo: isGood(outcome) ? state.combo + 1 : 0,
    outcomes: [...state.outcomes, outcome],
  };
}

/** Ends a run before its time is up. */
export function endRun(state: RunState): RunState {
  return { ...state, left: 0, since: null };
}

export function goodIn({ outcomes }: Pick<RunState, 'outcomes'>): number {
  return outcomes.filter(isGood).length;
}
