import { type Chosen, isSameAction, type Practice } from './usePractice.ts';

/** Around the choice, both moves are outlined; further on, each step is. */
export function marksOf({ shown, chosen, best, isForced, bandOf }: Practice, game: Chosen) {
  if (!shown || chosen === null) return [];
  const { steps } = shown.line;
  const begin = game.session.states[0];
  if (shown.step > 1) {
    const { action } = steps[shown.step - 1]!;
    return action === null ? [] : [{ action, band: null, before: steps[shown.step - 2]!.state }];
  }
  const marked = [shown.action, chosen];
  if (bandOf(chosen) !== 'best') marked.push(best.action);
  const once = marked.filter((action, nth) => marked.findIndex(other => isSameAction(other, action)) === nth);
  return once.map(action => ({ action, band: isForced ? null : bandOf(action), before: begin }));
}
