import { capital, counted, type WordsOf } from '@tessera/core';
import { tileName, tileShape } from '../../../src/tile-names.ts';
import type { EditorMode } from './editorModes.ts';

const MODES: Readonly<Record<EditorMode, string>> = { lay: 'Place', fix: 'Fix', shape: 'Outline' };

const IDLE: Readonly<Record<EditorMode, string>> = {
  lay: 'Draw the solution. Players won’t see these tiles.',
  fix: 'Choose a tile, then a spot. Players see fixed tiles.',
  shape: 'Tap or drag over the spots that get a tile.',
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
  toLay: (count: number) => `, ${count} to place`,
  tile: (tile: string, count: number) => `${capital(tileName(tile))}, ${count} to place`,
  counter: 'How many to place',
  chooseFirst: 'Choose a tile first.',
  fewer: (tile: string) => `One ${tileName(tile)} fewer to place`,
  more: (tile: string) => `One ${tileName(tile)} more to place`,
  nowCounted: (tile: string, count: number) => `${capital(tileName(tile))}: ${count} to place`,

  tools: 'Tile tools',
  fix: 'Fix',
  free: 'Unfix',
  remove: 'Remove',
  fixed: (face: string) => `Fixed. ${face}`,
  freed: (face: string) => `No longer fixed. ${face}`,
  empty: (face: string) => `There is no tile here. ${face}`,
  painted: (face: string, isShown: boolean) => `${isShown ? 'In' : 'Not in'} the outline. ${face}`,

  none: 'No tiles on the board yet.',
  open: (ends: number) => `${counted(ends, 'open end')} on the board.`,
  apart: 'All ends are connected, but the tiles form separate networks.',
  closed: (tiles: number) => `Closed: ${counted(tiles, 'tile')} in one network.`,
  keys: 'Arrows: move. A and D: choose a tile. T: rotate. F: flip. Enter: place, or paint the outline. L: fix or unfix. P: pick up. Delete: remove. Escape: empty your hand.',
} as const;

export type ConduitEditorWords = WordsOf<typeof words>;
