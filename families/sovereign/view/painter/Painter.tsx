import { type Draft, painted, pieceAt, UNPAINTED } from '@tessera/sovereign';
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import board from '../Board.module.css';
import { Icon } from '../icons.tsx';
import { linesOf } from '../places.ts';
import { changePreferences, usePreferences } from '../preferences.ts';
import tools from '../Tools.module.css';
import { useCamera } from '../useCamera.ts';
import { usePointers } from '../usePointers.ts';
import { words as boardWords } from '../words.ts';
import { Canvas } from './Canvas.tsx';
import { deedOf } from './keys.ts';
import { looksOf, type PainterMarks } from './looks.ts';
import { Marks } from './Marks.tsx';
import styles from './Painter.module.css';
import { PaintRow } from './PaintRow.tsx';
import { words } from './words.ts';

export type { PainterMarks } from './looks.ts';

type PaintTool = 'paint' | 'fill' | 'pick';

interface PainterProps {
  readonly draft: Draft;
  /** The region to paint with; -1 takes regions off. */
  readonly brush: number;
  readonly tool: PaintTool;
  readonly marks: PainterMarks;
  onChange(draft: Draft): void;
  onBrush(region: number): void;
  announce(text: string): void;
}

/** A table whose cells take the focus one at a time. */
const AS_GRID = { role: 'grid' } as const;

/** A board on which regions are painted: by strokes, by fills, by keys. A stroke is one change. */
export function Painter({ draft, brush, tool, marks, onChange, onBrush, announce }: PainterProps) {
  const { size } = draft;
  const { letters } = usePreferences();
  const [stroke, setStroke] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const [focused, setFocused] = useState(0);
  const [by, setBy] = useState<'keys' | 'hand'>('keys');
  const view = useCamera(size);
  const keysId = useId();
  const at = Math.min(focused, size * size - 1);
  const shown = stroke?.size === size ? stroke : draft;

  const follow = (next: Draft | null) => {
    latest.current = next;
    setStroke(next);
  };
  const put = (cells: readonly number[], region: number) => {
    const next = painted(draft, cells, region);
    if (next === draft) return;
    onChange(next);
    announce(words.painted(cells.length, region));
  };
  const pick = (cell: number) => {
    const region = draft.regions[cell]!;
    onBrush(region);
    announce(words.picked(region));
  };
  const use = (cell: number) => {
    if (tool === 'pick') pick(cell);
    else put(tool === 'fill' ? pieceAt(draft, cell) : [cell], brush);
  };
  const focus = (cell: number, how: 'keys' | 'hand') => {
    setFocused(cell);
    setBy(how);
    view.plane.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  };
  const pointers = usePointers(view, size, false, {
    tap(cell) {
      focus(cell, 'hand');
      use(cell);
    },
    tapOther: pick,
    beginStroke(cell) {
      focus(cell, 'hand');
      if (tool === 'paint') follow(painted(draft, [cell], brush));
    },
    stroke(cells) {
      const before = latest.current;
      if (before) follow(painted(before, cells, brush));
    },
    endStroke(isKept) {
      const done = latest.current;
      follow(null);
      if (!done || !isKept || done === draft) return;
      onChange(done);
      announce(words.painted(done.regions.filter((region, cell) => region !== draft.regions[cell]).length, brush));
    },
  });
  const press = (event: KeyboardEvent) => {
    const deed = deedOf(event, at, size);
    if (!deed) return;
    event.preventDefault();
    switch (deed.kind) {
      case 'go':
        if (deed.isPainting) put([at, deed.to], brush);
        focus(deed.to, 'keys');
        return view.show(deed.to);
      case 'use':
        return use(at);
      case 'fill':
        return put(pieceAt(draft, at), brush);
      case 'pick':
        return pick(at);
      case 'clear':
        return put([at], UNPAINTED);
      case 'turn':
        return onBrush((brush + deed.by + size) % size);
      case 'zoom':
        return deed.by === 0 ? view.fit() : view.step(deed.by, at);
    }
  };

  const looks = looksOf(shown, marks);
  return (
    <div
      className={`${board.stage} ${styles.stage}`}
      style={{ '--size': size } as CSSProperties}
      data-by={by}
      data-over="false"
    >
      <div ref={view.pane} className={board.pane} data-tool={tool} {...pointers}>
        <div ref={view.plane} className={board.plane}>
          <Canvas draft={shown} withLetters={letters} />
          <table
            {...AS_GRID}
            className={board.grid}
            aria-label={words.board(size)}
            aria-describedby={keysId}
            onKeyDown={press}
            onKeyUp={() => setBy('keys')}
          >
            <tbody className={board.rows}>
              {linesOf(size).map(row => (
                <PaintRow
                  key={row}
                  row={row}
                  size={size}
                  looks={looks.slice(row * size, (row + 1) * size)}
                  focused={Math.floor(at / size) === row ? at % size : null}
                />
              ))}
            </tbody>
          </table>
          <Marks size={size} marks={marks} />
        </div>
      </div>
      <div className={styles.zoom}>
        <button
          type="button"
          className={tools.tool}
          aria-label={boardWords.letters}
          title={boardWords.letters}
          aria-pressed={letters}
          onClick={() => changePreferences({ letters: !letters })}
        >
          <Icon name="letters" />
        </button>
        <button
          type="button"
          className={tools.tool}
          aria-label={boardWords.zoomOut}
          disabled={view.scale <= 1}
          onClick={() => view.step(-1, at)}
        >
          <Icon name="zoomOut" />
        </button>
        <button
          type="button"
          className={tools.tool}
          aria-label={boardWords.zoomIn}
          disabled={view.scale >= view.largest}
          onClick={() => view.step(1, at)}
        >
          <Icon name="zoomIn" />
        </button>
      </div>
      <p id={keysId} className="unseen">
        {words.keys}
      </p>
    </div>
  );
}
