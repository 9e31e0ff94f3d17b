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
import { svgPicture, thumbnailPicture } from './pictures/svg.ts';
import { textPicture } from './pictures/text.ts';
import { actionCodec, play } from './play.ts';
import { presets } from './presets.ts';
import { propose } from './propose.ts';
import { proofCodec, prove } from './prove.ts';
import { screen } from './screen.ts';
import { words } from './words.ts';

export { adaptTo } from './adapt.ts';
export { binaryCodec } from './binary.ts';
export { isCompatible, pairMatrix } from './compatibility.ts';
export type { ConduitDraft, DraftEdit, DraftGrade, EditRefusal, RepairResult } from './draft/index.ts';
export { evaluate } from './evaluate.ts';
export type { ConduitParams } from './fields.ts';
export type { ConduitItem } from './item.ts';
export type { ConduitAction, ConduitKinds, ConduitReason, ConduitState } from './kinds.ts';
export { type Bounds, enumerateCells, type Face, type LatticeKind } from './lattice.ts';
export { getPlacementOptions, type Placement, type TileSpec } from './placement.ts';
export type { ConduitProof } from './prove.ts';
export { type SolveResult, type SolverLimits, solve } from './solve.ts';
export { solveFully } from './solve-fully.ts';
export { validateConnections } from './validate.ts';
export { verifySolution } from './verify.ts';

/** All that building a puzzle by hand needs, in a chunk of its own. */
export function loadDraftTools() {
  return import('./draft/index.ts');
}

/** Connection tiles on the faces of a small lattice, to be laid until the network closes. */
export const conduit: Family<ConduitKinds> = {
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
    text: item => textPicture(item),
    svg: (item, proof) => svgPicture(item, proof?.solutions[0]),
    thumbnail: (item, proof) => thumbnailPicture(item, proof?.solutions[0]),
    dark: DARK,
    rules: rulePictures,
  },
};
