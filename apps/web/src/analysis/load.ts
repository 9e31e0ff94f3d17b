import { choice, loadEditor } from '@tessera/azul/app/board/index.tsx';
import type { Choice } from '@tessera/ui/view.ts';
import { shelf } from '../storage/browser.ts';

/** What the analysis board needs before it is shown. */
export async function loadAnalysis() {
  const [editor] = await Promise.all([loadEditor(), shelf.ready]);
  return { choice: choice as unknown as Choice, editor };
}
