import { expectOk, type Family, type MadeLine, readMadeLine } from '@tessera/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asker } from '../workers/asker.ts';
import type { LevelQuestion } from './protocol.ts';
import type { OpenedLevel } from './proveLevel.ts';

export type LevelState =
  | { readonly kind: 'opening' }
  | ({ readonly kind: 'ready'; readonly title: string; readonly author: string } & MadeLine)
  | { readonly kind: 'failed'; readonly message: string }
  | Exclude<OpenedLevel, { readonly kind: 'proved' }>;

const { ask } = asker<LevelQuestion, OpenedLevel>(
  () => new Worker(new URL('./levelWorker.ts', import.meta.url), { type: 'module', name: 'level' }),
);

/** Opens and proves the level of a link in a worker; `again` asks once more. */
export function useLevel(family: Family, code: string) {
  const [state, setState] = useState<LevelState>({ kind: 'opening' });
  const latest = useRef(0);
  const again = useCallback(() => {
    const mine = ++latest.current;
    const show = (next: LevelState) => latest.current === mine && setState(next);
    show({ kind: 'opening' });
    ask({ family: family.id, code }).then(
      opened => show(stateOf(family, opened)),
      (error: Error) => show({ kind: 'failed', message: error.message }),
    );
  }, [family, code]);
  useEffect(() => {
    again();
    return () => {
      latest.current++;
    };
  }, [again]);
  return { state, again };
}

function stateOf(family: Family, opened: OpenedLevel): LevelState {
  if (opened.kind !== 'proved') return opened;
  const { line, title, author } = opened;
  return { kind: 'ready', ...expectOk(readMadeLine(family, line)), title, author };
}
