import type { Color, Seats, WallKind } from '../../../src/rules/tiles.ts';

/** What a click places: a tile, the starting marker, or nothing, which erases. */
export type Brush = Color | 'Marker' | 'Nothing';

/** One change to a position. Spaces are counted from 0: of a line from the right, of a floor from the left. */
export type Edit =
  | { readonly kind: 'factory'; readonly factory: number; readonly space: number; readonly brush: Brush }
  | { readonly kind: 'centre'; readonly space: number; readonly brush: Brush }
  | {
      readonly kind: 'line';
      readonly seat: number;
      readonly row: number;
      readonly space: number;
      readonly brush: Brush;
    }
  | {
      readonly kind: 'wall';
      readonly seat: number;
      readonly row: number;
      readonly column: number;
      readonly brush: Brush;
    }
  | { readonly kind: 'floor'; readonly seat: number; readonly space: number; readonly brush: Brush }
  | { readonly kind: 'stock'; readonly place: 'bag' | 'lid'; readonly color: Color; readonly count: number }
  | { readonly kind: 'rest'; readonly place: 'bag' | 'lid' }
  | { readonly kind: 'score'; readonly seat: number; readonly score: number }
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'active' | 'starter'; readonly seat: number }
  | { readonly kind: 'seats'; readonly seats: Seats }
  | { readonly kind: 'wallKind'; readonly wall: WallKind }
  | { readonly kind: 'clear' };
