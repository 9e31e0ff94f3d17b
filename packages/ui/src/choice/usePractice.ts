import type { Band, Figure, Line } from '@tessera/core';
import {
  type ChooseJudge,
  canonicalJson,
  type Family,
  type Kinds,
  type Made,
  type Option,
  type Session,
  type UnprovenItem,
} from '@tessera/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Choice } from '../view.ts';

type Action = Kinds['action'];

/** What the board shows once a choice is made: so many steps of the line of a move. */
export interface Shown {
  readonly action: Action;
  readonly line: Line;
  /** 0 is the position before the move. */
  readonly step: number;
}

/** A position that a person sits at. */
export interface Chosen {
  readonly session: Session;
}

/** What a person can do there. */
export interface ChoiceCommands {
  act(action: Action): void;
  restart(): void;
  countHint(): void;
}

/** A position, the choice that a person made in it if any, and the line that is looked at. Moves have values once it is proven. */
export function usePractice(
  family: Family,
  choice: Choice,
  made: Pick<Made | UnprovenItem, 'item' | 'grade' | 'proof'>,
  game: Chosen,
  commands: ChoiceCommands,
) {
  const judge = chooseJudge(family);
  const { item, proof } = made;
  const isValued = made.grade !== null;
  const options = useMemo(() => (isValued ? judge.options(proof) : []), [judge, proof, isValued]);
  const figures = useMemo(() => (isValued ? choice.figures(proof) : []), [choice, proof, isValued]);
  const rows = useMemo(() => rowsOf(choice, proof, options, figures), [choice, proof, options, figures]);
  const [look, setLook] = useState<{ action: Action; step: number } | null>(null);
  const [narrowed, setNarrowed] = useState(0);

  const chosen = chosenIn(game);
  const action = chosen === null ? null : (look?.action ?? chosen);
  // The first step is shown at once; the others follow without holding up the page.
  const due = useDeferredValue(action);
  const most = due === action ? undefined : 1;
  const line = useMemo(
    () => (action === null || !isValued ? null : choice.line(item, proof, action, most)),
    [choice, item, proof, action, most, isValued],
  );
  const step = Math.min(look?.step ?? 1, line?.steps.length ?? 0);
  const shown: Shown | null = action !== null && line ? { action, line, step } : null;

  const remarks = (of: Action) => judge.explain(item, proof, of);
  const comparison = useMemo(
    () => (chosen === null || !isValued ? null : choice.compare(item, proof, chosen)),
    [choice, item, proof, chosen, isValued],
  );
  const hints = useMemo(() => (isValued ? choice.hints(item, proof) : []), [choice, item, proof, isValued]);
  return {
    isValued,
    options,
    rows,
    figures,
    chosen,
    /** Nothing was to be chosen; such a move has no grade. */
    isForced: isValued && options.length < 2,
    /** There as soon as moves have values. */
    best: options[0]!,
    shown,
    remarks,
    /** The choice beside the best move; null before there is one. */
    comparison,
    hints: chosen === null ? hints.slice(0, narrowed) : [],
    nextHint: hints[narrowed] ?? null,
    optionOf: (of: Action) => optionOf(options, of),
    bandOf: (of: Action) => choice.band(proof, of),
    show: (of: Action) => setLook({ action: of, step: 1 }),
    walkTo: (to: number) => {
      if (shown) setLook({ action: shown.action, step: Math.max(0, Math.min(shown.line.steps.length, to)) });
    },
    choose: (of: Action) => {
      setLook(null);
      commands.act(of);
    },
    retry: () => {
      setLook(null);
      commands.restart();
    },
    narrow: () => {
      if (narrowed >= hints.length) return;
      setNarrowed(narrowed + 1);
      commands.countHint();
    },
  };
}

export type Practice = ReturnType<typeof usePractice>;

function chooseJudge({ id, judge }: Family): ChooseJudge<Kinds> {
  if (judge.kind !== 'choose') throw new Error(`${id} has no moves to value`);
  return judge;
}

/** The first move of the session is the choice. */
function chosenIn({ session: { steps, at } }: Chosen): Action | null {
  const first = at > 0 ? steps[0] : undefined;
  return first && 'act' in first ? first.act : null;
}

/** A move in the table of all moves. */
export interface MoveEntry {
  readonly key: string;
  readonly option: Option<Kinds>;
  readonly band: Band;
  readonly figures: readonly string[];
}

export function rowsOf(
  choice: Choice,
  proof: Kinds['proof'],
  options: readonly Option<Kinds>[],
  figures: readonly Figure[],
): readonly MoveEntry[] {
  return options.map(option => ({
    key: actionKey(option.action),
    option,
    band: choice.band(proof, option.action),
    figures: figures.map(figure => figure.short(option.action)),
  }));
}

export function actionKey(action: Action): string {
  return canonicalJson(action);
}

export function isSameAction(a: Action, b: Action): boolean {
  return actionKey(a) === actionKey(b);
}

function optionOf(options: readonly Option<Kinds>[], action: Action): Option<Kinds> | null {
  return options.find(option => isSameAction(option.action, action)) ?? null;
}
