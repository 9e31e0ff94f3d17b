import type { FamilyPageProps } from '@tessera/ui/familyApp.ts';
import type { ComponentType } from 'react';
import { loadEditor } from '../board/index.tsx';
import { SovereignBuilder } from './SovereignBuilder.tsx';

/** The builder with all that it needs at hand. */
export async function openBuilder(): Promise<ComponentType<FamilyPageProps>> {
  const editor = await loadEditor();
  return ({ family }) => <SovereignBuilder family={family} editor={editor} />;
}
