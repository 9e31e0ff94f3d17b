import type { Family, MadeLine } from '@tessera/core';
import type { View } from '@tessera/ui/view.ts';
import type { RunOutcome, RunState } from './score.ts';

/** What a puzzle of a run is given. */
export interface RunItemProps {
  readonly family: Family;
  readonly view: View;
  readonly item: MadeLine;
  readonly state: RunState;
  /** How the one before went. */
  readonly said: string;
  readonly onSettled: (outcome: RunOutcome) => void;
  readonly onEnd: () => void;
}
