import type { Verdict } from '@tessera/core';

/** Where the app keeps records. Nothing here throws: a record that cannot be kept or read is a refusal. */
export interface Shelf {
  read(key: string): Verdict<unknown, 'absent' | 'corrupted'>;
  /** A record that does not fit is still held until the page closes. */
  write(key: string, record: unknown): Verdict<null, 'full' | 'blocked'>;
  remove(key: string): void;
  /** Puts records in the place of others. The old ones are removed once the new ones are safe: a crash leaves either. */
  replace(old: readonly string[], records: ReadonlyMap<string, unknown>): Verdict<null, 'full' | 'blocked'>;
  /** The keys that begin so. */
  keys(prefix: string): readonly string[];
}
