import type { loadEditor } from '@tessera/azul/app/board/index.tsx';
import type { ComponentProps } from 'react';

/** The table as an editor; a chunk of its own. */
export type EditorModule = Awaited<ReturnType<typeof loadEditor>>;
export type Edit = Parameters<ComponentProps<EditorModule['Editor']>['onEdit']>[0];
