import type { Family } from '@tessera/core';
import { adapt } from './adapt.ts';
import { contradictions } from './contradictions.ts';
import { course } from './course.ts';
import { conduitFacets } from './facets.ts';
import { conduitRules } from './family-rules.ts';
import { fields } from './fields.ts';
import { fingerprint } from './fingerprint.ts';
import { fits } from './fits.ts';
import { conduitFormats } from './formats/list.ts';
import { grade } from './grade.ts';
import { judge } from './judge.ts';
import type { ConduitKinds } from './kinds.ts';
import { levels } from './levels.ts';
import { DARK } from './pictures/ink.ts';
import { conduitPrinting } from './pictures/paper.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { svgPicture, thumbnailPicture } from './pictures/svg.ts';
import { textPicture } from './pictures/text.ts';
import { presets } from './presets.ts';
import { propose } from './propose.ts';
import { prove } from './prove.ts';
import { REASONS } from './reasons.ts';
import { screen } from './screen.ts';
import { words } from './words.ts';

/** Connection tiles on the faces of a small lattice, to be laid until the network closes. */
export const conduit: Family<ConduitKinds> = {
  ...conduitRules,
  fields,
  words,
  seeds: 'name',
  presets,
  reasons: REASONS,
  allowance: { propose: 200_000, prove: 400_000 },
  searchLimit: 3_000,
  contradictions,
  adapt,
  maker: { propose, prove, grade, screen, fits, fingerprint },
  judge,
  course,
  facets: conduitFacets,
  levels,
  formats: conduitFormats,
  pictures: {
    text: item => textPicture(item),
    svg: (item, proof) => svgPicture(item, proof?.solutions[0]),
    thumbnail: (item, proof) => thumbnailPicture(item, proof?.solutions[0]),
    dark: DARK,
    rules: rulePictures,
  },
  printing: conduitPrinting,
};
