import type { FamilyPageProps } from '@tessera/ui/familyApp.ts';
import type { Choice } from '@tessera/ui/view.ts';
import type { ComponentType } from 'react';
import { choiceView } from '../board/choice.tsx';
import { loadEditor } from '../board/index.tsx';
import { AnalysisPage } from './AnalysisPage.tsx';

/** The analysis board with all that it needs at hand. */
export async function openAnalysis(): Promise<ComponentType<FamilyPageProps>> {
  const editor = await loadEditor();
  return ({ search: { position = null } }) => (
    <AnalysisPage position={position} choice={choiceView as Choice} editor={editor} />
  );
}
