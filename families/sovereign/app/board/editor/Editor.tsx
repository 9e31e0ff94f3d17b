import { UNPAINTED } from '@tessera/sovereign';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import board from '../Board.module.css';
import { CellTable } from '../CellTable.tsx';
import { LineNumbers } from '../LineNumbers.tsx';
import { changePreferences, usePreferences } from '../preferences.ts';
import { useCamera } from '../useCamera.ts';
import { useFocus } from '../useFocus.ts';
import { usePointers } from '../usePointers.ts';
import { ToggleButton, ToolButton } from '../ViewTools.tsx';
import { words as boardWords } from '../words.ts';
import { Canvas } from './Canvas.tsx';
import styles from './Editor.module.css';
import { EditorRow } from './EditorRow.tsx';
import { editorCommandOf } from './keys.ts';
import { type EditorMarks, editorLooks } from './looks.ts';
import { Marks } from './Marks.tsx';
import { type PaintingProps, useRegionPainting } from './useRegionPainting.ts';
import { words } from './words.ts';

export type { EditorMarks } from './looks.ts';

interface EditorProps extends PaintingProps {
  readonly marks: EditorMarks;
}

/** A board on which regions are painted: by strokes, by fills, by keys. */
export function Editor({ marks, ...props }: EditorProps) {
  const { draft, brush, tool, onBrush } = props;
  const { size } = draft;
  const { letters } = usePreferences();
  const view = useCamera(size);
  const { focused, by, focus, setBy } = useFocus(view);
  const painting = useRegionPainting(props);
  const keysId = useId();
  const at = Math.min(focused, size * size - 1);

  const pointers = usePointers(view, size, false, {
    tap(cell) {
      focus(cell, 'hand');
      painting.use(cell);
    },
    tapOther: painting.pick,
    beginStroke(cell) {
      focus(cell, 'hand');
      painting.beginStroke(cell);
    },
    stroke: painting.strokeOver,
    endStroke: painting.endStroke,
  });
  const press = (event: KeyboardEvent) => {
    const command = editorCommandOf(event, at, size);
    if (!command) return;
    event.preventDefault();
    switch (command.kind) {
      case 'go':
        if (command.isPainting) painting.put([at, command.to]);
        focus(command.to, 'keys');
        return view.show(command.to);
      case 'use':
      case 'fill':
      case 'pick':
        return painting[command.kind](at);
      case 'clear':
        return painting.put([at], UNPAINTED);
      case 'turn':
        return onBrush((brush + command.by + size) % size);
      case 'zoom':
        return command.by === 0 ? view.fit() : view.step(command.by, at);
    }
  };

  const looks = editorLooks(painting.shown, marks);
  return (
    <div
      className={`${board.stage} ${styles.stage}`}
      style={{ '--size': size } as CSSProperties}
      data-by={by}
      data-over="false"
    >
      <div className={board.framed}>
        <LineNumbers numbers={view.numbers} size={size} />
        <div ref={view.pane} className={board.pane} data-tool={tool} {...pointers}>
          <div ref={view.plane} className={board.plane}>
            <Canvas draft={painting.shown} withLetters={letters} />
            <CellTable
              name={words.board(size)}
              describedBy={keysId}
              size={size}
              onKeyDown={press}
              onKeyUp={() => setBy('keys')}
            >
              {row => (
                <EditorRow
                  key={row}
                  row={row}
                  size={size}
                  looks={looks.slice(row * size, (row + 1) * size)}
                  focused={Math.floor(at / size) === row ? at % size : null}
                />
              )}
            </CellTable>
            <Marks size={size} marks={marks} />
          </div>
        </div>
      </div>
      <div className={styles.zoom}>
        <ToggleButton
          icon="letters"
          name={boardWords.letters}
          isOn={letters}
          onChange={on => changePreferences({ letters: on })}
        />
        <ToolButton
          icon="zoomOut"
          name={boardWords.zoomOut}
          isOff={view.scale <= 1}
          onClick={() => view.step(-1, at)}
        />
        <ToolButton
          icon="zoomIn"
          name={boardWords.zoomIn}
          isOff={view.scale >= view.largest}
          onClick={() => view.step(1, at)}
        />
      </div>
      <p id={keysId} className="unseen">
        {words.keys}
      </p>
    </div>
  );
}
