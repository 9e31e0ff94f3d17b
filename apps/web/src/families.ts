import type { BoardProps } from '@tessera/core';
import type { ReactNode } from 'react';

/** What a family shows in the browser. */
export interface View {
  Board(props: BoardProps): ReactNode;
}

/** One line per family; every view is a chunk of its own. */
const VIEWS: Readonly<Record<string, () => Promise<View>>> = {
  toy: () => import('./toy/Board.tsx'),
};

/** The view of a family; null when it cannot be played here yet. */
export async function loadView(id: string): Promise<View | null> {
  return Object.hasOwn(VIEWS, id) ? await VIEWS[id]!() : null;
}
