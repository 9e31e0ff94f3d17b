import type { Game, Kinds } from '@tessera/core';
import type { Cue } from '@tessera/ui/feedback/cues.ts';
import type { View } from '@tessera/ui/view.ts';

/** What a person should notice between two moments of a game; null where nothing happened on the board. `faults`: broken rules that are shown. */
export function cueBetween(
  view: Pick<View, 'isRemoval'>,
  before: Game,
  after: Game,
  faults: { readonly before: number; readonly after: number },
): Cue | null {
  if (before.outcome !== 'open' || after.outcome === 'given-up') return null;
  if (after.outcome === 'solved') return 'solved';
  const [from, to] = [before.session, after.session];
  if (from.states[from.at] === to.states[to.at]) return null;
  if (faults.after > faults.before) return 'error';
  const action = to.at > from.at ? lastAction(after) : null;
  return action === null || view.isRemoval?.(action) ? 'remove' : 'place';
}

function lastAction({ session: { steps, at } }: Game): Kinds['action'] | null {
  const step = steps[at - 1];
  return step && 'act' in step ? step.act : null;
}
