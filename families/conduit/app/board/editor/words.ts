import { counted } from '@tessera/ui/plural.ts';
import { tileName, tileShape } from '../../../src/tile-names.ts';
import type { EditorMode } from './modes.ts';

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

const MODES: Readonly<Record<EditorMode, string>> = { lay: 'Lay', fix: 'Fix', shape: 'Silhouette' };

const IDLE: Readonly<Record<EditorMode, string>> = {
  lay: 'Choose a tile, then a face. Only you see it.',
  fix: 'Choose a tile, then a face. Players see it.',
  shape: 'Tap or drag over the faces that carry a tile.',
};

/** The texts of the editor. */
export const words = {
  board: 'The puzzle being built',
  modes: 'What a tap does',
  mode: (mode: EditorMode) => MODES[mode],
  idle: (mode: EditorMode) => IDLE[mode],

  palette: 'All tiles',
  shapes: 'Shapes',
  shape: (tile: string) => capital(tileShape(tile)),
  toLay: (count: number) => `, ${count} to lay`,
  tile: (tile: string, count: number) => `${capital(tileName(tile))}, ${count} to lay`,
  counter: 'How many to lay',
  chooseFirst: 'Choose a tile to count it.',
  fewer: (tile: string) => `One ${tileName(tile)} fewer to lay`,
  more: (tile: string) => `One ${tileName(tile)} more to lay`,
  nowCounted: (tile: string, count: number) => `${capital(tileName(tile))}: ${count} to lay`,

  tools: 'Tile tools',
  fix: 'Fix',
  free: 'Free',
  remove: 'Take back',
  fixed: (face: string) => `Fixed. ${face}`,
  freed: (face: string) => `Free to be laid. ${face}`,
  empty: (face: string) => `No tile lies here. ${face}`,
  painted: (face: string, isShown: boolean) => `${isShown ? 'In' : 'Out of'} the silhouette. ${face}`,

  none: 'Nothing lies on the board yet.',
  open: (ends: number) => `${counted(ends, 'open end')} on the board.`,
  apart: 'All ends are joined, but the tiles fall into separate parts.',
  closed: (tiles: number) => `Closed: ${counted(tiles, 'tile')} on the board hang together.`,
  keys: 'Arrows move, A and D choose a tile, T turns it, F flips it, Enter lays it, L fixes or frees the tile at the face, P picks it up, Delete takes it back, Escape empties the hand. In the silhouette Enter paints.',
} as const;
