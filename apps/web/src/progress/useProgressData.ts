import type { Verdict } from '@tessera/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StorageTrouble } from '../storage/durable.ts';
import { eraseProgress, exportProgress, type ImportFault, importProgress } from './progressStore.ts';
import { words } from './words.ts';

type Restore = () => Promise<Verdict<null, StorageTrouble>>;

const UNDO_MS = 15_000;
const text = words.data;

/** What a person does with all progress at once; `onChange` runs after each change. */
export function useProgressData(onChange: () => Promise<void>) {
  const [stage, setStage] = useState<'idle' | 'asking' | 'erased'>('idle');
  const [said, say] = useState('');
  const restore = useRef<Restore | null>(null);
  useEffect(() => {
    if (stage !== 'erased') return;
    const timer = setTimeout(() => {
      restore.current = null;
      setStage('idle');
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  /** Does something and tells how it went; what throws is a worker that did not run. */
  const tell = useCallback((deed: () => Promise<string>) => {
    deed().then(say, () => say(text.failed));
  }, []);

  const save = () =>
    tell(async () => {
      download(await exportProgress());
      return text.exported;
    });
  const take = (file: File) =>
    tell(async () => {
      const taken = await importProgress(file);
      await onChange();
      return taken.ok ? text.imported(taken.value) : faultText(taken.reason, taken.note);
    });
  const erase = () =>
    tell(async () => {
      const erased = await eraseProgress();
      setStage(erased.ok ? 'erased' : 'idle');
      if (!erased.ok) return text.failed;
      restore.current = erased.value;
      await onChange();
      return text.erased;
    });
  const undo = () =>
    tell(async () => {
      const restored = await restore.current?.();
      await onChange();
      setStage(now => (now === 'erased' ? 'idle' : now));
      return restored && !restored.ok ? text[restored.reason] : text.undone;
    });
  return { stage, said, save, take, erase, undo, ask: () => setStage('asking'), keep: () => setStage('idle') };
}

export type ProgressData = ReturnType<typeof useProgressData>;

function faultText(reason: ImportFault, note: string | undefined): string {
  return reason === 'file' ? text.fault(note ?? reason) : text[reason];
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
