import type { BoardProps } from '@tessera/core';
import type { AzulKinds } from '../../src/kinds.ts';

/** The board props that the table uses. */
export type TableProps = Pick<BoardProps<AzulKinds>, 'item' | 'state' | 'hint' | 'isOver' | 'dispatch' | 'announce'>;

/** The props that taking and placing tiles needs. */
export type HandProps = Pick<TableProps, 'state' | 'isOver' | 'dispatch' | 'announce'>;
