import { useCallback, useEffect, useRef, useState } from 'react';
import { type Thinker, thinker } from '../thoughts.ts';
import type { BenchQuestion, Fixed } from './protocol.ts';
import { startBench } from './startBench.ts';

type TaskName = 'fix' | 'free';

/** A task under way: fixing more tiles, or freeing some; `fixed` is how many are fixed by now. */
export interface Task {
  readonly name: TaskName;
  readonly fixed: number | null;
}

/** Long work on a draft, one piece at a time, in a worker that ends when it is cancelled. */
export function useTask(onDone: (name: TaskName, result: Exclude<Fixed, { readonly fixed: number }>) => void) {
  const [task, setTask] = useState<Task | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const worker = useRef<Thinker<BenchQuestion, Fixed> | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => () => worker.current?.close(), []);

  const run = useCallback((question: BenchQuestion & { readonly ask: TaskName }) => {
    const name = question.ask;
    setFailure(null);
    setTask({ name, fixed: null });
    worker.current ??= thinker(startBench);
    worker.current.ask(question, {
      found: found => {
        if ('fixed' in found) setTask({ name, fixed: found.fixed });
        else done.current(name, found);
      },
      done: () => setTask(null),
      failed: message => {
        setTask(null);
        setFailure(message);
      },
    });
  }, []);
  const cancel = useCallback(() => {
    worker.current?.stop();
    setTask(null);
  }, []);
  return { task, failure, run, cancel };
}
