import { PracticePage } from '../practice/PracticePage.tsx';
import { GamePage } from './GamePage.tsx';
import type { SittingProps } from './sittingProps.ts';

/** One item at the table, on the page that its kind of judge asks for. */
export function Sitting(props: SittingProps) {
  const { choice } = props.view;
  return choice ? <PracticePage {...props} choice={choice} /> : <GamePage {...props} />;
}
