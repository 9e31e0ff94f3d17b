import type { Family, MadeLine, UnprovenItem } from '@tessera/core';
import type { PlayLink } from '@tessera/core/links/link.ts';
import type { RunPosition } from '@tessera/mill';
import type { Store } from '@tessera/ui/store.ts';
import type { Making } from './make.ts';

export type MakingState =
  | { readonly kind: 'making'; readonly attempts: number; readonly proposed: UnprovenItem | null }
  | { readonly kind: 'failed'; readonly message: string }
  /** `isForetold`: it is the one that was proposed last. */
  | ({ readonly kind: 'made'; readonly isForetold: boolean } & MadeLine)
  | Exclude<Making, { readonly kind: 'made' }>;

export interface ItemRequest {
  readonly family: Family;
  readonly link: PlayLink;
  /** Brings an item before its proof; this is said where the proof refuses one that is in sight, and another comes. */
  readonly replaced: string | null;
  /** Where an earlier search ended. */
  readonly from?: RunPosition | undefined;
}

/** A making in the mill's workers: how far it has come, and a way to end it. */
export interface MakingInProgress {
  readonly state: Store<MakingState>;
  stop(): void;
}

export const NOTHING_TRIED: MakingState = { kind: 'making', attempts: 0, proposed: null };
