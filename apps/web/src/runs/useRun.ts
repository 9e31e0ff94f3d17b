import type { Family } from '@tessera/core';
import type { RunStage } from '@tessera/ui/familyApp.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { dayAt } from '../daily/day.ts';
import { shelf } from '../storage/browser.ts';
import { makeRunItem } from './makeRunItem.ts';
import type { RunPlan } from './plan.ts';
import { addRuns, type RunResult, readRuns, runKey } from './results.ts';
import {
  clockLeft,
  countOutcome,
  endRun,
  goodIn,
  holdClock,
  type RunOutcome,
  type RunState,
  releaseClock,
  startRun,
} from './score.ts';
import { runSupply } from './supply.ts';

/** A run from its start page to its result. */
export type RunPhase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'running'; readonly state: RunState }
  | { readonly kind: 'over'; readonly state: RunState; readonly isEnded: boolean };

/** The puzzles of a run, its clock, and its score. They are prepared before it starts and while it goes on. */
export function useRun(family: Family, stages: readonly RunStage[], plan: RunPlan) {
  const { seed, minutes } = plan;
  const [supply] = useState(() =>
    runSupply((place, stop) => makeRunItem(family, stages, { seed, minutes }, place, stop)),
  );
  useEffect(() => () => supply.close(), [supply]);
  const { items, isFailed } = useSyncExternalStore(supply.state.subscribe, supply.state.get);
  const [phase, setPhase] = useState<RunPhase>({ kind: 'ready' });

  const state = phase.kind === 'running' ? phase.state : null;
  const place = state?.outcomes.length ?? 0;
  const hasItem = items.length > place;
  useEffect(() => supply.reach(place), [supply, place]);

  const finish = useCallback((isEnded: boolean) => {
    setPhase(now => (now.kind === 'running' ? { kind: 'over', state: endRun(now.state), isEnded } : now));
  }, []);
  // The clock runs while there is something on the table.
  useEffect(() => {
    const turn = hasItem ? releaseClock : holdClock;
    setPhase(now => (now.kind === 'running' ? { kind: 'running', state: turn(now.state, Date.now()) } : now));
  }, [hasItem]);
  useEffect(() => {
    if (!state || state.since === null) return;
    const timer = setTimeout(finish, clockLeft(state, Date.now()), false);
    return () => clearTimeout(timer);
  }, [state, finish]);
  useEffect(() => {
    if (isFailed && !hasItem) finish(true);
  }, [isFailed, hasItem, finish]);

  const start = () => setPhase({ kind: 'running', state: startRun(minutes, Date.now()) });
  const settle = useCallback((outcome: RunOutcome) => {
    setPhase(now =>
      now.kind === 'running' ? { kind: 'running', state: countOutcome(now.state, outcome, Date.now()) } : now,
    );
  }, []);
  return { phase, items, isFailed, item: items[place] ?? null, start, settle, end: () => finish(true) };
}

/** Whether a run was played before; what is played again does not count. */
export function wasPlayed(family: Family, plan: RunPlan): boolean {
  return shelf.read(runKey({ family: family.id, maker: family.versions.maker, ...plan })).ok;
}

export function bestRun(family: Family, { minutes }: RunPlan): RunResult | null {
  return readRuns(shelf, family.id, minutes)[0] ?? null;
}

/** Keeps how a run went, the first time that it is played. */
export function keepRun(family: Family, { seed, minutes }: RunPlan, state: RunState): void {
  const now = new Date();
  const { score, outcomes } = state;
  const run = { family: family.id, minutes, seed, maker: family.versions.maker };
  const end = { at: now.getTime(), day: dayAt(now), score, good: goodIn(state), items: outcomes.length };
  addRuns(shelf, [{ ...run, ...end }]);
}
