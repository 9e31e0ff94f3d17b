import { counted, type Family, numberText, type WordsOf } from '@tessera/core';
import { words as choice } from '@tessera/ui/choice/words.ts';
import { BONUS_MS, COMBO, PENALTY_MS, POINTS, type RunOutcome } from './score.ts';

type Kind = Family['judge']['kind'];

const seconds = (ms: number) => counted(Math.abs(ms) / 1000, 'second');
const score = (kind: Kind, points: number) =>
  kind === 'choose' ? counted(points, 'point') : `${numberText(points)} solved`;
const bandOf = (band: keyof typeof choice.bands) => `${choice.marks[band]} ${choice.bands[band]}`;

/** Every sentence of timed runs. */
export const words = {
  title: 'Timed run',
  length: 'Length',
  minutes: (minutes: number) => `${minutes} minutes`,
  rules: (kind: Kind, minutes: number): readonly string[] => [
    ...(kind === 'choose'
      ? [
          `Choose good moves for ${minutes} minutes. The positions get harder.`,
          `Best move ${POINTS.best} points, good ${POINTS.good}, inaccuracy ${POINTS.okay}.`,
          `${COMBO} good moves in a row add ${seconds(BONUS_MS)}. A mistake costs ${seconds(PENALTY_MS)}.`,
        ]
      : [
          `Solve as many as you can in ${minutes} minutes. They get harder.`,
          `${COMBO} in a row without skipping add ${seconds(BONUS_MS)}. Skipping costs ${seconds(PENALTY_MS)}.`,
          'Wrong marks cost nothing. There are no hints.',
        ]),
    'Only your first go at a run counts, and runs don’t change your rating.',
  ],
  start: 'Start',
  ready: 'Press Start when you are ready: the clock begins at once.',
  preparing: 'Getting the first ones ready…',
  best: (kind: Kind, points: number, minutes: number) => `Your best in ${minutes} minutes: ${score(kind, points)}`,
  noBest: 'No result yet.',
  beat: (kind: Kind, points: number) => `The score to beat: ${score(kind, points)}`,
  played: 'You have played this run before, so it won’t count.',
  otherMaker: 'This run was made with another version of the app, so your puzzles differ from your friend’s.',
  failed: 'The run could not be prepared',
  failedNote: 'Reload the page and try again.',

  timeLeft: 'Time left',
  score,
  place: (place: number) => `No. ${place}`,
  combo: (combo: number) => `${combo} in a row`,
  undo: 'Undo',
  redo: 'Redo',
  skip: 'Skip',
  end: 'End run',
  waiting: 'The next one is on its way. The clock is stopped.',
  go: (kind: Kind) => (kind === 'choose' ? 'Choose a move.' : 'Solve it.'),
  outcomes: {
    solved: 'Solved',
    skipped: 'Skipped',
    best: bandOf('best'),
    good: bandOf('good'),
    okay: bandOf('okay'),
    miss: bandOf('miss'),
  } satisfies Record<RunOutcome, string>,
  said: (outcome: string, points: number, time: number) =>
    [outcome, points > 0 ? `+${points}` : '', time === 0 ? '' : `${time > 0 ? '+' : '−'}${seconds(time)}`]
      .filter(part => part !== '')
      .join(' · '),

  over: 'Time’s up',
  ended: 'Run ended',
  newBest: 'A new best.',
  uncounted: 'You knew this run, so it doesn’t count.',
  beaten: (points: number) => `You beat ${numberText(points)}.`,
  notBeaten: (points: number) => `${numberText(points)} is still to beat.`,
  list: 'What you played',
  none: 'Nothing finished this time.',
  unfinished: 'Not finished',
  again: 'New run',
  same: 'Same run again',
  share: 'Share',
  sharedKind: (minutes: number) => `${minutes}-minute run`,
  challenge: (points: number) => `Beat my ${numberText(points)}`,

  progress: 'Timed runs',
  bestIn: (minutes: number) => `Best in ${minutes} minutes`,
} as const;

export type RunWords = WordsOf<typeof words>;
