import { choice, loadEditor } from '@tessera/azul/view';
import type { ChoiceView } from '../practice/view.ts';
import { shelf } from '../storage/browser.ts';

/** What the analysis board needs before it is shown. */
export async function loadAnalysis() {
  const [editor] = await Promise.all([loadEditor(), shelf.ready]);
  return { choice: choice as unknown as ChoiceView, editor };
}
