import type { Made } from '@tessera/core';
import { type Awaited, isProven } from '../mill/awaited.ts';
import { PracticePage } from '../practice/PracticePage.tsx';
import { GamePage } from './GamePage.tsx';
import type { SittingProps } from './sittingProps.ts';

/** One item at the table, on the page that its kind of judge asks for; a puzzle only once it is proven. */
export function Sitting({ made, line, ...props }: SittingProps<Made | Awaited>) {
  const { choice } = props.view;
  if (choice) return <PracticePage {...props} made={made} line={line} choice={choice} />;
  return isProven(made) && line !== null ? <GamePage {...props} made={made} line={line} /> : null;
}
