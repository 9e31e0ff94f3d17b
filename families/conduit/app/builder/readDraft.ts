import type { ConduitDraft } from '@tessera/conduit';
import { accept, type Verdict } from '@tessera/core';
import type { Workbench } from './workbench.ts';

/** Reads the notation, a PuzzleSpec or an item in JSON, or a line of a pack; what is wrong is told with its place. */
export function readDraft(bench: Workbench, text: string): Verdict<ConduitDraft> {
  const item = bench.itemOfText(text);
  return item.ok ? accept(bench.draftOfItem(item.value)) : item;
}
