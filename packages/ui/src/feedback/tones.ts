import type { CueTone } from './cues.ts';

const SILENT = 0.0001;
const ATTACK_S = 0.005;

/** Plays tones now. What they are made of is freed when they end. */
export function playTones(context: AudioContext, tones: readonly CueTone[]): void {
  for (const tone of tones) playTone(context, tone);
}

function playTone(context: AudioContext, { at, seconds, from, to, wave, gain }: CueTone): void {
  const start = context.currentTime + at;
  const end = start + seconds;
  const source = context.createOscillator();
  const level = context.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, end);
  level.gain.setValueAtTime(SILENT, start);
  level.gain.exponentialRampToValueAtTime(gain, start + ATTACK_S);
  level.gain.exponentialRampToValueAtTime(SILENT, end);
  source.connect(level).connect(context.destination);
  source.addEventListener('ended', () => {
    source.disconnect();
    level.disconnect();
  });
  source.start(start);
  source.stop(end);
}
