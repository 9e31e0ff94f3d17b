import type { Hint, Kinds, Remark } from './family.ts';
import type { FamilyRules } from './family-rules.ts';
import type { JsonObject } from './json.ts';
import { expectOk } from './verdict.ts';

/** What a question is about: an item as its pack line, and a session on it. */
export interface HintSubject {
  readonly line: string;
  readonly session: JsonObject;
}

/** A hint as it travels between threads: remarks are data already, actions are encoded. */
export interface EncodedHint {
  readonly remarks: readonly Remark[];
  readonly actions: readonly unknown[];
}

/** The hint that travelled. */
export function decodeHint({ codecs }: FamilyRules, { remarks, actions }: EncodedHint): Hint<Kinds> {
  return { remarks, actions: actions.map(action => expectOk(codecs.action.decode(action))) };
}
