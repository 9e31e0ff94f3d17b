import type { Kinds, Remark } from './family.ts';
import type { Session } from './session.ts';

/**
 * The props of a family's board. The board draws a state and dispatches actions; rules, history, hints and clocks are outside.
 * It fits into a container of a known size.
 */
export interface BoardProps<K extends Kinds = Kinds> {
  readonly item: K['item'];
  readonly proof: K['proof'];
  readonly session: Session<K>;
  /** The current state of the session. */
  readonly state: K['state'];
  /** What breaks a rule as it stands and, after a check, what is wrong. */
  readonly faults: readonly Remark[];
  /** The shown remarks of the hint, vague to explicit; empty without one. */
  readonly hint: readonly Remark[];
  /** Solved or given up: the board still draws, and dispatches nothing. */
  readonly isOver: boolean;
  /** Asks for an action; one that the rules refuse changes nothing. */
  dispatch(action: K['action']): void;
  /** Announces a text to screen readers. */
  announce(text: string): void;
}
