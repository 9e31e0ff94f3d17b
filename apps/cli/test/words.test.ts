import { choice, dims, flag, range, subset, whole } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { ExitError, fileError, refused } from '../src/exit-error.ts';
import { exitMessage } from '../src/exit-message.ts';
import { describe as describeField, flagName } from '../src/family-options.ts';
import { fieldValue } from '../src/options.ts';
import { barLine } from '../src/progress/bar.ts';
import { progressWords } from '../src/progress/words.ts';

describe('progress in words', () => {
  const tally = {
    attempts: 2000,
    passed: 300,
    refused: { 'prove:guess': 200, 'screen:dull': 1490, 'select:tier': 10 },
  };
  const standing = { done: 30, wanted: 120, kept: 30, tally, before: { done: 0, attempts: 0 } };

  it('says rate, kept, refusals by reason and the time left', () => {
    expect(progressWords.standing(standing, 10_000)).toBe(
      'kept 30, 2,000 attempts at 200/s, refused screen:dull 1,490 (75%), prove:guess 200 (10%), select:tier 10 (<1%), 30 s left',
    );
  });

  it('says the same beside a bar, what matters most first', () => {
    expect(progressWords.besideBar(standing, 10_000)).toBe(
      '30 s left · kept 30 · 200/s · dull 75% · guess 10% · tier <1%',
    );
  });

  it('takes the pace from this run and not from what was there before', () => {
    expect(progressWords.timeLeft({ ...standing, before: { done: 20, attempts: 1500 } }, 10_000)).toBe('90 s left');
    expect(progressWords.timeLeft({ ...standing, done: 0 }, 10_000)).toBe('time left unknown');
  });

  it.each([
    [4, '4 ms'],
    [1240, '1.2 s'],
    [59_600, '60 s'],
    [600_000, '10 min'],
    [9_000_000, '2 h 30 min'],
  ])('%d ms are %s', (ms, words) => expect(progressWords.time(ms)).toBe(words));

  it('names only the most frequent reasons where there is little room', () => {
    expect(progressWords.refusals(tally, 1)).toBe('refused screen:dull 1,490 (75%), and 2 more');
    expect(progressWords.refusals({ attempts: 1, passed: 1, refused: {} })).toBe('nothing refused');
  });

  it('keeps one digit for slow rates', () => expect(progressWords.rate(3, 4000)).toBe('0.8/s'));

  it('draws a bar', () => expect(barLine(0.5, 'kept 2')).toBe(`${'█'.repeat(8)}${'░'.repeat(8)} 50% kept 2`));
});

describe('family options', () => {
  const fields = [
    ['whole', whole('cells', { min: 3, max: 6, default: 4 }), 'cells (3 to 6; default 4)', '5', 5],
    ['choice', choice('kind', ['a', 'b'], 'b'), 'kind (a or b; default b)', 'a', 'a'],
    ['subset', subset('tiles', ['I', 'L']), 'tiles (any of I, L; default all)', 'L,I', ['L', 'I']],
    ['flag', flag('mirror', false), 'mirror (on or off; default off)', 'on', true],
    [
      'range',
      range('clues', { min: 1, max: 9, default: [2, 4] }),
      'clues (a range within 1..9; default 2..4)',
      '3..5',
      [3, 5],
    ],
    [
      'dims',
      dims('box', { max: [4, 4, 4], default: [3, 2, 3] }),
      'box (up to 4x4x4; default 3x2x3)',
      '2x3x4',
      [2, 3, 4],
    ],
  ] as const;

  it.each(fields)('a %s says what is allowed and reads its text', (_, field, words, text, value) => {
    expect(describeField(field)).toBe(words);
    expect(fieldValue(field)(text)).toEqual(value);
    expect(() => fieldValue(field)('?')).toThrow(/^It must be [^;]*\.$/);
  });

  it('are spelled in the manner of the command line', () => expect(flagName('largestRegion')).toBe('largest-region'));
});

describe('last words', () => {
  it('are one line for a refusal, none for a quiet end', () => {
    expect(exitMessage(refused('no'), false)).toEqual({ exitCode: 1, text: 'tessera: no' });
    expect(exitMessage(new ExitError(0, ''), false)).toEqual({ exitCode: 0, text: '' });
  });

  it('of a bug are one line, and the trace when it is asked for', () => {
    const bug = new TypeError('x is not a function\nsecond line');
    expect(exitMessage(bug, false)).toEqual({
      exitCode: 1,
      text: 'tessera: internal error: x is not a function (set TESSERA_DEBUG=1 to see where)',
    });
    expect(exitMessage(bug, true).text).toMatch(/\n\s+at /);
  });

  it('of the file system are in words', () => {
    const error = Object.assign(new Error('ENOSPC: …'), { code: 'ENOSPC', syscall: 'write' });
    expect(fileError(error, 'write x')).toMatchObject({ exitCode: 1, message: 'cannot write x: the disk is full' });
  });

  it('leave bugs that are none of the file system as they are', () => {
    const bug = new Error('odd');
    expect(fileError(bug, 'write x')).toBe(bug);
  });
});
