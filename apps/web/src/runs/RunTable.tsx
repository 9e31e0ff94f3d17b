import type { Family, MadeLine } from '@tessera/core';
import { useKeptFocus } from '@tessera/ui/keys/useKeptFocus.ts';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import type { View } from '@tessera/ui/view.ts';
import { useEffect } from 'react';
import { words as appWords } from '../words.ts';
import { RunChoice } from './RunChoice.tsx';
import { RunPuzzle } from './RunPuzzle.tsx';
import { POINTS, type RunOutcome, type RunState, timeFor } from './score.ts';
import { words } from './words.ts';

interface RunTableProps {
  readonly family: Family;
  readonly view: View;
  readonly run: {
    readonly item: MadeLine | null;
    settle(outcome: RunOutcome): void;
    end(): void;
  };
  readonly state: RunState;
}

/** The puzzle that is due, on a fresh table each. */
export function RunTable({ family, view, run: { item, settle, end }, state }: RunTableProps) {
  useKeptFocus();
  const place = state.outcomes.length;
  const isThere = item !== null;
  useEffect(() => {
    if (isThere) focusBoard();
  }, [isThere]);
  if (!item) return <Message title={words.waiting} />;
  const props = { family, view, item, state, said: saidOf(state), onSettled: settle, onEnd: end };
  const key = `${place} ${item.made.id}`;
  return view.choice ? <RunChoice key={key} {...props} choice={view.choice} /> : <RunPuzzle key={key} {...props} />;
}

/** The button that led here is gone, so whoever works by keys goes on at the board. */
function focusBoard(): void {
  if (document.activeElement !== document.body) return;
  const board = document.querySelector(`section[aria-label="${appWords.play.board}"]`);
  board?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}

/** What the last outcome brought. */
function saidOf({ outcomes, combo }: RunState): string {
  const last = outcomes.at(-1);
  return last ? words.said(words.outcomes[last], POINTS[last], timeFor(last, combo - 1)) : '';
}
