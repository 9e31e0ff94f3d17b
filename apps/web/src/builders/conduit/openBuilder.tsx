import { loadDraftTools } from '@tessera/conduit';
import { loadEditor } from '@tessera/conduit/view';
import type { Family } from '@tessera/core';
import type { ComponentType } from 'react';
import { ConduitBuilder } from './ConduitBuilder.tsx';

/** The builder with all that it needs at hand. */
export async function openBuilder(): Promise<ComponentType<{ family: Family }>> {
  const [bench, { Editor }] = await Promise.all([loadDraftTools(), loadEditor()]);
  return ({ family }) => <ConduitBuilder family={family} bench={bench} Editor={Editor} />;
}
