import type { BoardView, ChoiceBoardProps, ChoiceView, Kinds } from '@tessera/core';
import type { ReactNode } from 'react';

/** The view contracts of core, drawn with React. */
export type View<K extends Kinds = Kinds> = BoardView<K, ReactNode>;
export type Choice<K extends Kinds = Kinds> = ChoiceView<K, ReactNode>;
export type ChoiceProps<K extends Kinds = Kinds> = ChoiceBoardProps<K, ReactNode>;
