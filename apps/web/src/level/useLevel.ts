import { expectOk, type Family, type MadeLine, readMadeLine } from '@tessera/core';
import type { OpenedLevel } from '@tessera/core/levels/open-level.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { appCaller } from '../workers/appCaller.ts';

export type LevelState =
  | { readonly kind: 'opening' }
  | ({ readonly kind: 'ready'; readonly title: string; readonly author: string } & MadeLine)
  | { readonly kind: 'failed'; readonly message: string }
  | Exclude<OpenedLevel, { readonly kind: 'proved' }>;

const worker = appCaller('level');

/** Opens and proves the level of a link in a worker; `again` asks once more. */
export function useLevel(family: Family, code: string) {
  const [state, setState] = useState<LevelState>({ kind: 'opening' });
  const latest = useRef(0);
  const again = useCallback(() => {
    const mine = ++latest.current;
    const show = (next: LevelState) => latest.current === mine && setState(next);
    show({ kind: 'opening' });
    worker.call('openLevel', { family: family.id, code }).then(
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
