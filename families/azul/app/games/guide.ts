import { app } from '@tessera/ui/app.ts';
import { createStore } from '@tessera/ui/store.ts';
import { GUIDE_KEY, GUIDE_STEPS, type GuideStep, readDismissed } from './guideSteps.ts';

/** The notes of the first game that a person has dismissed. */
export const dismissed = createStore<readonly GuideStep[]>([]);

void app().shelf.ready.then(() => dismissed.set(readDismissed(app().shelf)));

export function dismissNotes(...steps: readonly GuideStep[]): void {
  const all = GUIDE_STEPS.filter(step => steps.includes(step) || dismissed.get().includes(step));
  if (all.length === dismissed.get().length) return;
  dismissed.set(all);
  app().shelf.write(GUIDE_KEY, all);
}
