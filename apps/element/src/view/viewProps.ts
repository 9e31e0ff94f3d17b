import type { Emit } from '../table/events.ts';
import type { Table } from '../table/table.ts';

/** How a puzzle is shown. */
export interface ViewOptions {
  readonly hasHints: boolean;
  readonly isReadOnly: boolean;
}

export interface PuzzleViewProps extends ViewOptions {
  readonly table: Table;
  readonly emit: Emit;
  /** The proof says that it cannot be played. */
  readonly onRefused: (message: string) => void;
}
