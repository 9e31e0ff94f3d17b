import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';

export { Board } from './Board.tsx';

export type { EditorProps } from './editor/Editor.tsx';
export type { EditorMode } from './editor/modes.ts';

/** The editor of drafts, in a chunk of its own. */
export function loadEditor() {
  return import('./editor/Editor.tsx');
}
