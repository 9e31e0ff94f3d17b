import type { loadEditor } from '../board/index.tsx';

/** The table as an editor; a chunk of its own. */
export type EditorModule = Awaited<ReturnType<typeof loadEditor>>;
