import { beginGame, type Family, giveUp, playAction } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import { CUE_TONES, CUES, type CueTone, PULSES } from '@tessera/ui/feedback/cues.ts';
import { type FeedbackHost, feedbackOn } from '@tessera/ui/feedback/feedback.ts';
import { describe, expect, it, vi } from 'vitest';
import { cueBetween } from '../src/play/cueBetween.ts';
import { eventful, sums } from './playing.ts';

function hostDouble(hasAudio = true) {
  const played: (readonly CueTone[])[] = [];
  const pulses: (readonly number[])[] = [];
  const openAudio = vi.fn(() => (hasAudio ? (tones: readonly CueTone[]) => void played.push(tones) : null));
  const host: FeedbackHost = { openAudio, vibrate: pulse => void pulses.push(pulse) };
  return { give: feedbackOn(host), openAudio, played, pulses };
}

describe('feedback', () => {
  it('opens audio with the first sound, once, and plays the tones of each cue', () => {
    const { give, openAudio, played, pulses } = hostDouble();
    expect(openAudio).not.toHaveBeenCalled();
    for (const cue of CUES) give(cue, { sound: true, haptics: false });
    expect(openAudio).toHaveBeenCalledOnce();
    expect(played).toEqual(CUES.map(cue => CUE_TONES[cue]));
    expect(pulses).toEqual([]);
  });

  it('vibrates without sound, and does nothing where neither is wanted', () => {
    const { give, openAudio, pulses } = hostDouble();
    give('error', { sound: false, haptics: true });
    give('error', { sound: false, haptics: false });
    expect(pulses).toEqual([PULSES.error]);
    expect(openAudio).not.toHaveBeenCalled();
  });

  it('is silent where there is no audio, which is asked for once', () => {
    const { give, openAudio } = hostDouble(false);
    give('place', { sound: true, haptics: false });
    give('place', { sound: true, haptics: false });
    expect(openAudio).toHaveBeenCalledOnce();
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
