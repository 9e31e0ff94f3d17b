import type { Remark, Verdict } from '@tessera/core';
import { ruleFaults } from '../../src/faults.ts';
import type { ConduitState } from '../../src/kinds.ts';
import { codeOfPattern, faceKey, type Lattice } from '../../src/lattice.ts';
import { placementOf } from '../../src/placement.ts';
import { play } from '../../src/play.ts';
import type { ConduitAction, Face, Placement } from '../../src/schema.ts';
import { type Pattern, patternOfText, posedPattern, TILE_SET, tileNumberOf, tileOfPattern } from '../../src/tiles.ts';

/** The tile that is about to be laid, as it would lie. */
export interface HeldTile {
  readonly tile: string;
  readonly pattern: Pattern;
}

/** Whether a tile can be laid: refused, allowed although a connector can never be met, or fitting so far. */
export type Fit = 'barred' | 'clash' | 'fits';

export function heldTileOf(tile: string): HeldTile {
  return { tile, pattern: TILE_SET[tileNumberOf(tile)]!.reference };
}

/** A quarter turn, clockwise as a layer shows it. */
export function turnedPattern(pattern: Pattern, isClockwise = true): Pattern {
  return posedPattern(pattern, { rotation: isClockwise ? 270 : 90, flip: false });
}

/** The placement that shows a pattern on a face. */
export function placementAt(face: Face, pattern: Pattern): Placement {
  return placementOf(face, codeOfPattern(face.orientation, pattern));
}

export function placeAction(face: Face, { pattern }: HeldTile): ConduitAction {
  return { do: 'place', placement: placementAt(face, pattern) };
}

/** A tile shown on a face where it does not lie. */
export interface Ghost extends HeldTile {
  readonly face: number;
  readonly fit: Fit;
}

export function fitOf(state: ConduitState, face: Face, hand: HeldTile): { readonly fit: Fit; readonly why: string } {
  const laid: Verdict<ConduitState> = play.act(state, placeAction(face, hand));
  if (!laid.ok) return { fit: 'barred', why: laid.reason };
  const key = faceKey(face);
  const clash = ruleFaults(laid.value).find(({ spots }) => spots.includes(key));
  return clash ? { fit: 'clash', why: clash.code } : { fit: 'fits', why: 'fits' };
}

/** The tile that a remark is about, on its face: one to lay, or one that is only assumed. */
export function ghostOf(lattice: Lattice, remark: Remark | undefined): Ghost | null {
  const pattern = patternOfText(String(remark?.args.edges ?? ''));
  const face = lattice.faces.findIndex(one => faceKey(one) === remark?.spots[0]);
  if (!pattern || face < 0) return null;
  return {
    face,
    pattern,
    tile: TILE_SET[tileOfPattern(pattern)]!.name,
    fit: remark?.code === 'place' ? 'fits' : 'clash',
  };
}
