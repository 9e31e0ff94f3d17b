import { capital, listText, type WordsOf } from '@tessera/core';
import type { Face } from '../../src/schema.ts';
import { sitesName, tileName, tileShape } from '../../src/tile-names.ts';
import { EDGES, type Pattern, siteAt } from '../../src/tiles.ts';
import type { Layer } from './boardLayers.ts';
import { type FaceLook, toneAt } from './looks.ts';

const SITE_NAMES = ['', 'left', 'middle', 'right'] as const;

const KINDS = { flat: 'Floor', 'vertical-x': 'Left–right wall', 'vertical-z': 'Front–back wall' } as const;
const FIRST_LETTER = 'A'.charCodeAt(0);

const BARRIERS: Readonly<Record<string, string>> = {
  fits: 'fits here',
  fixed: 'there is a fixed tile here',
  locked: 'there is a locked tile here',
  silhouette: 'no tile goes here',
  outside: 'this is outside the board',
  'none-left': 'none left',
  empty: 'there is no tile here',
  'open-end': 'one end would be left open',
  split: 'it could not join the rest',
  shut: 'the network would close too early',
};

const shapeOf = (tile: string) => capital(tileShape(tile));
const nameOf = (tile: string) => capital(tileName(tile));

function poseName(pattern: Pattern): string {
  const ends = EDGES.flatMap((edge, i) => {
    const site = siteAt(pattern, i);
    return site ? [`${edge} ${SITE_NAMES[site]}`] : [];
  });
  return listText(ends);
}

function faceName({ x, y, z, orientation }: Face, isFlat: boolean): string {
  if (isFlat) return `Row ${z + 1}, column ${x + 1}`;
  return `${KINDS[orientation]}, cell ${x + 1}, ${y + 1}, ${z + 1}`;
}

function openEnds({ pattern, tones }: FaceLook): string {
  const open = EDGES.filter((_, edge) => siteAt(pattern, edge) && toneAt(tones, edge) === 'open');
  if (open.length === 0) return 'all ends connected';
  return `open: ${listText(open)}`;
}

function lookName(look: FaceLook): string {
  if (look.cover === 'bare') return 'empty';
  const marks = [
    look.cover === 'fixed' && 'fixed',
    look.isLocked && 'locked',
    look.isBroken && 'breaks a rule',
    look.isWrong && 'wrong',
  ];
  const said = [nameOf(look.tile), `ends ${poseName(look.pattern)}`, openEnds(look), ...marks];
  return said.filter(Boolean).join('; ');
}

/** Every sentence of the board itself. */
export const words = {
  board: 'Board and tiles',
  space: '3D board',
  layers: 'Layers',
  tray: 'Tiles to place',
  tools: 'Tile tools',
  view: 'View',
  showSpace: '3D',
  showLayers: 'Layers',
  noSpace: 'This browser can’t show the 3D view. The layers below show the whole board.',
  loading: 'Opening the 3D view…',

  turn: 'Rotate',
  flip: 'Flip',
  lock: 'Lock',
  unlock: 'Unlock',
  remove: 'Remove',
  nextFace: 'Next spot',
  viewLeft: 'Rotate view left',
  viewRight: 'Rotate view right',
  viewHome: 'Reset view',

  shape: shapeOf,
  tile: nameOf,
  layer: ({ orientation, number }: Layer) =>
    `${KINDS[orientation]} ${orientation === 'vertical-x' ? String.fromCharCode(FIRST_LETTER + number - 1) : number}`,
  face: faceName,
  cell: (face: Face, look: FaceLook, isFlat: boolean) => `${faceName(face, isFlat)}: ${lookName(look)}`,
  /** Where the ends of a tile are; nothing for one whose ends are all in the middle. */
  sites: (tile: string) => (sitesName(tile) ? `, ends ${sitesName(tile)}, ` : ', '),
  count: (left: number) => `×${left}`,
  holding: (tile: string, pattern: Pattern, left: number) =>
    `Holding ${nameOf(tile)}, ends ${poseName(pattern)}${Number.isFinite(left) ? `, ${left} left` : ''}`,
  emptyHand: 'Your hand is empty',
  why: (reason: string) => BARRIERS[reason] ?? 'not here',
  at: (face: string, tile: string, why: string) => `${face}. ${tile}: ${why}`,
  laid: (tile: string, pattern: Pattern, face: string) => `${nameOf(tile)} placed, ends ${poseName(pattern)}. ${face}`,
  taken: (tile: string, face: string) => `${nameOf(tile)} removed. ${face}`,
  locked: (face: string) => `Locked. ${face}`,
  unlocked: (face: string) => `Unlocked. ${face}`,
  refused: (reason: string, face: string) => `Not possible: ${BARRIERS[reason] ?? reason}. ${face}`,

  choosePlace: 'choose a spot',
  idle: 'Choose a tile, then a spot.',
  allPlaced: 'Every tile is placed, but some are wrong.',
  idleMore: 'Press a placed tile to rotate it, hold it to lock it.',
  keysFlat:
    'Arrows: move. Comma and full stop: previous and next spot. A and D, or a number: choose a tile. Enter: place it, or rotate the tile there. T: rotate. F: flip. L: lock. P: pick up. Delete: remove. Escape: empty your hand.',
  keysSpace:
    'Arrows: move within a layer. Page Up and Page Down: change the layer. O: floor or walls. Comma and full stop: previous and next spot. A and D, or a number: choose a tile. Enter: place it, or rotate the tile there. T: rotate. F: flip. L: lock. P: pick up. Delete: remove. Escape: empty your hand. Q and E: rotate the view. Plus and minus: zoom. S: reset the view.',
} as const;

export type ConduitBoardWords = WordsOf<typeof words>;
