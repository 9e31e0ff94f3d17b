import type { Family } from '@tessera/core';
import { itemCodec } from './codecs.ts';
import { course } from './course.ts';
import { fields } from './fields.ts';
import { fingerprint } from './fingerprint.ts';
import { grade } from './grade.ts';
import { judge } from './judge.ts';
import { type ConduitKinds, FAMILY_ID, REASONS, VERSIONS } from './kinds.ts';
import { DARK } from './pictures/ink.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { svgOf, thumbnailOf } from './pictures/svg.ts';
import { textOf } from './pictures/text.ts';
import { actionCodec, play } from './play.ts';
import { presets } from './presets.ts';
import { propose } from './propose.ts';
import { proofCodec, prove } from './prove.ts';
import { screen } from './screen.ts';
import { words } from './words.ts';

export { adaptTo } from './adapt.ts';
export { packing } from './binary.ts';
export { isCompatible, pairMatrix } from './compatibility.ts';
export type { Draft, Edit, EditBarrier, Fixing, Weight } from './draft/index.ts';
export { evaluate } from './evaluate.ts';
export type { Params } from './fields.ts';
export type { Item } from './item.ts';
export type { Action, ConduitKinds, Reason, State } from './kinds.ts';
export { type Bounds, enumerateCells, type Face, type LatticeKind } from './lattice.ts';
export { getPlacementOptions, type Placement, type TileSpec } from './placement.ts';
export type { Proof } from './prove.ts';
export { type Solved, type SolveOptions, solve } from './solve.ts';
export { solveFully } from './solve-fully.ts';
export { validateConnections } from './validate.ts';
export { verifySolution } from './verify.ts';

/** All that building a puzzle by hand needs, in a chunk of its own. */
export function loadWorkbench() {
  return import('./draft/index.ts');
}

/** Connection tiles on the faces of a small lattice, to be laid until the network closes. */
export const family: Family<ConduitKinds> = {
  id: FAMILY_ID,
  title: 'Conduit',
  versions: VERSIONS,
  seeds: 'name',
  fields,
  presets,
  reasons: REASONS,
  allowance: { propose: 200_000, prove: 400_000 },
  codecs: { item: itemCodec, proof: proofCodec, action: actionCodec },
  maker: { propose, prove, grade, screen, fingerprint },
  play,
  judge,
  words,
  course,
  pictures: {
    text: item => textOf(item),
    svg: (item, proof) => svgOf(item, proof?.solutions[0]),
    thumbnail: (item, proof) => thumbnailOf(item, proof?.solutions[0]),
    dark: DARK,
    rules: rulePictures,
  },
};
