import type { Family } from '@tessera/core';
import { contradictions } from './contradictions.ts';
import { course } from './course.ts';
import { toyFacets } from './facets.ts';
import { sumsFormats } from './formats.ts';
import { judge, play } from './judge.ts';
import { codecs, fields, type ToyKinds } from './kinds.ts';
import { maker } from './make.ts';
import { svgPicture, textPicture } from './pictures.ts';
import { REASONS } from './reasons.ts';
import { presetTitle, words } from './words.ts';

export type { ToyAction, ToyItem, ToyKinds, ToyMark, ToyProof } from './kinds.ts';

/** A whole family in small: the example to read before writing one, and the family that the workshop is tested with. */
export const toy: Family<ToyKinds> = {
  id: 'toy',
  title: 'Sums',
  versions: { rules: 1, maker: 1, grader: 1 },
  seeds: 'name',
  fields,
  presets: [4, 6].map(size => ({ id: `${size}x${size}`, title: presetTitle(size), params: { size } })),
  reasons: REASONS,
  allowance: { propose: 1, prove: 20_000 },
  searchLimit: 20_000,
  contradictions,
  codecs,
  maker,
  play,
  judge,
  words,
  course,
  facets: toyFacets,
  formats: sumsFormats,
  pictures: { text: textPicture, svg: svgPicture },
};
