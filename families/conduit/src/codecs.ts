import { accept, type Codec, codecOf, refuse, type Verdict } from '@tessera/core';
import { latticeOfItem, tileCountOf } from './item.ts';
import { faceKey } from './lattice.ts';
import { inFirstPose, patternOfPose } from './placement.ts';
import {
  type ConduitAction,
  type ConduitItem,
  type ConduitProof,
  type Face,
  type Placement,
  schemas,
} from './schema.ts';
import { edgesText } from './tiles.ts';

const plainItem = codecOf<ConduitItem>(schemas.item, checkItem);

/** Items; a fixed tile in a pose that looks like an earlier one is read as that one. */
const item: Codec<ConduitItem> = {
  decode(json) {
    const read = plainItem.decode(json);
    return read.ok ? accept({ ...read.value, fixed: read.value.fixed.map(inFirstPose) }) : read;
  },
  encode: plainItem.encode,
};

const plainProof = codecOf<ConduitProof>(schemas.proof, ({ solutions }) =>
  solutions.every(solution => solution.every(isConsistent))
    ? accept(null)
    : refuse('wrong-edges', 'solutions: a tile in its pose shows other edges'),
);

const proof: Codec<ConduitProof> = {
  decode(json) {
    const read = plainProof.decode(json);
    if (!read.ok) return read;
    return accept({ ...read.value, solutions: read.value.solutions.map(solution => solution.map(inFirstPose)) });
  },
  encode: plainProof.encode,
};

const action: Codec<ConduitAction> = codecOf<ConduitAction>(schemas.action, action =>
  !('placement' in action) || isConsistent(action.placement)
    ? accept(null)
    : refuse('wrong-edges', 'placement: the tile in this pose shows other edges'),
);

export const codecs = { item, proof, action };

function checkItem(item: ConduitItem): Verdict<null> {
  if (tileCountOf(item) === 0) return refuse('no-tiles', 'a puzzle needs at least one tile');
  const tiles = item.inventory.map(({ tile }) => tile);
  if (new Set(tiles).size !== tiles.length) return refuse('repeated-tile', 'inventory: a tile is listed twice');
  const fixed = checkPlacements(item, item.fixed, 'fixed');
  return fixed.ok && item.silhouette ? checkFaces(item, item.silhouette, 'silhouette') : fixed;
}

/** Whether placements lie on different faces of the item's lattice and show what their tile and pose say. */
export function checkPlacements(item: ConduitItem, placements: readonly Placement[], name: string): Verdict<null> {
  const faces = checkFaces(item, placements, name);
  if (!faces.ok) return faces;
  const odd = placements.findIndex(placement => !isConsistent(placement));
  return odd < 0 ? accept(null) : refuse('wrong-edges', `${name}.${odd}: the tile in this pose shows other edges`);
}

function isConsistent(placement: Placement): boolean {
  const pattern = patternOfPose(placement);
  return pattern !== null && edgesText(pattern) === placement.edges;
}

export function checkFaces(item: ConduitItem, faces: readonly Face[], name: string): Verdict<null> {
  const lattice = latticeOfItem(item);
  const outside = faces.findIndex(face => lattice.indexOf(face) < 0);
  if (outside >= 0) return refuse('outside', `${name}.${outside}: not a face of this lattice and bounds`);
  if (new Set(faces.map(faceKey)).size !== faces.length) return refuse('overlap', `${name}: a face is listed twice`);
  return accept(null);
}
