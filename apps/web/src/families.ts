import type { BoardProps, Remark } from '@tessera/core';
import type { ReactNode } from 'react';
import type { ChoiceView } from './practice/view.ts';

/** One step of a deduction: what it says, and the board once it is done. */
export interface Frame {
  readonly state: unknown;
  readonly remarks: readonly Remark[];
}

/** What a family shows in the browser. */
export interface View {
  Board(props: BoardProps): ReactNode;
  /** The way from the empty board to the solution, where it can be told. */
  replay?(item: unknown, proof: unknown): readonly Frame[];
  /** Only where moves have values. */
  readonly choice?: ChoiceView;
}

/** One line per family; every view is a chunk of its own. */
const VIEWS: Readonly<Record<string, () => Promise<View>>> = {
  azul: () => import('@tessera/azul/view'),
  conduit: () => import('@tessera/conduit/view'),
  sovereign: () => import('@tessera/sovereign/view'),
  toy: () => import('./toy/Board.tsx'),
};

/** The view of a family; null when it cannot be played here yet. */
export async function loadView(id: string): Promise<View | null> {
  return Object.hasOwn(VIEWS, id) ? await VIEWS[id]!() : null;
}
