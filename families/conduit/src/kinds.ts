import type { ConduitParams } from './fields.ts';
import type { ConduitReason } from './reasons.ts';
import type { ConduitAction, ConduitItem, ConduitProof, Placement } from './schema.ts';

/** Where a person stands: the tiles laid so far besides the fixed ones, and which of them are locked, by face key. */
export interface ConduitState {
  readonly item: ConduitItem;
  readonly placements: readonly Placement[];
  readonly locked: readonly string[];
}

export interface ConduitKinds {
  readonly params: ConduitParams;
  readonly item: ConduitItem;
  readonly proof: ConduitProof;
  readonly state: ConduitState;
  readonly action: ConduitAction;
  readonly reason: ConduitReason;
}
