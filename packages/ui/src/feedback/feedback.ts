import { canVibrate } from './canVibrate.ts';
import { type Cue, PULSES, TONES } from './cues.ts';
import { playTones } from './tones.ts';

/** What a person wants to notice. */
export interface FeedbackWish {
  readonly sound: boolean;
  readonly haptics: boolean;
}

/** What makes itself heard and felt. */
export interface FeedbackHost {
  /** Null where there is no sound. */
  openAudio(): AudioContext | null;
  vibrate(pulses: readonly number[]): void;
}

/** Gives cues. Audio is opened with the first one that is to be heard: browsers allow it after a gesture only. */
export function feedbackOn(host: FeedbackHost): (cue: Cue, wish: FeedbackWish) => void {
  let audio: AudioContext | null | undefined;
  return (cue, { sound, haptics }) => {
    if (haptics) host.vibrate(PULSES[cue]);
    if (!sound) return;
    audio ??= host.openAudio();
    if (!audio) return;
    // A tab that was in the background has its audio suspended.
    if (audio.state === 'suspended') void audio.resume().catch(() => null);
    playTones(audio, TONES[cue]);
  };
}

const SILENT: FeedbackHost = { openAudio: () => null, vibrate: () => null };

/** The browser, or nothing where a program drives it. */
function browserHost(): FeedbackHost {
  if (navigator.webdriver) return SILENT;
  return {
    openAudio: () => (typeof AudioContext === 'undefined' ? null : new AudioContext()),
    vibrate: pulses => {
      if (canVibrate()) navigator.vibrate([...pulses]);
    },
  };
}

let give: ReturnType<typeof feedbackOn> | null = null;

export function giveFeedback(cue: Cue, wish: FeedbackWish): void {
  give ??= feedbackOn(browserHost());
  give(cue, wish);
}
