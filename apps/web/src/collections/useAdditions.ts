import type { Addition } from '@tessera/api/collections.ts';
import { useRef, useState } from 'react';
import { faultText } from './faultText.ts';
import { addOnServer } from './requests.ts';
import { words } from './words.ts';

const text = words.add;

/** One of several things to add: its line in a list, and what finds out what it is. A text says why it is nothing. */
export interface AdditionTask {
  readonly line: number;
  find(): Promise<Addition | string>;
}

export interface AdditionsState {
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly added: number;
  readonly refusals: readonly string[];
}

const NOTHING: AdditionsState = { progress: null, added: 0, refusals: [] };

/** Adds one thing after the other, and tells of those that were not taken. */
export function useAdditions(id: string, key: string, onAdded: () => Promise<unknown>) {
  const [state, setState] = useState(NOTHING);
  const isStopped = useRef(false);
  const run = async (tasks: readonly AdditionTask[]) => {
    isStopped.current = false;
    let added = 0;
    const refusals: string[] = [];
    for (const [done, { line, find }] of tasks.entries()) {
      if (isStopped.current) break;
      setState({ progress: { done, of: tasks.length }, added, refusals: [...refusals] });
      const found = await find();
      const result = typeof found === 'string' ? found : await addOnServer(id, key, found);
      if (typeof result === 'string') refusals.push(text.refusedAt(line, result));
      else if (!result.ok) refusals.push(text.refusedAt(line, faultText(result)));
      else added += result.value.added.length;
    }
    await onAdded();
    setState({ progress: null, added, refusals });
  };
  return {
    state,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
