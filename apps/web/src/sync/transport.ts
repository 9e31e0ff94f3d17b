import type { Pulled, Pushed, SyncChange } from '@tessera/api/sync.ts';
import type { Verdict } from '@tessera/core';

/**
 * Why the server gave nothing. `offline`: it cannot be reached. `unknown`: it knows no such key. `erased`: what the key opened is
 * gone. `quota`: the group holds as much as one may. `busy`: too many requests. `refused`: anything else that it says no to.
 */
export type SyncRefusal = 'offline' | 'unknown' | 'erased' | 'quota' | 'busy' | 'refused';

/** The server as sync sees it. */
export interface SyncTransport {
  pull(key: string, since: number): Promise<Verdict<Pulled, SyncRefusal>>;
  push(key: string, changes: readonly SyncChange[]): Promise<Verdict<Pushed, SyncRefusal>>;
}
