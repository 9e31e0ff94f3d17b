import type { ConduitParams } from './fields.ts';
import type { ConduitItem } from './item.ts';
import type { Face } from './lattice.ts';
import type { Placement } from './placement.ts';
import type { ConduitProof } from './prove.ts';

export const FAMILY_ID = 'conduit';
export const VERSIONS = { rules: 1, maker: 1, grader: 1 } as const;

/** Why a puzzle is not made; `budget` aside. */
export const REASONS = [
  'network',
  'fixed',
  'solutions',
  'impossible',
  'ambiguous',
  'trivial',
  'disconnected',
  'degenerate',
] as const;
export type ConduitReason = (typeof REASONS)[number];

/** Where a person stands: the tiles laid so far besides the fixed ones, and which of them are locked, by face key. */
export interface ConduitState {
  readonly item: ConduitItem;
  readonly placements: readonly Placement[];
  readonly locked: readonly string[];
}

/** Laying a tile takes the place of the one that lies there; moving one takes it up and lays it. A locked tile stays until it is unlocked. */
export type ConduitAction =
  | { readonly do: 'place'; readonly placement: Placement }
  | { readonly do: 'move'; readonly from: Face; readonly placement: Placement }
  | { readonly do: 'remove' | 'lock' | 'unlock'; readonly face: Face };

export interface ConduitKinds {
  readonly params: ConduitParams;
  readonly item: ConduitItem;
  readonly proof: ConduitProof;
  readonly state: ConduitState;
  readonly action: ConduitAction;
  readonly reason: ConduitReason;
}
