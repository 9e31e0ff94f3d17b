import type { FieldWords } from '@tessera/core';

const NUMBERS = ['none', 'one', 'two', 'three'];
const FROM_SHAPE = 'as the regions are drawn';

/** The fields as a form asks for them. */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  size: { label: 'Size', isCommon: true, number: size => `${size} by ${size}` },
  stars: {
    label: 'Sovereigns in a row',
    help: 'As many stand in every column and every region.',
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
    help: 'Compact regions have at most three rows’ worth of cells.',
    names: { natural: 'As people draw them', even: 'About equal', compact: 'Compact', free: 'Any size' },
  },
  sets: {
    label: 'Largest set to reason with',
    help: 'How many rows, columns or regions a single step may look at together.',
    number: count => `${count} together`,
  },
  largest: {
    label: 'Largest region',
    number: cells => (cells === 0 ? FROM_SHAPE : cells === 1 ? '1 cell' : `${cells} cells`),
  },
  lone: {
    label: 'Regions of one cell, at most',
    number: count => (count === -1 ? FROM_SHAPE : (NUMBERS[count] ?? String(count))),
  },
};
