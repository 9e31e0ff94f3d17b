import type { JsonObject, Refusal } from '@tessera/core';

/** Why the rules refuse an action or a position. */
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

/** A refusal with the place it is about, as data. */
export interface DetailedRefusal<R extends string = RuleRefusal> extends Refusal<R> {
  readonly note: string;
  readonly context: JsonObject;
}

export function refuseWith<R extends string>(reason: R, note: string, context: JsonObject): DetailedRefusal<R> {
  return { ok: false, reason, note, context };
}
