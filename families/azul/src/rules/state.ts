import type * as z from 'zod/mini';
import type {
  draftActionSchema,
  patternLineSchema,
  playerBoardSchema,
  stateSchema,
  tileCountsSchema,
} from './state-schema.ts';
import type { Seats, WallKind } from './tiles.ts';

/** A type with everything in it readonly. */
export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** A position as JSON. */
export type State = DeepReadonly<z.infer<typeof stateSchema>>;
export type RulesetId = State['ruleset_id'];
export type TileCounts = DeepReadonly<z.infer<typeof tileCountsSchema>>;
export type PlayerBoard = DeepReadonly<z.infer<typeof playerBoardSchema>>;
export type PatternLine = DeepReadonly<z.infer<typeof patternLineSchema>>;

export type DraftAction = DeepReadonly<z.infer<typeof draftActionSchema>>;
export type Source = DraftAction['source'];
export type Destination = DraftAction['destination'];

export function rulesetId(seats: Seats, wall: WallKind): RulesetId {
  return wall === 'grey' ? `azul_v1_${seats}p_grey` : `azul_v1_${seats}p`;
}

export function seatsOf(state: State): Seats {
  return Number(state.ruleset_id[8]) as Seats;
}

export function wallKindOf(state: State): WallKind {
  return state.ruleset_id.endsWith('_grey') ? 'grey' : 'fixed';
}
