import type { BoardProps, Kinds, Spot } from '@tessera/core';
import type { ReactNode } from 'react';

/** How good a choice was, best first. */
export const BANDS = ['best', 'good', 'okay', 'miss'] as const;
export type Band = (typeof BANDS)[number];

/** A move to outline: its band (none for a step that is not graded) and the state it was made in. */
interface MoveMark<K extends Kinds> {
  readonly action: K['action'];
  readonly band: Band | null;
  readonly before: K['state'];
}

export interface ChoiceBoardProps<K extends Kinds = Kinds> extends BoardProps<K> {
  /** Moves to outline, the one on show first. */
  readonly marks: readonly MoveMark<K>[];
  /** What stands right under the person's own part of the board. */
  readonly foot: ReactNode;
}

/** A step of a line: the state that it leads to, and the move that did it; none where the rules did. */
interface Step<K extends Kinds> {
  readonly action: K['action'] | null;
  readonly state: K['state'];
  readonly text: string;
}

export interface Line<K extends Kinds = Kinds> {
  /** What the line is worth as evidence. */
  readonly note: string;
  readonly steps: readonly Step<K>[];
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

/** What a family whose moves have values shows besides its board. */
export interface ChoiceView<K extends Kinds = Kinds> {
  /** A move, drawn small. */
  Move(props: { readonly action: K['action'] }): ReactNode;
  moveName(action: K['action']): string;
  band(proof: K['proof'], action: K['action']): Band;
  figures(proof: K['proof']): readonly Figure<K>[];
  /** A move and what follows from it, as far as it goes or `most` steps of it. */
  line(item: K['item'], proof: K['proof'], action: K['action'], most?: number): Line<K>;
  /** Help that narrows the choice, step by step. */
  hints(item: K['item'], proof: K['proof']): readonly { readonly text: string; readonly spots: readonly Spot[] }[];
  facts(item: K['item']): string;
  /** The item's position as an analysis board takes it. */
  position(item: K['item']): string;
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
