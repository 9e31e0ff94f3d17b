import { loadDraftTools } from '@tessera/conduit';
import type { FamilyPageProps } from '@tessera/ui/familyApp.ts';
import type { ComponentType } from 'react';
import { loadEditor } from '../board/index.tsx';
import { ConduitBuilder } from './ConduitBuilder.tsx';

/** The builder with all that it needs at hand. */
export async function openBuilder(): Promise<ComponentType<FamilyPageProps>> {
  const [bench, { Editor }] = await Promise.all([loadDraftTools(), loadEditor()]);
  return ({ family }) => <ConduitBuilder family={family} bench={bench} Editor={Editor} />;
}
