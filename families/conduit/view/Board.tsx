import type { BoardProps } from '@tessera/core';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import type { ConduitKinds } from '../src/kinds.ts';
import styles from './Board.module.css';
import { Floating } from './Floating.tsx';
import { Layers } from './Layers.tsx';
import { Status } from './Status.tsx';
import type { SpaceView } from './space/openSpace.ts';
import { Space } from './space/Space.tsx';
import { Tools } from './Tools.tsx';
import { Tray } from './Tray.tsx';
import { boardKeys } from './useBoardKeys.ts';
import { useGestures } from './useGestures.ts';
import { useTable } from './useTable.ts';
import { ViewBar } from './ViewBar.tsx';
import { words } from './words.ts';

/** Flat puzzles lie on the table; all others stand in space, with their layers beside them. */
export function Board(props: BoardProps<ConduitKinds>) {
  const table = useTable(props);
  const { isFlat, hand, preview, picture } = table;
  const [shown, setShown] = useState<'space' | 'layers'>('space');
  const [hasSpace, setHasSpace] = useState(!isFlat);
  const [hasFocus, setHasFocus] = useState(false);
  const space = useRef<SpaceView>(null);
  const keysId = useId();

  const faceAt = (x: number, y: number): number | null => {
    const under = document.elementFromPoint(x, y);
    if (under instanceof HTMLCanvasElement) return space.current?.faceAt(x, y) ?? null;
    const face = under?.closest<HTMLElement>('[data-face]')?.dataset.face;
    return face === undefined ? null : Number(face);
  };
  const { root, drag, handlers } = useGestures(table, faceAt);
  const focus = (face: number) => root.current?.querySelector<HTMLElement>(`[data-face="${face}"]`)?.focus();
  const view = {
    turn: (eighths: number) => space.current?.turn(eighths),
    home: () => space.current?.home(),
    zoom: (by: number) => space.current?.zoom(by),
  };
  const isPointing = hasFocus || table.hovered !== null;
  const ghost = (isPointing ? preview : null) ?? table.supposed;
  useLitInView(root, picture);

  return (
    <section
      ref={root}
      className={styles.conduit}
      aria-label={words.board}
      aria-describedby={keysId}
      data-kind={isFlat ? 'flat' : hasSpace ? 'space' : 'layers'}
      data-shown={shown}
      style={{ '--widest': Math.max(...table.layers.map(({ columns }) => columns)) } as CSSProperties}
      data-holding={hand !== null}
      onKeyDown={boardKeys(table, view, focus)}
      onFocus={({ target }) => setHasFocus(target.closest('[data-face]') !== null)}
      onBlur={() => setHasFocus(false)}
      {...handlers}
    >
      {hasSpace && <ViewBar shown={shown} onShow={setShown} view={view} />}
      {hasSpace && (
        <Space
          table={table}
          isPointing={isPointing}
          ghost={ghost}
          view={space}
          onFocus={face => focus(face)}
          onMissing={() => setHasSpace(false)}
        />
      )}
      <div className={styles.field}>
        {!isFlat && !hasSpace && <p className={styles.note}>{words.noSpace}</p>}
        <Layers table={table} isPointing={isPointing} ghost={ghost} />
      </div>
      <Tray table={table} />
      <div className={styles.foot}>
        <Status table={table} faults={props.faults} isPointing={isPointing} />
        <Tools table={table} onNextFace={() => table.step('turn')} />
      </div>
      <p id={keysId} className="unseen">
        {isFlat ? words.keysFlat : words.keysSpace}
      </p>
      {drag && <Floating drag={drag} />}
    </section>
  );
}

/** Brings the face that a hint points at into sight among the layers. */
function useLitInView(root: { readonly current: HTMLElement | null }, { isHinting }: { readonly isHinting: boolean }) {
  useEffect(() => {
    if (isHinting) root.current?.querySelector('[data-lit="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [root, isHinting]);
}
