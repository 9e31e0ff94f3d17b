import type { BoardProps } from '@tessera/core';
import { type CSSProperties, type MouseEvent, useId, useState } from 'react';
import type { SovereignKinds } from '../../src/kinds.ts';
import { Backdrop } from './Backdrop.tsx';
import styles from './Board.module.css';
import { BoardRow } from './BoardRow.tsx';
import { Caption } from './Caption.tsx';
import { CellTable } from './CellTable.tsx';
import { keyHandler } from './keys.ts';
import { LineNumbers } from './LineNumbers.tsx';
import { cellLooks, linesTold } from './looks.ts';
import { Offer } from './Offer.tsx';
import { usePreferences } from './preferences.ts';
import { RegionNames } from './RegionNames.tsx';
import { Spotlight } from './Spotlight.tsx';
import { useCamera } from './useCamera.ts';
import { useFocus } from './useFocus.ts';
import { useMarks } from './useMarks.ts';
import { useOffer } from './useOffer.ts';
import { usePointers } from './usePointers.ts';
import { ViewTools } from './ViewTools.tsx';
import { words } from './words.ts';

/** The board of Sovereign with its tools; it fits into the space it is given. */
export function Board(props: BoardProps<SovereignKinds>) {
  const { item, state, faults, hint, isOver } = props;
  const { size, stars } = item;
  const { autoCross, letters, patterns } = usePreferences();
  const [isMoving, setMoving] = useState(false);
  const view = useCamera(size);
  const { focused, by, focus, setBy } = useFocus(view);
  const offer = useOffer(props);
  const { stroke, regions, ...marks } = useMarks({ ...props, dispatch: offer.dispatch }, autoCross);
  const keysId = useId();

  const zoom = (direction: 1 | -1 | 0) => (direction === 0 ? view.fit() : view.step(direction, focused));
  const isHeld = isMoving && view.scale > 1;
  const pointers = usePointers(view, size, isHeld, {
    tap(cell) {
      focus(cell, 'hand');
      marks.cycle(cell);
    },
    tapOther(cell) {
      focus(cell, 'hand');
      marks.toggle(cell, 'sovereign');
    },
    beginStroke(cell) {
      focus(cell, 'hand');
      marks.beginStroke(cell);
    },
    stroke: marks.strokeOver,
    endStroke: marks.endStroke,
  });
  const press = keyHandler(focused, size, {
    ...marks,
    zoom,
    go(cell) {
      focus(cell, 'keys');
      view.show(cell);
    },
  });

  /** Handles clicks without a pointer, which assistive tools make. */
  const click = ({ target, detail }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    if (cell && detail === 0) marks.cycle(Number(cell.dataset.cell));
  };

  const looks = cellLooks({ marks: state.marks, stroke, faults, hint });
  const placed = state.marks.filter(mark => mark === 'sovereign').length;
  return (
    <div
      className={styles.stage}
      style={{ '--size': size } as CSSProperties}
      data-over={isOver}
      data-by={by}
      data-patterns={patterns}
    >
      <div className={styles.framed}>
        <LineNumbers numbers={view.numbers} size={size} named={linesTold(hint).join(' ')} />
        <div ref={view.pane} className={styles.pane} data-held={isHeld} {...pointers}>
          <div ref={view.plane} className={styles.plane}>
            <Backdrop item={item} withLetters={letters} withPatterns={patterns} />
            <CellTable
              name={words.board(size, stars)}
              describedBy={keysId}
              size={size}
              onKeyDown={press}
              onKeyUp={() => setBy('keys')}
              onClick={click}
            >
              {row => (
                <BoardRow
                  key={row}
                  row={row}
                  regions={regions}
                  looks={looks.slice(row * size, (row + 1) * size)}
                  focused={Math.floor(focused / size) === row ? focused % size : null}
                />
              )}
            </CellTable>
            <Spotlight hint={hint} size={size} />
            {!letters && <RegionNames item={item} hint={hint} />}
          </div>
        </div>
      </div>
      <ViewTools
        canZoomIn={view.scale < view.largest}
        canZoomOut={view.scale > 1}
        isMoving={isHeld}
        onZoom={zoom}
        onMoving={setMoving}
      />
      <Caption id={keysId} placed={placed} size={size} stars={stars} isAsking={offer.isOpen} />
      <Offer isOpen={offer.isOpen} onAnswer={offer.answer} />
    </div>
  );
}
