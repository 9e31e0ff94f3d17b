import type { ParamsOf } from '@tessera/core';
import type { fields } from './fields.ts';
import type { SovereignReason } from './reasons.ts';
import type { Mark, SovereignAction, SovereignItem, SovereignProof } from './schema.ts';

export type SovereignParams = ParamsOf<typeof fields>;

export interface SovereignState {
  readonly item: SovereignItem;
  readonly marks: readonly Mark[];
}

export interface SovereignKinds {
  readonly params: SovereignParams;
  readonly item: SovereignItem;
  readonly proof: SovereignProof;
  readonly state: SovereignState;
  readonly action: SovereignAction;
  readonly reason: SovereignReason;
}
