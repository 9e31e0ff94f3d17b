import type { Made } from '@tessera/core';
import { isProven, type UnprovenItem } from '@tessera/core';
import { PracticePage } from '../practice/PracticePage.tsx';
import { GamePage } from './GamePage.tsx';
import type { ItemPageProps } from './itemPageProps.ts';

/** One item at the table, on the page that its kind of judge asks for; a puzzle only once it is proven. */
export function ItemPage({ made, line, ...props }: ItemPageProps<Made | UnprovenItem>) {
  const { choice } = props.view;
  if (choice) return <PracticePage {...props} made={made} line={line} choice={choice} />;
  return isProven(made) && line !== null ? <GamePage {...props} made={made} line={line} /> : null;
}
