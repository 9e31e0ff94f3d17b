import type { Family } from '@tessera/core';
import { codecs } from './codecs.ts';
import { contradictions } from './contradictions.ts';
import { course } from './course.ts';
import { sovereignFacets } from './facets.ts';
import { fields } from './fields.ts';
import { fingerprint } from './fingerprint.ts';
import { fits } from './fits.ts';
import { grade } from './grade.ts';
import { judge } from './judge.ts';
import type { SovereignKinds } from './kinds.ts';
import { levels } from './levels.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { DARK, svgPicture, textPicture } from './pictures/svg.ts';
import { play } from './play.ts';
import { presets } from './presets.ts';
import { propose } from './propose.ts';
import { prove } from './prove.ts';
import { REASONS } from './reasons.ts';
import { screen } from './screen.ts';
import { words } from './words.ts';

/** One sovereign in every row, column and region, none touching: one-star Star Battle, with two or three stars as an option. */
export const sovereign: Family<SovereignKinds> = {
  id: 'sovereign',
  title: 'Sovereign',
  versions: { rules: 1, maker: 1, grader: 1 },
  seeds: 'name',
  fields,
  presets,
  reasons: REASONS,
  allowance: { propose: 300_000, prove: 3_000_000 },
  searchLimit: 100,
  contradictions,
  codecs,
  maker: { propose, prove, grade, screen, fits, fingerprint },
  play,
  judge,
  course,
  facets: sovereignFacets,
  levels,
  words,
  pictures: { text: textPicture, svg: svgPicture, dark: DARK, rules: rulePictures },
};
