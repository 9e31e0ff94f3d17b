import { counted, type FieldWords } from '@tessera/core';
import { THEME_NAMES } from '../explanation/themes/names.ts';
import { THEME_WORDS } from '../explanation/themes/words.ts';
import { NO_GAP_LIMIT } from '../fields.ts';

const points = (value: number) => counted(value, 'point');
const percent = (value: number) => `${value}%`;

/** Labels of the fields for forms. */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  players: { label: 'Players', isCommon: true },
  stage: {
    label: 'Stage of the game',
    isCommon: true,
    names: { early: 'Early', mid: 'Middle', late: 'Late', any: 'Any' },
  },
  round: {
    label: 'Stage of the round',
    isCommon: true,
    names: { start: 'Start', mid: 'Middle', end: 'End', any: 'Any' },
  },
  theme: {
    label: 'Theme',
    isCommon: true,
    names: {
      any: 'Any',
      ...Object.fromEntries(THEME_NAMES.map(name => [name, THEME_WORDS[name].title])),
    },
  },
  wall: { label: 'Wall', isCommon: true, names: { fixed: 'Coloured', grey: 'Grey' } },
  policy: {
    label: 'Played so far by',
    names: {
      greedy: 'Greedy players',
      random: 'Random players',
      mixed: 'A mix of both',
      engine: 'The engine',
    },
  },
  greedyPercent: {
    label: 'Greedy moves in the mix',
    help: 'Only for a mix of both.',
    number: percent,
  },
  minLegalActions: { label: 'Fewest moves to choose from' },
  minUniqueDestinations: { label: 'Fewest lines to choose from', help: 'The floor line counts as one.' },
  nonFloorOption: { label: 'At least one move uses a line' },
  maxFloorPercent: { label: 'Most moves to the floor line', number: percent },
  minValueGap: {
    label: 'Best move ahead by at least',
    help: 'Compared with the best of the other moves.',
    number: points,
  },
  maxValueGap: {
    label: 'Best move ahead by at most',
    number: value => (value === NO_GAP_LIMIT ? 'no limit' : points(value)),
  },
  pick: {
    label: 'Position from each game',
    names: { best: 'The one with most moves', any: 'Any that fits' },
  },
  relax: {
    label: 'Use the closest match if nothing fits',
    help: 'The position then says which setting it doesn’t meet.',
  },
};
