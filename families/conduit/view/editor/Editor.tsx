import { useId } from 'react';
import { tilesOn } from '../../src/draft/draft.ts';
import { faceKey } from '../../src/lattice.ts';
import board from '../Board.module.css';
import { Faces } from '../Faces.tsx';
import { Floating } from '../Floating.tsx';
import { useStage } from '../useBoardLayout.ts';
import styles from './Editor.module.css';
import { BenchStatus } from './EditorStatus.tsx';
import { BenchTools } from './EditorTools.tsx';
import { Modes } from './Modes.tsx';
import type { BenchMode } from './modes.ts';
import { Palette } from './TilePalette.tsx';
import { type BenchProps, useBench } from './useEditor.ts';
import { usePainting } from './useSilhouettePainting.ts';
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
  const { draft, mode, onMode, onEdit, announce } = props;
  const bench = useBench(props);
  const { table, drawn } = bench;
  const stage = useStage(table);
  const painting = usePainting(bench);
  const isPainting = mode === 'shape';
  const keysId = useId();

  return (
    <section
      className={`${board.conduit} ${styles.editor}`}
      aria-label={words.board}
      aria-describedby={keysId}
      data-mode={mode}
      {...stage.frame}
      {...(isPainting ? painting : stage.handlers)}
    >
      <Modes mode={mode} onMode={onMode} />
      <Faces table={drawn} stage={stage} />
      <Palette table={table} isOff={table.isOver || isPainting} draft={draft} onEdit={onEdit} announce={announce} />
      <BenchStatus bench={bench} mode={mode} isPointing={stage.isPointing} />
      <BenchTools table={drawn} isPainting={isPainting} />
      <p id={keysId} className="unseen">
        {words.keys}
      </p>
      {stage.drag && <Floating drag={stage.drag} />}
    </section>
  );
}
