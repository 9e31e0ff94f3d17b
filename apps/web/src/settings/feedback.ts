import type { Cue } from '@tessera/ui/feedback/cues.ts';
import { settings } from './settings.ts';

/** Gives a cue as far as a person wants it. Nothing is loaded for those who want none. */
export function giveCue(cue: Cue): void {
  const { sound, haptics } = settings.get();
  if (!sound && !haptics) return;
  // A cue that cannot be given is missed by nobody.
  import('@tessera/ui/feedback/browserFeedback.ts').then(
    ({ giveFeedback }) => giveFeedback(cue, { sound, haptics }),
    () => null,
  );
}
