import { type CSSProperties, useId, useRef, useState } from 'react';
import { tilesOn } from '../../src/build/draft.ts';
import { faceKey } from '../../src/lattice.ts';
import board from '../Board.module.css';
import { Floating } from '../Floating.tsx';
import { Layers } from '../Layers.tsx';
import type { SpaceView } from '../space/openSpace.ts';
import { Space } from '../space/Space.tsx';
import { boardKeys } from '../useBoardKeys.ts';
import { useGestures } from '../useGestures.ts';
import { ViewBar } from '../ViewBar.tsx';
import { words as boardWords } from '../words.ts';
import { BenchStatus } from './BenchStatus.tsx';
import { BenchTools } from './BenchTools.tsx';
import styles from './Editor.module.css';
import { Modes } from './Modes.tsx';
import type { BenchMode } from './modes.ts';
import { Palette } from './Palette.tsx';
import { type BenchProps, useBench } from './useBench.ts';
import { usePainting } from './usePainting.ts';
import { words } from './words.ts';

export interface EditorProps extends BenchProps {
  onMode(mode: BenchMode): void;
}

/** The bench: the board of play with every tile at hand. It opens anew when the faces that can be seen are others. */
export function Editor(props: EditorProps) {
  return <Bench key={facesKey(props)} {...props} />;
}

function facesKey({ draft, mode }: EditorProps): string {
  const { lattice, bounds, silhouette } = draft;
  const isClosed = mode !== 'shape' && typeof silhouette === 'object' && silhouette.length > 0;
  const shown = isClosed ? [...new Set([...silhouette, ...tilesOn(draft)].map(faceKey))].sort() : [mode === 'shape'];
  return [lattice, bounds.width, bounds.height, bounds.depth, ...shown].join(' ');
}

function Bench(props: EditorProps) {
  const bench = useBench(props);
  const { table, drawn } = bench;
  const { isFlat } = table;
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
  const painting = usePainting(bench);
  const focus = (face: number) => root.current?.querySelector<HTMLElement>(`[data-face="${face}"]`)?.focus();
  const view = {
    turn: (eighths: number) => space.current?.turn(eighths),
    home: () => space.current?.home(),
    zoom: (by: number) => space.current?.zoom(by),
  };
  const isPointing = hasFocus || table.hovered !== null;
  const ghost = isPointing ? table.preview : null;

  return (
    <section
      ref={root}
      className={`${board.conduit} ${styles.editor}`}
      aria-label={words.board}
      aria-describedby={keysId}
      data-kind={isFlat ? 'flat' : hasSpace ? 'space' : 'layers'}
      data-shown={shown}
      data-mode={props.mode}
      style={{ '--widest': Math.max(...table.layers.map(({ columns }) => columns)) } as CSSProperties}
      data-holding={table.hand !== null}
      onKeyDown={boardKeys(table, view, focus)}
      onFocus={({ target }) => setHasFocus(target.closest('[data-face]') !== null)}
      onBlur={() => setHasFocus(false)}
      {...(props.mode === 'shape' ? painting : handlers)}
    >
      <Modes mode={props.mode} onMode={props.onMode} />
      {hasSpace && <ViewBar shown={shown} onShow={setShown} view={view} />}
      {hasSpace && (
        <Space
          table={drawn}
          isPointing={isPointing}
          ghost={ghost}
          view={space}
          onFocus={focus}
          onMissing={() => setHasSpace(false)}
        />
      )}
      <div className={board.field}>
        {!isFlat && !hasSpace && <p className={board.note}>{boardWords.noSpace}</p>}
        <Layers table={drawn} isPointing={isPointing} ghost={ghost} />
      </div>
      <Palette
        table={table}
        isOff={table.isOver || props.mode === 'shape'}
        draft={props.draft}
        onEdit={props.onEdit}
        announce={props.announce}
      />
      <BenchStatus bench={bench} mode={props.mode} isPointing={isPointing} />
      <BenchTools table={drawn} isPainting={props.mode === 'shape'} />
      <p id={keysId} className="unseen">
        {words.keys}
      </p>
      {drag && <Floating drag={drag} />}
    </section>
  );
}
