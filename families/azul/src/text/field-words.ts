import type { FieldWords } from '@tessera/core';
import { THEME_NAMES } from '../explanation/themes/names.ts';
import { THEME_WORDS } from '../explanation/themes/words.ts';
import { NO_GAP_LIMIT } from '../fields.ts';

const points = (value: number) => (value === 1 ? '1 point' : `${value} points`);
const percent = (value: number) => `${value} %`;

/** Labels of the fields for forms. */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  players: { label: 'Players', isCommon: true },
  stage: {
    label: 'Part of the game',
    isCommon: true,
    names: { early: 'Early', mid: 'Middle', late: 'Late', any: 'Any' },
  },
  round: {
    label: 'Part of the round',
    isCommon: true,
    names: { start: 'Start', mid: 'Middle', end: 'End', any: 'Any' },
  },
  theme: {
    label: 'About',
    isCommon: true,
    names: {
      any: 'Anything',
      ...Object.fromEntries(THEME_NAMES.map(name => [name, THEME_WORDS[name].title])),
    },
  },
  wall: { label: 'Wall', isCommon: true, names: { fixed: 'Coloured', grey: 'Grey' } },
  policy: {
    label: 'Who played up to here',
    names: {
      greedy: 'Players who take what scores',
      random: 'Players at random',
      mixed: 'A mixture',
      engine: 'The engine against itself',
    },
  },
  greedyPercent: {
    label: 'Moves of the mixture that take what scores',
    help: 'Counts only for a mixture.',
    number: percent,
  },
  minLegalActions: { label: 'Moves to choose from, at least' },
  minUniqueDestinations: { label: 'Places to put tiles, at least', help: 'The floor counts as one.' },
  nonFloorOption: { label: 'At least one move fills a line' },
  maxFloorPercent: { label: 'Moves that go to the floor, at most', number: percent },
  minValueGap: {
    label: 'The best move is ahead by, at least',
    help: 'Ahead of the first move that is not as good.',
    number: points,
  },
  maxValueGap: {
    label: 'The best move is ahead by, at most',
    number: value => (value === NO_GAP_LIMIT ? 'no limit' : points(value)),
  },
  pick: {
    label: 'Position of each game',
    names: { best: 'The one with most moves', any: 'Any that fits' },
  },
  relax: {
    label: 'Take the nearest if nothing fits',
    help: 'A position then says which wish it does not meet.',
  },
};
