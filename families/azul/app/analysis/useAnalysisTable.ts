import type { AzulAction, AzulItem, AzulPlayState, State } from '@tessera/azul';
import type { Line } from '@tessera/core';
import { actionKey, rowsOf, type Shown } from '@tessera/ui/choice/usePractice.ts';
import type { Choice } from '@tessera/ui/view.ts';
import { useMemo, useState } from 'react';
import { positionItem } from '../board/index.tsx';
import type { Analysis } from '../thinking/thinkingWorker.ts';
import { evidenceOf } from './evidence.ts';
import { words } from './words.ts';

interface Look extends Shown {
  readonly of: State;
  /** What each step rests on. */
  readonly evidence: readonly string[];
}

/** The moves of a position with what is known of them, and the line that is looked at. */
export function useAnalysisTable(choice: Choice, state: State, analysis: Analysis | null, chosen: AzulAction | null) {
  const item = useMemo(() => positionItem(state), [state]);
  const [look, setLook] = useState<Look | null>(null);
  const figures = useMemo(() => (analysis ? choice.figures(analysis) : []), [choice, analysis]);
  const rows = useMemo(
    () => (analysis ? rowsOf(choice, analysis, analysis.moves, figures) : []),
    [choice, analysis, figures],
  );
  const shown = look?.of === state ? { ...look, line: { ...look.line, note: look.evidence[look.step]! } } : null;
  return {
    item,
    rows,
    figures,
    chosen,
    shown,
    best: rows[0]?.option ?? null,
    bandOf: (action: AzulAction) => (analysis ? choice.band(analysis, action) : null),
    show: (action: unknown) => {
      if (!analysis) return;
      const line = named(choice, item, choice.line(item, analysis, action));
      const evidence = evidenceOf(analysis, line);
      setLook({ of: state, action, line, evidence, step: Math.min(1, line.steps.length) });
    },
    walkTo: (to: number) => {
      if (shown) setLook({ ...shown, step: Math.max(0, Math.min(shown.line.steps.length, to)) });
    },
    hide: () => setLook(null),
  };
}

export type AnalysisTable = ReturnType<typeof useAnalysisTable>;

/** The line with its players called by their seats: nobody is “you” here. */
function named(choice: Choice, item: AzulItem, line: Line): Line {
  const states = [item, ...line.steps.map(({ state }) => state as AzulPlayState)];
  const steps = line.steps.map((step, nth) => {
    const { state } = states[nth]!;
    const { players } = (step.state as AzulPlayState).state;
    const text =
      step.action === null
        ? words.settledLine(players.map(({ score }) => score))
        : words.step(state.active_player_id, choice.moveName(step.action));
    return { ...step, text };
  });
  return { ...line, steps };
}

/** The state on the board: the position, or as many steps of the line as are walked. */
export function stateOn({ shown, item }: AnalysisTable): State {
  return shown && shown.step > 0 ? (shown.line.steps[shown.step - 1]!.state as AzulPlayState).state : item.state;
}

/** Around the position, the move looked at, the one that was played and the best are outlined; further on, each step is. */
export function tableMarks({ item, shown, chosen, best, bandOf }: AnalysisTable) {
  const before = { state: item.state, stream: '' };
  if (shown && shown.step > 1) {
    const { steps } = shown.line;
    const action = steps[shown.step - 1]!.action as AzulAction | null;
    return action === null ? [] : [{ action, band: null, before: steps[shown.step - 2]!.state as AzulPlayState }];
  }
  const marked = [shown?.action, chosen, best?.action].filter(
    each => each !== undefined && each !== null,
  ) as AzulAction[];
  const once = marked.filter(
    (action, nth) => marked.findIndex(other => actionKey(other) === actionKey(action)) === nth,
  );
  return once.map(action => ({ action, band: bandOf(action), before }));
}
