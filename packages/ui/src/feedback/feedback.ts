import { CUE_TONES, type Cue, type CueTone, PULSES } from './cues.ts';

/** What a person wants to notice. */
export interface FeedbackWish {
  readonly sound: boolean;
  readonly haptics: boolean;
}

/** What makes itself heard and felt. */
export interface FeedbackHost {
  /** Returns what plays tones; null where there is no sound. */
  openAudio(): ((tones: readonly CueTone[]) => void) | null;
  vibrate(pulses: readonly number[]): void;
}

/** Gives cues. Audio is opened with the first one that is to be heard: browsers allow it after a gesture only. */
export function feedbackOn(host: FeedbackHost): (cue: Cue, wish: FeedbackWish) => void {
  let play: ReturnType<FeedbackHost['openAudio']> | undefined;
  return (cue, { sound, haptics }) => {
    if (haptics) host.vibrate(PULSES[cue]);
    if (!sound) return;
    if (play === undefined) play = host.openAudio();
    play?.(CUE_TONES[cue]);
  };
}
