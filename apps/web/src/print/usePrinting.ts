import { caller } from '@tessera/core';
import type { PrintOptions } from '@tessera/print/options';
import { saveBlob } from '@tessera/ui/sheets/saveFile.ts';
import { siteOrigin } from '@tessera/ui/site.ts';
import { useEffect, useRef, useState } from 'react';
import type { PrintHandlers, ReadyItems } from './printWorker.ts';
import type { PrintSource } from './source.ts';
import { words } from './words.ts';

/** How far the items are: some are proved before they can be printed. */
export type Readiness =
  | { readonly kind: 'checking'; readonly done: number; readonly all: number }
  | { readonly kind: 'ready'; readonly items: ReadyItems }
  | { readonly kind: 'failed' };

export interface PrintChoice {
  readonly title: string;
  readonly author: string;
  readonly technique: string | null;
  readonly options: PrintOptions;
}

/** A worker for as long as the sheet is open: it proves the items, and prints them as often as is asked. */
export function usePrinting(load: () => readonly PrintSource[] | Promise<readonly PrintSource[]>) {
  const [readiness, setReadiness] = useState<Readiness>({ kind: 'checking', done: 0, all: 0 });
  const [said, setSaid] = useState('');
  const [isPrinting, setPrinting] = useState(false);
  const worker = useRef<ReturnType<typeof startPrinting> | null>(null);
  const loading = useRef(load);
  useEffect(() => {
    const own = startPrinting();
    worker.current = own;
    const prepare = async () => {
      const sources = await loading.current();
      const all = sources.length;
      setReadiness({ kind: 'checking', done: 0, all });
      const request = { sources, site: siteOrigin() };
      const items = await own.call('prepare', request, done => setReadiness({ kind: 'checking', done, all }));
      setReadiness({ kind: 'ready', items });
    };
    prepare().catch(() => worker.current === own && setReadiness({ kind: 'failed' }));
    return () => {
      worker.current = null;
      own.close();
    };
  }, []);
  const save = async (choice: PrintChoice) => {
    const own = worker.current;
    if (!own) return;
    setPrinting(true);
    setSaid(words.printing);
    try {
      const printed = await own.call('print', choice);
      if (!printed.ok) return setSaid(words.sentence(printed.note ?? printed.reason));
      const { bytes, items, pages, notes } = printed.value;
      saveBlob(`${fileName(choice.title)}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
      setSaid([words.saved(items, pages), ...notes.map(words.sentence)].join(' '));
    } catch {
      if (worker.current === own) setSaid(words.failed);
    } finally {
      setPrinting(false);
    }
  };
  return { readiness, said, isPrinting, save };
}

function startPrinting() {
  return caller<PrintHandlers>(
    () => new Worker(new URL('./printWorker.ts', import.meta.url), { type: 'module', name: 'print' }),
  );
}

/** A name that every file system takes. */
function fileName(title: string): string {
  const plain = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return plain === '' ? 'tessera' : plain.toLowerCase();
}
