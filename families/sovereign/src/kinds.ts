import type { Tier } from '@tessera/core';
import type { SovereignItem } from './board.ts';
import type { ShapeName } from './make/shape.ts';
import type { ProposeReason } from './propose.ts';
import type { Step } from './rungs/rung.ts';

export interface SovereignParams {
  readonly size: number;
  readonly stars: number;
  readonly tier: Tier | 'any';
  readonly shape: ShapeName;
  readonly sets: number;
  readonly largest: number;
  readonly lone: number;
}

/** The one solution, as columns by row, and the deductions that reach it. */
export interface SovereignProof {
  readonly solution: readonly (readonly number[])[];
  readonly steps: readonly Step[];
}

export const MARKS = ['empty', 'cross', 'sovereign'] as const;
export type Mark = (typeof MARKS)[number];

export interface SovereignState {
  readonly item: SovereignItem;
  readonly marks: readonly Mark[];
}

/** Marks on one cell or many, set in one step. */
export interface SovereignAction {
  readonly set: readonly { readonly cell: number; readonly mark: Mark }[];
}

export const REASONS = ['cramped', 'shape', 'tier', 'none', 'several', 'stuck', 'bare'] as const;
export type SovereignReason = (typeof REASONS)[number] & (ProposeReason | 'none' | 'several' | 'stuck' | 'bare');

export interface SovereignKinds {
  readonly params: SovereignParams;
  readonly item: SovereignItem;
  readonly proof: SovereignProof;
  readonly state: SovereignState;
  readonly action: SovereignAction;
  readonly reason: SovereignReason;
}
