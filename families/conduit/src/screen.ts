import { accept, refuse, type Verdict } from '@tessera/core';
import { type AntiPattern, antiPatternsOf } from './anti-patterns.ts';
import type { ConduitItem, ConduitProof } from './schema.ts';

/** Refuses a puzzle for its first anti-pattern. */
export function screen(item: ConduitItem, proof: ConduitProof): Verdict<null, AntiPattern> {
  const { value: found } = antiPatternsOf(item, proof.solutions).next();
  return found ? refuse(...found) : accept(null);
}
