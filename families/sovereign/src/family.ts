import type { Family } from '@tessera/core';
import { contradictions } from './contradictions.ts';
import { course } from './course.ts';
import { sovereignFacets } from './facets.ts';
import { sovereignRules } from './family-rules.ts';
import { fields } from './fields.ts';
import { fingerprint } from './fingerprint.ts';
import { fits } from './fits.ts';
import { sovereignFormats } from './formats/list.ts';
import { grade } from './grade.ts';
import { judge } from './judge.ts';
import type { SovereignKinds } from './kinds.ts';
import { levels } from './levels.ts';
import { sovereignPrinting } from './pictures/paper.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { DARK, svgPicture, textPicture } from './pictures/svg.ts';
import { presets } from './presets.ts';
import { propose } from './propose.ts';
import { prove } from './prove.ts';
import { REASONS } from './reasons.ts';
import { screen } from './screen.ts';
import { words } from './words.ts';

/** One sovereign in every row, column and region, none touching: one-star Star Battle, with two or three stars as an option. */
export const sovereign: Family<SovereignKinds> = {
  ...sovereignRules,
  fields,
  words,
  seeds: 'name',
  presets,
  reasons: REASONS,
  allowance: { propose: 300_000, prove: 3_000_000 },
  searchLimit: 100,
  contradictions,
  maker: { propose, prove, grade, screen, fits, fingerprint },
  judge,
  course,
  facets: sovereignFacets,
  levels,
  formats: sovereignFormats,
  pictures: { text: textPicture, svg: svgPicture, dark: DARK, rules: rulePictures },
  printing: sovereignPrinting,
};
