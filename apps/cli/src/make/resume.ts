import { canonicalJson, type Family } from '@tessera/core';
import { type Continuation, candidateOf, type Request, type Run, readContinuation, readRequest } from '@tessera/mill';
import { misused, refused } from '../exit-error.ts';
import { itemsOf, openPack, type PackSource } from '../io/pack-source.ts';
import type { MakeFlags } from './plan.ts';
import { makeWords } from './words.ts';

const words = makeWords.resume;

/** An unfinished pack that can be gone on with. */
export interface Unfinished {
  readonly source: PackSource;
  readonly request: Request;
  readonly continuation: Continuation;
}

/** Opens what a stopped run left; null when it is finished. More attempts than it had may be asked for. */
export async function openUnfinished(family: Family, path: string, options: MakeFlags): Promise<Unfinished | null> {
  const source = await openPack(path);
  const { header, name } = source;
  if (!header) throw refused(words.bare(name));
  if (header.family !== family.id) throw misused(words.otherFamily(name, header.family, family.id));
  if (canonicalJson(header.versions) !== canonicalJson(family.versions))
    throw refused(words.otherVersion(name, family.id));
  if (!header.run) {
    await checkClaims(source);
    return null;
  }
  const asked = options.attempts === undefined ? {} : { attempts: options.attempts };
  const request = readRequest(family, { ...header.request, ...asked });
  if (!request.ok) throw refused(words.fault(name, request.note));
  const continuation = readContinuation(family, header.run);
  if (!continuation.ok) throw refused(words.fault(name, continuation.note));
  return { source, request: request.value, continuation: continuation.value };
}

/** A pack that says that it is finished may lie. */
async function checkClaims(source: PackSource): Promise<void> {
  const items = itemsOf(source);
  while (!(await items.next()).done);
}

/** Gives a run back the items that it had kept, one by one. */
export async function restore(run: Run, source: PackSource, keep: (line: string) => void | Promise<void>) {
  for await (const made of itemsOf(source)) {
    const candidate = candidateOf(run.family, made);
    if (!run.restore(candidate)) throw refused(words.notKept(source.name, made.id));
    await keep(candidate.line);
  }
}
