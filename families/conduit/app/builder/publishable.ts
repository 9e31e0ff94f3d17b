import type { ConduitItem } from '@tessera/conduit';
import { accept, type Remark, refuse, type Verdict } from '@tessera/core';
import type { Counted } from './benchWorker.ts';
import { words } from './words.ts';

const MOST_SOLUTIONS = 3;
const { notYet } = words;

interface Known {
  readonly item: ConduitItem | null;
  readonly faults: readonly Remark[];
  readonly thought: { readonly found: Counted | null; readonly isThinking: boolean };
}

/** The item, if whoever opens its link will find it in order; the note of a refusal says what is missing. */
export function publishable({ item, faults, thought }: Known): Verdict<ConduitItem> {
  const { found, isThinking } = thought;
  if (!item) return refuse('none', notYet.none);
  if (faults.length > 0) return refuse('impossible', notYet.impossible);
  if (!found || isThinking) return refuse('counting', notYet.counting);
  if (found.end === 'open') return refuse('open', notYet.open(item));
  if (found.solutions.length === 0) return refuse('impossible', notYet.impossible);
  if (found.end === 'limit' || found.solutions.length > MOST_SOLUTIONS) return refuse('many', notYet.many(item));
  return accept(item);
}
