import type { Family } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import { CUES, PULSES, TONES } from '@tessera/ui/feedback/cues.ts';
import { type FeedbackHost, feedbackOn } from '@tessera/ui/feedback/feedback.ts';
import { describe, expect, it } from 'vitest';
import { cueBetween } from '../src/play/cueBetween.ts';
import { beginGame, giveUp, playAction } from '../src/play/game.ts';
import { eventful, sums } from './playing.ts';

/** An audio context that notes the pitch of every tone. */
function audioDouble(state: 'running' | 'suspended' = 'running') {
  const pitches: number[] = [];
  let resumed = 0;
  const level = { setValueAtTime: () => null, exponentialRampToValueAtTime: () => null };
  const node = { connect: (next: unknown) => next, disconnect: () => null };
  const context = {
    state,
    currentTime: 0,
    destination: {},
    resume: async () => void resumed++,
    createGain: () => ({ ...node, gain: level }),
    createOscillator: () => ({
      ...node,
      type: 'sine',
      frequency: { ...level, setValueAtTime: (pitch: number) => void pitches.push(pitch) },
      addEventListener: () => null,
      start: () => null,
      stop: () => null,
    }),
  };
  return { context: context as unknown as AudioContext, pitches, resumed: () => resumed };
}

function hostDouble(audio: AudioContext | null) {
  const opened: unknown[] = [];
  const pulses: (readonly number[])[] = [];
  const host: FeedbackHost = {
    openAudio: () => {
      opened.push(audio);
      return audio;
    },
    vibrate: pulse => void pulses.push(pulse),
  };
  return { host, opened, pulses };
}

describe('feedback', () => {
  it('opens audio with the first sound, once, and plays the tones of each cue', () => {
    const audio = audioDouble();
    const { host, opened, pulses } = hostDouble(audio.context);
    const give = feedbackOn(host);
    expect(opened).toHaveLength(0);
    for (const cue of CUES) give(cue, { sound: true, haptics: false });
    expect(opened).toHaveLength(1);
    expect(audio.pitches).toEqual(CUES.flatMap(cue => TONES[cue].map(({ from }) => from)));
    expect(pulses).toEqual([]);
  });

  it('vibrates without sound, and does nothing where neither is wanted', () => {
    const { host, opened, pulses } = hostDouble(audioDouble().context);
    const give = feedbackOn(host);
    give('error', { sound: false, haptics: true });
    give('error', { sound: false, haptics: false });
    expect(pulses).toEqual([PULSES.error]);
    expect(opened).toHaveLength(0);
  });

  it('resumes audio that the browser has suspended, and is silent where there is none', () => {
    const audio = audioDouble('suspended');
    feedbackOn(hostDouble(audio.context).host)('place', { sound: true, haptics: false });
    expect(audio.resumed()).toBe(1);
    feedbackOn(hostDouble(null).host)('place', { sound: true, haptics: false });
  });
});

describe('the cue', () => {
  const family = toy as Family;
  const none = { before: 0, after: 0 };
  const { made } = sums;
  const moments = eventful().map(({ game }) => game);
  const named = (what: string) => eventful().findIndex(moment => moment.what === what);
  const cueOf = (at: number, faults = none) => cueBetween({}, moments[at - 1]!, moments[at]!, faults);

  it('of a step is to place, that of an undo to remove, and help is silent', () => {
    expect(cueOf(named('a step'))).toBe('place');
    expect(cueOf(named('undo'))).toBe('remove');
    expect(cueOf(named('redo'))).toBe('place');
    expect(cueOf(named('back to the mark'))).toBe('remove');
    expect(cueOf(named('a hint'))).toBeNull();
    expect(cueOf(named('a mark'))).toBeNull();
    expect(cueOf(named('the page is hidden'))).toBeNull();
  });

  it('of a step that breaks a rule is an error', () => {
    expect(cueOf(named('a step'), { before: 0, after: 1 })).toBe('error');
    expect(cueOf(named('undo'), { before: 1, after: 0 })).toBe('remove');
  });

  it('of an action that the family calls a removal is to remove', () => {
    const at = named('a step');
    expect(cueBetween({ isRemoval: () => true }, moments[at - 1]!, moments[at]!, none)).toBe('remove');
  });

  it('of the last step is that of a solution; giving up is silent', () => {
    const begin = beginGame(family, made, 0);
    expect(cueBetween({}, begin, giveUp(family, made, begin, 1), none)).toBeNull();
    const { judge } = family;
    if (judge.kind !== 'solve') throw new Error('sums are solved');
    const actions = judge.key(made.item, made.proof);
    const games = [begin];
    for (const action of actions) games.push(playAction(family, games.at(-1)!, action, 1));
    const last = games.findIndex(({ outcome }) => outcome === 'solved');
    expect(cueBetween({}, games[last - 1]!, games[last]!, none)).toBe('solved');
    expect(cueBetween({}, games[last]!, games[last]!, none)).toBeNull();
  });
});
