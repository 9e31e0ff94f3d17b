import { counted, type FieldWords, type WordsOf } from '@tessera/core';

const NUMBERS = ['none', 'one', 'two', 'three'];
const FROM_SHAPE = 'set by the region shape';

export const PRESET_TITLES = {
  small: '6×6 · Easy',
  everyday: '8×8',
  large: '12×12 · Medium',
  expert: '9×9 · Expert',
  two: '10×10 · Two per row',
  poster: '20×20 · Poster',
} as const;

/** The fields as a form asks for them. */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  size: { label: 'Size', isCommon: true, number: size => `${size}×${size}` },
  stars: {
    label: 'Crowns per row',
    help: 'The same number goes in every column and region.',
    isCommon: true,
    number: stars => NUMBERS[stars] ?? String(stars),
  },
  tier: {
    label: 'Difficulty',
    isCommon: true,
    names: { any: 'Any', easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' },
  },
  shape: {
    label: 'Regions',
    help: 'Compact regions are at most three rows’ worth of cells.',
    names: { natural: 'Natural', even: 'About equal', compact: 'Compact', free: 'Any size' },
  },
  sets: {
    label: 'Largest set in one step',
    help: 'How many rows, columns or regions you may have to look at together.',
    number: count => `up to ${count}`,
  },
  largest: {
    label: 'Largest region',
    number: cells => (cells === 0 ? FROM_SHAPE : counted(cells, 'cell')),
  },
  lone: {
    label: 'Most one-cell regions',
    number: count => (count === -1 ? FROM_SHAPE : (NUMBERS[count] ?? String(count))),
  },
};

export type SovereignPresetTitles = WordsOf<typeof PRESET_TITLES>;
