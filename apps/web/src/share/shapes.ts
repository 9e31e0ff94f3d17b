import { hashText } from '@tessera/core';

/** What a shared picture tells; all of it stands in the text that goes with it. */
export interface ResultCard {
  readonly app: string;
  readonly title: string;
  /** The day, the difficulty, or the kind of run. */
  readonly kind: string;
  readonly result: string;
  readonly detail: string;
}

export type CardShape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly r: number;
      readonly fill: string;
    }
  | { readonly kind: 'disc'; readonly x: number; readonly y: number; readonly r: number; readonly fill: string }
  /** A quarter of a disc in a corner of its tile; `turn` counts quarter turns. */
  | {
      readonly kind: 'quarter';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly turn: number;
      readonly fill: string;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly font: string;
      readonly fill: string;
      readonly most: number;
    };

export const CARD = { width: 1200, height: 630 } as const;
export const FONTS = { title: '600 72px "Fraunces Variable"', text: '500 40px "Inter Variable"' } as const;

const PAPER = '#fbf8f1';
const INK = '#1b2433';
const QUIET = '#5d6675';
const GLAZES = ['#1f4e9e', '#b8472f', '#e4dccb', '#7fa8ee', '#f3eee2'] as const;
const TILES = 5;
/** The side of a tile. */
export const PATTERN_TILE = 92;
const GAP = 10;
const LEFT = 72;
const MOST = 560;

/** The card as shapes. Its tiles come from its title and kind alone, so that they say nothing about a puzzle. */
export function shapesOf(card: ResultCard): readonly CardShape[] {
  const text = (y: number, words: string, font: string, fill: string): CardShape => ({
    kind: 'text',
    x: LEFT,
    y,
    text: words,
    font,
    fill,
    most: MOST,
  });
  return [
    { kind: 'rect', x: 0, y: 0, w: CARD.width, h: CARD.height, r: 0, fill: PAPER },
    text(118, card.app, '600 34px "Fraunces Variable"', GLAZES[1]),
    text(226, card.title, FONTS.title, INK),
    text(288, card.kind, FONTS.text, QUIET),
    text(432, card.result, '600 60px "Fraunces Variable"', GLAZES[0]),
    text(496, card.detail, FONTS.text, QUIET),
    ...tilesOf(`${card.title} ${card.kind}`),
  ];
}

function tilesOf(name: string): readonly CardShape[] {
  const bytes = hashText(JSON.stringify(['tiles', name]));
  const size = TILES * PATTERN_TILE + (TILES - 1) * GAP;
  const [left, top] = [CARD.width - LEFT - size, (CARD.height - size) / 2];
  return Array.from({ length: TILES * TILES }, (_, n) => {
    const byte = bytes[n]!;
    const [x, y] = [left + (n % TILES) * (PATTERN_TILE + GAP), top + Math.floor(n / TILES) * (PATTERN_TILE + GAP)];
    return tileOf(x, y, byte);
  }).flat();
}

/** A glazed tile, plain or with a motif in another glaze. */
function tileOf(x: number, y: number, byte: number): readonly CardShape[] {
  const ground = byte % GLAZES.length;
  const fill = GLAZES[(ground + 1 + ((byte >> 3) % (GLAZES.length - 1))) % GLAZES.length]!;
  const tile: CardShape = { kind: 'rect', x, y, w: PATTERN_TILE, h: PATTERN_TILE, r: 12, fill: GLAZES[ground]! };
  const motif = (byte >> 5) % 4;
  if (motif === 0) return [tile];
  if (motif === 1)
    return [tile, { kind: 'disc', x: x + PATTERN_TILE / 2, y: y + PATTERN_TILE / 2, r: PATTERN_TILE / 4, fill }];
  return [tile, { kind: 'quarter', x, y, r: PATTERN_TILE * 0.72, turn: byte % 4, fill }];
}
