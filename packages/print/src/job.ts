import type { Family, Hint, Kinds, Made } from '@tessera/core';
import type { PrintOptions } from './options.ts';

/** An item to print, and where it can be played. */
export interface PrintEntry {
  readonly family: Family;
  readonly made: Made;
  /** The address behind its QR code; null without one. */
  readonly link: string | null;
}

/** A technique or theme with an example, before the items that need exactly it. */
export interface WorksheetExample {
  readonly title: string;
  readonly idea: string;
  readonly entry: PrintEntry;
  /** Where a person stands, and the step from there; without it the example is solved at once. */
  readonly step: { readonly state: Kinds['state']; readonly hint: Hint<Kinds> } | null;
  /** What the step says, from vague to explicit. */
  readonly remarks: readonly string[];
}

/** All that goes on paper. */
export interface PrintJob {
  readonly title: string;
  /** Who put it together; may be empty. */
  readonly author: string;
  readonly entries: readonly PrintEntry[];
  readonly example: WorksheetExample | null;
  readonly options: PrintOptions;
}
