import { type Family, hintFor, mistakesIn, serveInWorker, type UnprovenItem, wayOf } from '@tessera/core';
import type { LedgerItem } from '@tessera/core/levels/ledger-item.ts';
import { openLevel } from '@tessera/core/levels/open-level.ts';
import type { Search } from '@tessera/core/links/link.ts';
import { checkItem, type Proved, proveItem } from '@tessera/mill';
import { drawnItems, remadeLine } from '../collections/itemWork.ts';
import { ledgerLine } from '../daily/ledgerLine.ts';
import { type PackParts, packBlob, previewOf } from '../making/packing.ts';
import { heldItem, heldPictures, holdPack } from '../pack/heldPack.ts';
import { changed, overview, progressFile, readProgressFile, summary } from '../progress/compute.ts';
import { requireFamily } from '../requireFamily.ts';

interface OfFamily {
  readonly family: string;
}

/** A handler that needs a family, which the request names. */
function withFamily<Q, A>(handle: (family: Family, request: Q) => A) {
  return async (request: Q & OfFamily) => handle(await requireFamily(request.family), request);
}

/** What the app has done off its main thread; the work itself lies with each feature. */
export const handlers = {
  hint: withFamily(hintFor),
  mistakes: withFamily(mistakesIn),
  way: withFamily(wayOf),
  openLevel: withFamily((family, { code }: { readonly code: string }) => openLevel(family, code)),
  checkItem: async ({ family, line }: OfFamily & { readonly line: string }, onProved: (proved: Proved) => void) =>
    checkItem(await requireFamily(family), line, onProved),
  proveItem: async (
    { family, unproven }: OfFamily & { readonly unproven: UnprovenItem },
    onProved: (proved: Proved) => void,
  ) => proveItem(await requireFamily(family), unproven, onProved),
  drawItems: withFamily((family, { items }: { readonly items: readonly unknown[] }) => drawnItems(family, items)),
  remakeItem: withFamily((family, { search }: { readonly search: Search }) => remadeLine(family, search)),
  ledgerLine: withFamily((family, item: LedgerItem) => ledgerLine(family, item)),
  previews: withFamily((family, { lines }: { readonly lines: readonly string[] }) =>
    lines.map(line => previewOf(family, line)),
  ),
  pack: withFamily((family, parts: PackParts) => packBlob(family, parts)),
  holdPack,
  heldPictures,
  heldItem,
  overview,
  summary,
  changed,
  progressFile,
  readProgressFile,
};

export type AppHandlers = typeof handlers;

serveInWorker(handlers);
