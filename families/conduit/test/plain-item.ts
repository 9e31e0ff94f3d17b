/** A Conduit item as its JSON has it, written out for the plain second implementation of the rules. */

export const PLAIN_ORIENTATIONS = ['flat', 'vertical-x', 'vertical-z'] as const;
export type PlainOrientation = (typeof PLAIN_ORIENTATIONS)[number];

const PLAIN_LATTICES = ['seed', 'box', 'flat'] as const;
export type PlainLattice = (typeof PLAIN_LATTICES)[number];

export const PLAIN_ROTATIONS = [0, 90, 180, 270] as const;
export type PlainRotation = (typeof PLAIN_ROTATIONS)[number];

interface PlainBounds {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

export interface PlainFace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly orientation: PlainOrientation;
}

/** A tile where it lies: four characters for the local top, right, bottom, left, each `-`, `l`, `m` or `r`. */
export interface PlainLaid extends PlainFace {
  readonly edges: string;
}

export interface PlainPlacement extends PlainLaid {
  readonly tile: string;
  readonly rotation: PlainRotation;
  readonly flip: boolean;
}

export interface PlainFrame {
  readonly lattice: PlainLattice;
  readonly bounds: PlainBounds;
}

export interface PlainItem extends PlainFrame {
  /** What the player lays; the fixed tiles lie on the board already and are not counted here. */
  readonly inventory: readonly { readonly tile: string; readonly count: number }[];
  readonly fixed: readonly PlainPlacement[];
  /** Every face that carries a tile, those of the fixed tiles among them. */
  readonly silhouette?: readonly PlainFace[];
}

/** The edges of a tile by its name, before flip and rotation; undefined where no tile has that name. */
export type PlainCatalogue = (tile: string) => string | undefined;

/** Tiles that are named by their own edges. */
export const namedByEdges: PlainCatalogue = tile => (/^(?!----)[-lmr]{4}$/.test(tile) ? tile : undefined);
