import type { InProgress } from '@tessera/core';
import { useLatest } from '@tessera/ui/workers/useLatest.ts';
import { useCallback, useRef, useState } from 'react';
import type { BenchHandlers, Fixed, FixRequest } from './benchWorker.ts';

type TaskName = 'fix' | 'free';

/** A task under way: fixing more tiles, or freeing some; `fixed` is how many are fixed by now. */
export interface FixingTask {
  readonly name: TaskName;
  readonly fixed: number | null;
}

/** Starts the worker that thinks about puzzles on the bench. */
export function startBenchWorker(): Worker {
  return new Worker(new URL('./benchWorker.ts', import.meta.url), { type: 'module', name: 'conduit-bench' });
}

/** Long work on a draft, one piece at a time, in a worker that ends when it is cancelled. */
export function useTask(onDone: (name: TaskName, result: Fixed) => void) {
  const [task, setTask] = useState<FixingTask | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const worker = useLatest<BenchHandlers>(startBenchWorker);
  const running = useRef<InProgress<Fixed | number> | null>(null);
  const done = useRef(onDone);
  done.current = onDone;

  const run = useCallback(
    (name: TaskName, request: FixRequest) => {
      setFailure(null);
      setTask({ name, fixed: null });
      const own = worker().request(name, () => request, { onProgress: fixed => setTask({ name, fixed }) });
      running.current = own;
      own.done.then(
        result => {
          // A task that was cancelled, or given up for another, ends with its progress.
          if (running.current !== own || result === null || typeof result === 'number') return;
          done.current(name, result);
          setTask(null);
        },
        ({ message }: Error) => {
          if (running.current !== own) return;
          setTask(null);
          setFailure(message);
        },
      );
    },
    [worker],
  );
  const cancel = useCallback(() => {
    running.current?.stop();
    running.current = null;
    setTask(null);
  }, []);
  return { task, failure, run, cancel };
}
