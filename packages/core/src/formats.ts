import type { Verdict } from './verdict.ts';

/** A form in which other programs take items: its name and how it is told to people. The form itself is loaded when it is used. */
export interface FormatName {
  /** As the command line spells it: lower-case letters, digits and -. */
  readonly id: string;
  /** In a few words. */
  readonly title: string;
  /** How the name of a file with one item ends, such as `txt`. */
  readonly ending: string;
}

/** Items as other programs write and read them. */
export interface Formats<I = unknown> {
  /** An item in one of the listed formats. Refuses what the format cannot express. */
  write(format: string, item: I): Verdict<string>;
  /** An item from text. Null where the text is in no form of this family; a refusal says what is wrong with text that is. */
  read(text: string): Verdict<I> | null;
}

/** What a family exchanges with other programs. */
export interface FormatTools<I = unknown> {
  /** The formats that can be written, the most common first. */
  readonly list: readonly FormatName[];
  load(): Promise<Formats<I>>;
}
