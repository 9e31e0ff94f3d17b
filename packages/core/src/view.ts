import type { Kinds, Remark } from './family.ts';
import type { Session } from './session.ts';

/**
 * What the app gives to a family's board. The board draws a state and asks for actions; rules, history, hints and clocks
 * stay outside. It stands in a container of a known size and fits itself into that.
 */
export interface BoardProps<K extends Kinds = Kinds> {
  readonly item: K['item'];
  readonly proof: K['proof'];
  readonly session: Session<K>;
  /** Where the person stands in the session. */
  readonly state: K['state'];
  /** What breaks a rule as it stands and, after a check, what is wrong. */
  readonly faults: readonly Remark[];
  /** As much of the hint as is shown, vague to explicit; empty without one. */
  readonly hint: readonly Remark[];
  /** Solved or given up: the board still draws, and asks for nothing. */
  readonly isOver: boolean;
  /** Asks for an action; one that the rules refuse changes nothing. */
  dispatch(action: K['action']): void;
  /** Tells a screen reader what a sighted person sees. */
  announce(text: string): void;
}
