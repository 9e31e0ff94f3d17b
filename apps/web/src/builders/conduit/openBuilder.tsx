import { loadWorkbench } from '@tessera/conduit';
import { loadEditor } from '@tessera/conduit/app/board/index.tsx';
import type { Family } from '@tessera/core';
import type { ComponentType } from 'react';
import { ConduitBuilder } from './ConduitBuilder.tsx';

/** The builder with all that it needs at hand. */
export async function openBuilder(): Promise<ComponentType<{ family: Family }>> {
  const [bench, { Editor }] = await Promise.all([loadWorkbench(), loadEditor()]);
  return ({ family }) => <ConduitBuilder family={family} bench={bench} Editor={Editor} />;
}
