import type { BoardProps } from '@tessera/core';
import type { AzulKinds } from '../../src/kinds.ts';

/** The part of what the app gives to a board that the table looks at. */
export type TableProps = Pick<BoardProps<AzulKinds>, 'item' | 'state' | 'hint' | 'isOver' | 'dispatch' | 'announce'>;

/** The part that taking and placing tiles needs. */
export type HandProps = Pick<TableProps, 'state' | 'isOver' | 'dispatch' | 'announce'>;
