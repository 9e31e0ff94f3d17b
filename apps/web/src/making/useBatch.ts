import type { Family } from '@tessera/core';
import type { Request } from '@tessera/mill';
import { useEffect, useRef, useState } from 'react';
import { closeMill, millPool } from '../mill/mill.ts';
import { type Batch, makeBatch } from './batch.ts';

export type BatchState =
  | { readonly kind: 'none' }
  | { readonly kind: 'making' | 'full' | 'short' | 'stopped'; readonly batch: Batch | null }
  /** The workers failed; what was made until then is still there. */
  | { readonly kind: 'failed'; readonly batch: Batch | null; readonly message: string };

const clock = () => performance.now();

/** Batches made in the mill's workers, one at a time. */
export function useBatch(family: Family) {
  const [state, setState] = useState<BatchState>({ kind: 'none' });
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const make = async (request: Request) => {
    stopper.current?.abort();
    const control = new AbortController();
    stopper.current = control;
    const show = (next: BatchState) => stopper.current === control && setState(next);
    let last: Batch | null = null;
    const onProgress = (batch: Batch) => {
      last = batch;
      show({ kind: 'making', batch });
    };
    show({ kind: 'making', batch: null });
    try {
      const batch = await makeBatch(family, request, millPool(), { stop: control.signal, clock, onProgress });
      show({ kind: endOf(batch, control.signal.aborted), batch });
    } catch (error) {
      closeMill();
      show({ kind: 'failed', batch: last, message: error instanceof Error ? error.message : String(error) });
    }
  };
  return { state, make, cancel: () => stopper.current?.abort() };
}

function endOf({ kept, wanted }: Batch, isStopped: boolean): 'full' | 'short' | 'stopped' {
  if (kept.length >= wanted) return 'full';
  return isStopped ? 'stopped' : 'short';
}
