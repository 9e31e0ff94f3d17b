import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';
import type { ConduitAction } from '../../src/schema.ts';

export { Board } from './Board.tsx';

export type { EditorProps } from './editor/Editor.tsx';
export type { EditorMode } from './editor/editorModes.ts';
export { proofFrames as replay } from './replay.ts';

/** Whether an action takes a tile off the board. */
export function isRemoval(action: ConduitAction): boolean {
  return action.do === 'remove';
}

/** The editor of drafts, in a chunk of its own. */
export function loadEditor() {
  return import('./editor/Editor.tsx');
}
