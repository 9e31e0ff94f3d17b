import type { Family } from '@tessera/core';
import { codecs } from './codecs.ts';
import { contradictions } from './contradictions.ts';
import { course } from './course.ts';
import { conduitFacets } from './facets.ts';
import { fields } from './fields.ts';
import { fingerprint } from './fingerprint.ts';
import { fits } from './fits.ts';
import { grade } from './grade.ts';
import { judge } from './judge.ts';
import type { ConduitKinds } from './kinds.ts';
import { levels } from './levels.ts';
import { DARK } from './pictures/ink.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { svgPicture, thumbnailPicture } from './pictures/svg.ts';
import { textPicture } from './pictures/text.ts';
import { play } from './play.ts';
import { presets } from './presets.ts';
import { propose } from './propose.ts';
import { prove } from './prove.ts';
import { REASONS } from './reasons.ts';
import { screen } from './screen.ts';
import { words } from './words.ts';

/** Connection tiles on the faces of a small lattice, to be laid until the network closes. */
export const conduit: Family<ConduitKinds> = {
  id: 'conduit',
  title: 'Conduit',
  versions: { rules: 1, maker: 1, grader: 1 },
  seeds: 'name',
  fields,
  presets,
  reasons: REASONS,
  allowance: { propose: 200_000, prove: 400_000 },
  searchLimit: 3_000,
  contradictions,
  codecs,
  maker: { propose, prove, grade, screen, fits, fingerprint },
  play,
  judge,
  words,
  course,
  facets: conduitFacets,
  levels,
  pictures: {
    text: item => textPicture(item),
    svg: (item, proof) => svgPicture(item, proof?.solutions[0]),
    thumbnail: (item, proof) => thumbnailPicture(item, proof?.solutions[0]),
    dark: DARK,
    rules: rulePictures,
  },
};
