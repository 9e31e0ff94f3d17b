import type * as z from 'zod/mini';
import type { AzulParams } from './fields.ts';
import type { REASONS } from './reasons.ts';
import type { DeepReadonly, DraftAction, State } from './rules/state.ts';
import type { itemSchema, proofSchema, tileActionSchema } from './schemas.ts';

/** A practice position. Everything but `relaxed` follows from the state; it is stored so that it can be checked. */
export type AzulItem = DeepReadonly<Omit<z.infer<typeof itemSchema>, 'state'>> & { readonly state: State };

type ProofJson = z.infer<typeof proofSchema>;

/** A legal move and its value to the player to move; the line is a list of drafts. */
export type ValuedMove = DeepReadonly<Omit<ProofJson['moves'][number], 'line'>> & {
  readonly line: readonly DraftAction[];
};

/** Every legal move, best first. */
export type AzulProof = DeepReadonly<Omit<ProofJson, 'moves'>> & { readonly moves: readonly ValuedMove[] };

export type TileAction = DeepReadonly<z.infer<typeof tileActionSchema>>;
export type AzulAction = DraftAction | TileAction;

/** A position, and the name of the random stream that deals the next rounds. */
export interface AzulPlayState {
  readonly state: State;
  readonly stream: string;
}

export interface AzulKinds {
  readonly params: AzulParams;
  readonly item: AzulItem;
  readonly proof: AzulProof;
  readonly state: AzulPlayState;
  readonly action: AzulAction;
  readonly reason: (typeof REASONS)[number];
}
