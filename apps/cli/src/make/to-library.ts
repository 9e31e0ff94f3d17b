import type { Family, Tally } from '@tessera/core';
import { canShard, isMet, type Run, selectionSize } from '@tessera/mill';
import { misused, refused } from '../exit-error.ts';
import { note } from '../io/stdout.ts';
import { type StoreFlags, withStore } from '../library/store.ts';
import type { RunStatus } from '../progress/status.ts';
import { progressWords } from '../progress/words.ts';
import { endingText, exitCodeFor } from './ending.ts';
import { type MakeFlags, requestFrom } from './plan.ts';
import { type RunContext, withRunContext } from './run-context.ts';
import { makeWords } from './words.ts';

const { ending, library: words } = makeWords;

/** Makes items into the library. The request is stored first; given again, it goes on from where it stands. */
export async function makeToLibrary(family: Family, options: MakeFlags & StoreFlags): Promise<number> {
  const request = requestFrom(family, options);
  if (!canShard(family, request, { from: 0, to: request.attempts })) throw misused(words.adaptive(family.id));
  if (options.seed === undefined) note(makeWords.seed(request.seed));
  const { makeRequest, storeRequest } = await import('@tessera/library');
  return withStore(options, async store => {
    const addedAt = Date.now();
    const stored = await storeRequest(store, family, request, { addedAt });
    return withRunContext(options, async context => {
      let before = { done: 0, attempts: 0 };
      const done = await makeRequest(store, family, stored, context.pool, {
        ...context.stream,
        addedAt,
        onStart: run => {
          before = { done: run.taken, attempts: run.tally.attempts };
        },
        onAttempt: (run, tally) => context.progress.tick(() => statusOf(run, tally(), before)),
      });
      context.progress.end();
      if (!done.ok) throw refused(words.differs(done.note ?? ''));
      const { run, pack } = done.value;
      // Of a choice of the best that was finished before, the run holds no more than the chosen.
      if (pack !== null && done.value.isMet && !isMet(run)) {
        if (!options.quiet) note(words.made(pack));
        return 0;
      }
      if (!options.quiet || !isMet(run)) tell(run, pack, context, before);
      return exitCodeFor(run, context.cause);
    });
  });
}

function statusOf({ request, taken }: Run, tally: Tally, before: RunStatus['before']): RunStatus {
  const { select } = request;
  const places = select.kind === 'best' ? select.of : selectionSize(select);
  return { done: taken, wanted: places, kept: taken, tally, before };
}

function tell(run: Run, pack: string | null, { cause, ms }: RunContext, before: RunStatus['before']): void {
  const { tally, taken } = run;
  const text = endingText(run, cause);
  if (isMet(run)) note(ending.metIn(text, progressWords.time(ms), progressWords.pace({ tally, before }, ms)));
  else note(ending.failed(text));
  if (isMet(run) && tally.attempts > taken) note(progressWords.refusals(tally));
  note(pack === null ? words.unfinished(run.request.seed) : words.made(pack));
}
