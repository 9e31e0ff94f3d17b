import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';

export { Board, GameTable } from './Board.tsx';
export { choiceView as choice } from './choice.tsx';
export { positionItem } from './position.ts';

/** The position editor, loaded on demand. */
export function loadEditor() {
  return import('./editor/index.ts');
}
