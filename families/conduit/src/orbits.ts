import { fixedCodes, latticeOfItem, presenceOf } from './item.ts';
import type { Lattice } from './lattice.ts';
import type { ConduitItem } from './schema.ts';
import { imageOf, type Symmetry, symmetriesOf } from './symmetry.ts';

/** The symmetry group of an item, and whether translations belong to it. */
export interface ItemSymmetry {
  readonly lattice: Lattice;
  readonly turns: readonly Symmetry[];
  /** No fixed tile and no silhouette marks a place, so that translations of a solution are solutions too. */
  readonly isMovable: boolean;
}

export function symmetryOfItem(item: ConduitItem): ItemSymmetry {
  const lattice = latticeOfItem(item);
  const fixed = fixedCodes(item, lattice);
  const presence = presenceOf(item, lattice);
  const turns = symmetriesOf(lattice).filter(each => keeps(lattice, each, fixed) && keepsPresence(each, presence));
  return { lattice, turns, isMovable: item.fixed.length === 0 && item.silhouette === undefined };
}

function keeps(lattice: Lattice, symmetry: Symmetry, codes: Uint8Array): boolean {
  const image = imageOf(lattice, symmetry, codes);
  return image.every((code, face) => code === codes[face]);
}

function keepsPresence({ faces }: Symmetry, presence: Uint8Array): boolean {
  return presence.every((each, face) => each === presence[faces[face]!]);
}

/** The canonical form of a board under the item's symmetry group, as text: equal exactly within an orbit. */
export function orbitKey({ lattice, turns, isMovable }: ItemSymmetry, board: Uint8Array): string {
  let least: string | null = null;
  for (const each of turns) {
    const image = imageOf(lattice, each, board);
    const text = isMovable ? translatedText(lattice, image) : image.join();
    if (least === null || text < least) least = text;
  }
  return least!;
}

/** The tiles of a board relative to the low corner of the cells that they touch. */
function translatedText(lattice: Lattice, board: Uint8Array): string {
  const tiles = lattice.faces.map((face, f) => ({ ...face, code: board[f]! })).filter(({ code }) => code !== 0);
  const low = (pick: (tile: { x: number; y: number; z: number }) => number) => Math.min(...tiles.map(pick));
  const x = low(tile => tile.x);
  const y = low(tile => tile.y);
  const z = low(tile => tile.z);
  return tiles.map(tile => `${tile.x - x},${tile.y - y},${tile.z - z},${tile.orientation},${tile.code}`).join(' ');
}

/** A board at every place of the lattice where it fits, as it lies and moved. */
export function translationsOf(lattice: Lattice, board: Uint8Array): readonly Uint8Array[] {
  if (board.every(code => code !== 0)) return [board];
  const moves: Uint8Array[] = [];
  for (const x of roomAlong(lattice, board, 'x', lattice.bounds.width)) {
    for (const y of roomAlong(lattice, board, 'y', lattice.bounds.height)) {
      for (const z of roomAlong(lattice, board, 'z', lattice.bounds.depth)) {
        const moved = translatedBy(lattice, board, x, y, z);
        if (moved) moves.push(moved);
      }
    }
  }
  return moves;
}

/** The moves along an axis that keep every tile among the cells, and one more either way for the walls of a box. */
function roomAlong(lattice: Lattice, board: Uint8Array, axis: 'x' | 'y' | 'z', size: number): readonly number[] {
  let low = size;
  let high = 0;
  for (const [f, face] of lattice.faces.entries()) {
    if (board[f] === 0) continue;
    low = Math.min(low, face[axis]);
    high = Math.max(high, face[axis]);
  }
  const count = size - high + low + 2;
  return Array.from({ length: Math.max(0, count) }, (_, i) => i - low - 1);
}

function translatedBy(lattice: Lattice, board: Uint8Array, x: number, y: number, z: number): Uint8Array | null {
  const moved = new Uint8Array(board.length);
  for (let f = 0; f < board.length; f++) {
    if (board[f] === 0) continue;
    const face = lattice.faces[f]!;
    const to = lattice.indexOf({ ...face, x: face.x + x, y: face.y + y, z: face.z + z });
    if (to < 0) return null;
    moved[to] = board[f]!;
  }
  return moved;
}

/** The orbit of a board: every board that counts as the same solution. */
export function orbitOf({ lattice, turns, isMovable }: ItemSymmetry, board: Uint8Array): readonly Uint8Array[] {
  const images = turns.map(turn => imageOf(lattice, turn, board));
  const all = isMovable ? images.flatMap(image => translationsOf(lattice, image)) : images;
  return [...new Map(all.map(image => [image.join(), image])).values()];
}
