import { type SyncRecord, versionOf } from '@tessera/api/sync.ts';
import type { SettledRecord } from './kinds.ts';

/** What this device knows of a record on the server. */
export interface KnownRecord {
  /** The number of the last change that it has seen; 0 for none. */
  readonly seq: number;
  /** The version that both had then; null for one that was removed, or not there. */
  readonly version: string | null;
  /** A version that was sent and perhaps stored: the answer never came. */
  readonly sent: string | null;
}

/** What to do here about a record that arrived. */
export type Arrival =
  /** Nothing: the record stays as it is here. */
  | { readonly act: 'keep' }
  /** The arrived version takes the place of the one here. */
  | { readonly act: 'take' }
  /** Both changed: the kind decides. */
  | { readonly act: 'settle'; readonly settled: SettledRecord };

/**
 * What becomes of a record that arrives, by what is here and what both had last. An erasure covers what the device that erased
 * had seen: a version that it had not seen stays, and what was seen does not return.
 */
export function arrivalOf(
  record: Pick<SyncRecord, 'text' | 'past'>,
  here: string | null,
  known: KnownRecord | null,
  settle: (mine: string, theirs: string) => SettledRecord,
): Arrival {
  const { text, past } = record;
  // What this device had or sent comes back to it: here it went on since, or was removed.
  if (here === text || (text !== null && isOwn(text, known))) return { act: 'keep' };
  if (here === null) return { act: 'take' };
  const version = versionOf(here);
  const isSeen = past.includes(version) || known?.version === version;
  if (isSeen) return { act: 'take' };
  // It was removed elsewhere, and went on here.
  if (text === null) return { act: 'keep' };
  return { act: 'settle', settled: settle(here, text) };
}

/** Whether a version that arrives is the one that this device had last, or sent. */
function isOwn(text: string, known: KnownRecord | null): boolean {
  if (!known) return false;
  const version = versionOf(text);
  return known.version === version || known.sent === version;
}
