import type { BoardProps } from '@tessera/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { boardOfItem } from '../../src/board.ts';
import type { SovereignKinds } from '../../src/kinds.ts';
import { sovereignAdvice } from '../../src/play-words.ts';
import type { Mark } from '../../src/schema.ts';
import { markOf, nextMark, type Stroke, setMark, strokeFrom, strokeOver } from './marking.ts';
import { words } from './words.ts';

/** Changes marks and announces the changes to screen readers. */
export function useMarks(props: BoardProps<SovereignKinds>, autoCross: boolean) {
  const { item, session, state, faults, isOver, dispatch, announce } = props;
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const latest = useRef<Stroke | null>(null);
  const said = useRef('');
  const { regions } = useMemo(() => boardOfItem(item), [item]);

  const tell = (text: string) => {
    said.current = text;
    announce(text);
  };
  const nameOf = (cell: number, mark: Mark) =>
    words.cell(Math.floor(cell / item.size), cell % item.size, regions[cell]!, mark);
  const put = (cell: number, mark: Mark) => {
    if (isOver || state.marks[cell] === mark) return;
    const action = setMark(state, session, cell, mark, autoCross);
    dispatch(action);
    const [, second] = action.set;
    tell(nameOf(cell, mark) + (second ? words.also(action.set.length - 1, second.mark) : ''));
  };
  useClashes(
    faults
      .filter(({ code }) => !code.startsWith('wrong'))
      .map(sovereignAdvice.say)
      .join(' '),
    said,
    announce,
  );

  const follow = (next: Stroke | null) => {
    latest.current = next;
    setStroke(next);
  };
  const endStroke = (isKept: boolean) => {
    const done = latest.current;
    follow(null);
    if (!done || !isKept || done.cells.length === 0) return;
    const mark = markOf(done);
    dispatch({ set: done.cells.map(cell => ({ cell, mark })) });
    tell(mark === 'cross' ? words.crossed(done.cells.length) : words.cleared(done.cells.length));
  };
  return {
    stroke,
    regions,
    cycle: (cell: number) => put(cell, nextMark(state.marks[cell]!)),
    /** Sets a mark, or takes it away where it stands. */
    toggle: (cell: number, mark: Mark) => put(cell, state.marks[cell] === mark ? 'empty' : mark),
    clear: (cell: number) => put(cell, 'empty'),
    beginStroke(cell: number) {
      if (!isOver) follow(strokeFrom(state.marks[cell]!));
    },
    strokeOver(cells: readonly number[]) {
      const before = latest.current;
      if (!before) return;
      const next = strokeOver(before, cells, state.marks);
      if (next !== before) follow(next);
    },
    endStroke,
  };
}

/** Announces newly broken rules after the mark that broke them. */
function useClashes(clashes: string, said: { readonly current: string }, announce: (text: string) => void): void {
  const tell = useRef(announce);
  tell.current = announce;
  useEffect(() => {
    if (clashes !== '') tell.current(`${said.current}. ${clashes}`);
  }, [clashes, said]);
}
