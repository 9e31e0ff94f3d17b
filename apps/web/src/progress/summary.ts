import { TIERS } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import type { Day } from '../daily/day.ts';
import type { PlayerRecord } from './playerRecord.ts';

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const schema = z.strictObject({
  ratings: z.record(z.string(), z.strictObject({ value: z.number(), deviation: z.number(), count: z.int(), day })),
  cards: z.record(z.string(), z.strictObject({ family: z.string(), step: z.int(), due: day })),
  /** The tier that suits, by family. */
  tiers: z.record(z.string(), z.enum(TIERS)),
  /** How many records of tries it was worked out from. */
  tries: z.int(),
});

/** What the front page needs to know of all tries, kept so that it need not read them; it always follows from them. */
export type ProgressSummary = PlayerRecord & Readonly<z.infer<typeof schema>>;

const KEY = 'summary';
const NONE: ProgressSummary = { ratings: {}, cards: {}, tiers: {}, tries: 0 };

/** The summary as it was last kept; one that cannot be read counts as none, until the tries are read again. */
export function readSummary(shelf: Shelf): ProgressSummary {
  const record = shelf.read(KEY);
  const summary = record.ok ? z.safeParse(schema, record.value) : null;
  return summary?.success ? summary.data : NONE;
}

export function writeSummary(shelf: Shelf, summary: ProgressSummary): void {
  shelf.write(KEY, summary);
}

/** How many items are worth another look on a day. */
export function dueOn({ cards }: Pick<PlayerRecord, 'cards'>, today: Day): number {
  return Object.values(cards).filter(({ due }) => due <= today).length;
}
