import type { Face } from '../../src/schema.ts';
import { tileName, tileShape } from '../../src/tile-names.ts';
import { EDGES, type Pattern, siteAt } from '../../src/tiles.ts';
import type { Layer } from './layers.ts';
import { type FaceLook, toneAt } from './looks.ts';

const SITE_NAMES = ['', 'left', 'middle', 'right'] as const;

const LAYERS = { flat: 'Floor', 'vertical-x': 'X wall', 'vertical-z': 'Z wall' } as const;
const KINDS = { flat: 'Floor', 'vertical-x': 'Wall on the x side', 'vertical-z': 'Wall on the z side' } as const;

const BARRIERS: Readonly<Record<string, string>> = {
  fits: 'fits here',
  fixed: 'a fixed tile lies here',
  locked: 'a locked tile lies here',
  silhouette: 'no tile lies here',
  outside: 'this is outside the board',
  'none-left': 'none is left',
  empty: 'no tile lies here',
  'open-end': 'a connector would stay alone here',
  split: 'it could not join the others',
  shut: 'the network would close too early',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const shapeOf = (tile: string) => capital(tileShape(tile));
const nameOf = (tile: string) => capital(tileName(tile));

function poseName(pattern: Pattern): string {
  const ends = EDGES.flatMap((edge, i) => {
    const site = siteAt(pattern, i);
    return site ? [`${edge} ${SITE_NAMES[site]}`] : [];
  });
  return ends.join(', ');
}

function faceName({ x, y, z, orientation }: Face, isFlat: boolean): string {
  if (isFlat) return `Row ${z + 1}, column ${x + 1}`;
  return `${KINDS[orientation]}, cell ${x + 1}, ${y + 1}, ${z + 1}`;
}

function openEnds({ pattern, tones }: FaceLook): string {
  const open = EDGES.filter((_, edge) => siteAt(pattern, edge) && toneAt(tones, edge) === 'open');
  if (open.length === 0) return 'all ends joined';
  return `open: ${open.join(', ')}`;
}

function lookName(look: FaceLook): string {
  if (look.cover === 'bare') return 'empty';
  const marks = [
    look.cover === 'fixed' && 'fixed',
    look.isLocked && 'locked',
    look.isBroken && 'breaks a rule',
    look.isWrong && 'wrong here',
  ];
  const said = [nameOf(look.tile), `ends ${poseName(look.pattern)}`, openEnds(look), ...marks];
  return said.filter(Boolean).join('; ');
}

/** Every sentence of the board itself. */
export const words = {
  board: 'Tiles and faces',
  space: 'The board in space',
  layers: 'Layers',
  tray: 'Tiles to lay',
  trayEmpty: 'Every tile is laid.',
  tools: 'Tile tools',
  view: 'View',
  showSpace: '3D',
  showLayers: 'Layers',
  noSpace: 'This browser cannot draw in 3D here. The layers below are the whole board.',
  loading: 'Opening the 3D view…',

  turn: 'Turn',
  flip: 'Flip',
  lock: 'Lock',
  unlock: 'Unlock',
  remove: 'Take back',
  nextFace: 'Next face',
  viewLeft: 'Turn the view left',
  viewRight: 'Turn the view right',
  viewHome: 'Turn the view back',

  shape: shapeOf,
  tile: nameOf,
  layer: ({ orientation, number }: Layer) => `${LAYERS[orientation]} ${number}`,
  face: faceName,
  cell: (face: Face, look: FaceLook, isFlat: boolean) => `${faceName(face, isFlat)}: ${lookName(look)}`,
  trayTile: (tile: string, left: number) => `${nameOf(tile)}, ${left} left`,
  holding: (tile: string, pattern: Pattern, left: number) =>
    `Holding ${nameOf(tile)}, ends ${poseName(pattern)}${Number.isFinite(left) ? `, ${left} left` : ''}`,
  emptyHand: 'Nothing in hand',
  why: (reason: string) => BARRIERS[reason] ?? 'not here',
  at: (face: string, tile: string, why: string) => `${face}. ${tile}: ${why}`,
  laid: (tile: string, pattern: Pattern, face: string) => `${nameOf(tile)} laid, ends ${poseName(pattern)}. ${face}`,
  taken: (tile: string, face: string) => `${nameOf(tile)} taken back. ${face}`,
  locked: (face: string) => `Locked. ${face}`,
  unlocked: (face: string) => `Unlocked. ${face}`,
  refused: (reason: string, face: string) => `Not possible: ${BARRIERS[reason] ?? reason}. ${face}`,

  choosePlace: 'choose a face',
  idle: 'Choose a tile, then a face.',
  idleMore: 'Tap a laid tile to turn it, hold it to lock it.',
  keysFlat:
    'Arrows move, comma and full stop go face by face. A and D choose a tile, or its number. Enter lays it, or turns the one that lies there. T turns, F flips, L locks, P picks up, Delete takes back, Escape empties the hand.',
  keysSpace:
    'Arrows move within a layer, Page Up and Page Down change the layer, O changes between floor and walls, comma and full stop go face by face. A and D choose a tile, or its number. Enter lays it, or turns the one that lies there. T turns, F flips, L locks, P picks up, Delete takes back, Escape empties the hand. Q and E turn the view, plus and minus bring it nearer and further, S turns it back.',
} as const;
