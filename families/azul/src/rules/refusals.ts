import type { JsonObject, Refusal } from '@tessera/core';

/** Why the rules say no. */
export const RULE_REFUSALS = [
  'COLOR_MISMATCH',
  'WALL_CONFLICT',
  'PATTERN_LINE_COMPLETE',
  'SOURCE_EMPTY',
  'INVALID_SOURCE',
  'INVALID_DESTINATION',
  'ROUND_NOT_OVER',
  'GAME_OVER',
  'INVALID_STATE_JSON',
] as const;
export type RuleRefusal = (typeof RULE_REFUSALS)[number];

/** A refusal with the place it speaks of, as data. */
export interface Declined<R extends string = RuleRefusal> extends Refusal<R> {
  readonly note: string;
  readonly context: JsonObject;
}

export function decline<R extends string>(reason: R, note: string, context: JsonObject): Declined<R> {
  return { ok: false, reason, note, context };
}
