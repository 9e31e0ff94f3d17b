import { loadFamily } from '@tessera/catalog';
import { type Day, linkOfDay } from '@tessera/catalog/day';
import { type Family, type HintSubject, hintFor, mistakesIn } from '@tessera/core';
import { openLevel } from '@tessera/core/levels/open-level.ts';
import { type Candidate, drive, firstSelection, inlinePool, proveClaims, Run } from '@tessera/mill';

interface OfFamily {
  readonly family: string;
}

/** A handler that needs a family, whole, which the request names. */
function withFamily<Q, A>(handle: (family: Family, request: Q) => A) {
  return async (request: Q & OfFamily) => handle((await loadFamily(request.family))!, request);
}

/** What needs makers, provers and engines: it loads late, and works in a worker wherever a worker may be started. */
export const handlers = {
  openLevel: withFamily((family, { code }: { readonly code: string }) => openLevel(family, code)),
  proveClaims: withFamily((family, { line }: { readonly line: string }) => proveClaims(family, line)),
  hint: withFamily((family, subject: HintSubject) => hintFor(family, subject)),
  mistakes: withFamily((family, subject: HintSubject) => mistakesIn(family, subject)),
  daily: withFamily(dailyLine),
};

export type EngineHandlers = typeof handlers;

/** The item of a day that the ledger does not have yet: the first that its seed makes. */
async function dailyLine(family: Family, { day }: { readonly day: Day }): Promise<string | null> {
  const run = new Run(family, { ...linkOfDay(family, day), select: firstSelection(1), attempts: family.searchLimit });
  let first = null as Candidate | null;
  const onKept = (candidate: Candidate) => {
    first ??= candidate;
  };
  await drive(run, inlinePool(family), { onKept });
  return first?.line ?? null;
}
