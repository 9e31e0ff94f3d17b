export { Board } from './Board.tsx';

export type { EditorProps } from './editor/Editor.tsx';
export type { EditorMode } from './editor/modes.ts';

/** The bench on which puzzles are built, in a chunk of its own. */
export function loadEditor() {
  return import('./editor/Editor.tsx');
}
