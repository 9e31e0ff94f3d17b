import { type ConduitDraft, type ConduitItem, conduit } from '@tessera/conduit';
import type { Exchange } from '@tessera/ui/builder/ExchangeSheet.tsx';
import { readDraft } from './readDraft.ts';
import { words } from './words.ts';
import type { Workbench } from './workbench.ts';

/** How drafts come and go as text; one without a tile is no puzzle to write down yet. */
export function exchangeOf(bench: Workbench, draft: ConduitDraft, name: string): Exchange<ConduitDraft> {
  const item = bench.itemOfDraft(draft);
  const file = name.replace(/[^\w-]+/g, '-') || 'conduit';
  const forms = item.ok
    ? [
        { title: words.text, text: bench.writeNotation(item.value), fileName: `${file}.txt` },
        { title: words.json, text: jsonOf(item.value), fileName: `${file}.json` },
        { title: words.spec, text: JSON.stringify(bench.specOfItem(item.value)), fileName: `${file}-spec.json` },
      ]
    : [];
  return { forms, read: text => readDraft(bench, text) };
}

function jsonOf(item: ConduitItem): string {
  return JSON.stringify(conduit.codecs.item.encode(item), null, 1);
}
