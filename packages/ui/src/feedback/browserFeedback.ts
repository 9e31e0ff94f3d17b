import { canVibrate } from './canVibrate.ts';
import type { CueTone } from './cues.ts';
import { type FeedbackHost, feedbackOn } from './feedback.ts';
import { playTones } from './tones.ts';

const SILENT: FeedbackHost = { openAudio: () => null, vibrate: () => null };

/** The browser, or nothing where a program drives it. */
function browserHost(): FeedbackHost {
  if (navigator.webdriver) return SILENT;
  return {
    openAudio: () => (typeof AudioContext === 'undefined' ? null : playerOn(new AudioContext())),
    vibrate: pulses => {
      if (canVibrate()) navigator.vibrate([...pulses]);
    },
  };
}

function playerOn(audio: AudioContext) {
  return (tones: readonly CueTone[]) => {
    // A tab that was in the background has its audio suspended.
    if (audio.state === 'suspended') void audio.resume().catch(() => null);
    playTones(audio, tones);
  };
}

/** Gives cues through the browser. */
export const giveFeedback = feedbackOn(browserHost());
