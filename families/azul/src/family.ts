import type { Family } from '@tessera/core';
import { course } from './course.ts';
import { azulRules } from './family-rules.ts';
import { fields } from './fields.ts';
import { judge } from './judge.ts';
import type { AzulKinds } from './kinds.ts';
import { DARK } from './pictures/dark.ts';
import { azulPrinting } from './pictures/paper.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { svgPicture } from './pictures/svg.ts';
import { textPicture } from './pictures/text.ts';
import { thumbnail } from './pictures/thumbnail.ts';
import { contradictions } from './positions/contradictions.ts';
import { azulFacets } from './positions/facets.ts';
import { fingerprint } from './positions/fingerprint.ts';
import { fits } from './positions/fits.ts';
import { grade } from './positions/grade.ts';
import { propose } from './positions/propose.ts';
import { PROVE_ALLOWANCE, prove } from './positions/prove.ts';
import { ATTEMPTS } from './positions/scenario.ts';
import { screen } from './positions/screen.ts';
import { presets } from './presets.ts';
import { REASONS } from './reasons.ts';
import { words } from './text/words.ts';

export const azul: Family<AzulKinds> = {
  ...azulRules,
  judge,
  fields,
  words,
  seeds: 'number',
  presets,
  reasons: REASONS,
  allowance: { propose: ATTEMPTS, prove: PROVE_ALLOWANCE },
  searchLimit: 1_000,
  contradictions,
  maker: { propose, prove, grade, screen, fits, fingerprint },
  course,
  facets: azulFacets,
  pictures: { text: textPicture, svg: svgPicture, thumbnail, dark: DARK, rules: rulePictures },
  printing: azulPrinting,
};
