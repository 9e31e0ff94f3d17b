import type { Kinds, Remark, Spot } from './family.ts';
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

/** One step of a deduction: what it says, and the board once it is done. */
export interface ReplayFrame<K extends Kinds = Kinds> {
  readonly state: K['state'];
  readonly remarks: readonly Remark[];
}

/** How good a choice was, best first. */
export const BANDS = ['best', 'good', 'okay', 'miss'] as const;
export type Band = (typeof BANDS)[number];

/** A move to outline: its band (none for a step that is not graded) and the state it was made in. */
export interface MoveMark<K extends Kinds = Kinds> {
  readonly action: K['action'];
  readonly band: Band | null;
  readonly before: K['state'];
}

/** What a board with moves to choose from is given besides; `Node` is whatever the app draws with. */
export interface ChoiceBoardProps<K extends Kinds = Kinds, Node = unknown> extends BoardProps<K> {
  /** Moves to outline, the one on show first. */
  readonly marks: readonly MoveMark<K>[];
  /** What stands right under the person's own part of the board. */
  readonly foot: Node;
}

/** A step of a line: the state that it leads to, and the move that did it; none where the rules did. */
export interface LineStep<K extends Kinds = Kinds> {
  readonly action: K['action'] | null;
  readonly state: K['state'];
  readonly text: string;
}

export interface Line<K extends Kinds = Kinds> {
  /** What the line is worth as evidence. */
  readonly note: string;
  readonly steps: readonly LineStep<K>[];
}

/** A number that a proof holds for every move, as text with its error. */
export interface Figure<K extends Kinds = Kinds> {
  readonly name: string;
  readonly help: string;
  /** Null where the proof does not hold it for this move. */
  text(action: K['action']): string | null;
  /** Without its error, for a table that gives the error of what is behind. */
  short(action: K['action']): string;
}

/** One figure of a move and of the best move. */
export interface ComparedRow {
  readonly name: string;
  readonly help: string;
  readonly own: string;
  readonly best: string;
}

/** A move beside the best one: a small table, and the main reason for the verdict. */
export interface MoveComparison {
  readonly rows: readonly ComparedRow[];
  /** What the rows are about. */
  readonly note: string;
  readonly reason: string;
}

/** What a family whose moves have values shows besides its board. */
export interface ChoiceView<K extends Kinds = Kinds, Node = unknown> {
  /** A move, drawn small. */
  Move(props: { readonly action: K['action'] }): Node;
  moveName(action: K['action']): string;
  band(proof: K['proof'], action: K['action']): Band;
  figures(proof: K['proof']): readonly Figure<K>[];
  compare(item: K['item'], proof: K['proof'], action: K['action']): MoveComparison;
  /** A move and what follows from it, as far as it goes or `most` steps of it. */
  line(item: K['item'], proof: K['proof'], action: K['action'], most?: number): Line<K>;
  /** Help that narrows the choice, step by step. */
  hints(item: K['item'], proof: K['proof']): readonly { readonly text: string; readonly spots: readonly Spot[] }[];
  facts(item: K['item']): string;
  /** The page of the family that analyses an item's position; without it there is none. */
  analysis?(item: K['item']): { readonly page: string; readonly search: Readonly<Record<string, string>> };
  /** What to do, before anything is done. */
  readonly prompt: string;
  readonly keys: readonly (readonly [string, string])[];
  /** Whether nearly every position that is made under these params is kept, so that it can be shown before its proof. */
  isForetold(params: K['params']): boolean;
  /** What is said when the proof refuses a position that was shown, and another comes in its place. */
  readonly replaced: string;
  /** Fields that a person chooses positions by. */
  readonly filters: readonly string[];
}

/** What a family shows in an app. */
export interface BoardView<K extends Kinds = Kinds, Node = unknown> {
  Board(props: BoardProps<K>): Node;
  /** The way from the empty board to the solution, where it can be told. */
  replay?(item: K['item'], proof: K['proof']): readonly ReplayFrame<K>[];
  /** Whether an action only takes something off the board; without it, every action puts something there. */
  isRemoval?(action: K['action']): boolean;
  /** Only where moves have values. */
  readonly choice?: ChoiceView<K, Node>;
}
