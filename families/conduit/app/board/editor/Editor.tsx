import { useId } from 'react';
import { tilesOnDraft } from '../../../src/draft/draft.ts';
import { faceKey } from '../../../src/lattice.ts';
import board from '../Board.module.css';
import { Faces } from '../Faces.tsx';
import { Floating } from '../Floating.tsx';
import { useBoardLayout } from '../useBoardLayout.ts';
import styles from './Editor.module.css';
import { EditorStatus } from './EditorStatus.tsx';
import { EditorTools } from './EditorTools.tsx';
import type { EditorMode } from './editorModes.ts';
import { Modes } from './Modes.tsx';
import { TilePalette } from './TilePalette.tsx';
import { type EditorModelProps, useEditor } from './useEditor.ts';
import { useSilhouettePainting } from './useSilhouettePainting.ts';
import { words } from './words.ts';

export interface EditorProps extends EditorModelProps {
  onMode(mode: EditorMode): void;
}

/** Edits a draft: the board of play with an endless supply of every tile. It remounts when other faces become visible. */
export function Editor(props: EditorProps) {
  return <EditorBoard key={facesKey(props)} {...props} />;
}

function facesKey({ draft, mode }: EditorProps): string {
  const { lattice, bounds, silhouette } = draft;
  const isClosed = mode !== 'shape' && typeof silhouette === 'object' && silhouette.length > 0;
  const shown = isClosed
    ? [...new Set([...silhouette, ...tilesOnDraft(draft)].map(faceKey))].sort()
    : [mode === 'shape'];
  return [lattice, bounds.width, bounds.height, bounds.depth, ...shown].join(' ');
}

function EditorBoard(props: EditorProps) {
  const { draft, mode, onMode, onEdit, announce } = props;
  const editor = useEditor(props);
  const { model, drawn } = editor;
  const layout = useBoardLayout(model);
  const painting = useSilhouettePainting(editor);
  const isPainting = mode === 'shape';
  const keysId = useId();

  return (
    <section
      className={`${board.conduit} ${styles.editor}`}
      aria-label={words.board}
      aria-describedby={keysId}
      data-mode={mode}
      {...layout.frame}
      {...(isPainting ? painting : layout.handlers)}
    >
      <Modes mode={mode} onMode={onMode} />
      <Faces model={drawn} layout={layout} />
      <TilePalette model={model} isOff={model.isOver || isPainting} draft={draft} onEdit={onEdit} announce={announce} />
      <EditorStatus editor={editor} mode={mode} isPointing={layout.isPointing} />
      <EditorTools model={drawn} isPainting={isPainting} />
      <p id={keysId} className="unseen">
        {words.keys}
      </p>
      {layout.drag && <Floating drag={layout.drag} />}
    </section>
  );
}
