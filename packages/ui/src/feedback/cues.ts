/** What can be heard and felt: something is put on the board or leaves it, a rule is broken, all is done. */
export const CUES = ['place', 'remove', 'error', 'solved'] as const;
export type Cue = (typeof CUES)[number];

/** One tone: it begins so many seconds after the cue, and slides from one pitch to another. */
export interface CueTone {
  readonly at: number;
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
  readonly wave: 'sine' | 'triangle';
  /** From 0 to 1. */
  readonly gain: number;
}

/** A tile on a table, a tile taken off, a dull double knock, and three rising notes. */
export const CUE_TONES: Readonly<Record<Cue, readonly CueTone[]>> = {
  place: [{ at: 0, seconds: 0.07, from: 520, to: 390, wave: 'triangle', gain: 0.16 }],
  remove: [{ at: 0, seconds: 0.08, from: 300, to: 230, wave: 'triangle', gain: 0.12 }],
  error: [
    { at: 0, seconds: 0.09, from: 190, to: 160, wave: 'triangle', gain: 0.18 },
    { at: 0.11, seconds: 0.11, from: 165, to: 140, wave: 'triangle', gain: 0.18 },
  ],
  solved: [
    { at: 0, seconds: 0.16, from: 523, to: 523, wave: 'sine', gain: 0.14 },
    { at: 0.1, seconds: 0.16, from: 659, to: 659, wave: 'sine', gain: 0.14 },
    { at: 0.2, seconds: 0.34, from: 784, to: 784, wave: 'sine', gain: 0.16 },
  ],
};

/** Milliseconds of buzz and pause in turn. */
export const PULSES: Readonly<Record<Cue, readonly number[]>> = {
  place: [8],
  remove: [5],
  error: [25, 40, 25],
  solved: [15, 50, 15, 50, 40],
};
