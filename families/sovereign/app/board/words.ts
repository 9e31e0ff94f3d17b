import { counted, pluralOf, type WordsOf } from '@tessera/core';
import { letterOf } from '../../src/board.ts';
import type { Mark } from '../../src/schema.ts';

const MARK_NAMES = { empty: 'empty', cross: 'crossed out', sovereign: 'crown' } satisfies Record<Mark, string>;
const COUNTS = ['no', 'one', 'two', 'three'];

const crowns = (stars: number) => `${COUNTS[stars]} ${pluralOf(stars, 'crown', 'crowns')}`;
const cells = (count: number) => counted(count, 'cell');

/** The texts of the board, on the screen and for screen readers. */
export const words = {
  board: (size: number, stars: number) => `${size} by ${size} board, ${crowns(stars)} in every row, column and region`,
  cell: (row: number, column: number, region: number, mark: Mark) =>
    `row ${row + 1} column ${column + 1}, region ${letterOf(region)}, ${MARK_NAMES[mark]}`,
  clashing: 'breaks a rule',
  wrong: 'wrong',
  lit: 'in the hint',
  crossed: (count: number) => `${cells(count)} crossed out`,
  cleared: (count: number) => `${cells(count)} cleared`,
  also: (count: number, mark: Mark) => `, and ${mark === 'cross' ? words.crossed(count) : words.cleared(count)}`,

  placed: (count: number, all: number) => `${count} of ${all}`,
  placedName: (count: number, all: number) => `${count} of ${all} crowns placed`,
  each: (stars: number) => `${COUNTS[stars]} in every row, column and region`,

  tools: 'Board tools',
  autoCross: 'Auto-cross',
  offer: 'Cross out automatically around crowns?',
  offerInShort: 'Auto-cross around crowns?',
  turnOn: 'Turn on',
  noThanks: 'No thanks',
  letters: 'Letters',
  patterns: 'Patterns',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  move: 'Drag to move the board',
  keys: [
    ['Click, Space', 'cross → crown → clear'],
    ['Drag', 'cross many'],
    ['Right-click', 'crown'],
    ['Arrows', 'move'],
    ['X', 'cross'],
    ['S', 'crown'],
    ['U', 'undo'],
    ['H', 'hint'],
    ['+ −', 'zoom'],
  ],
} as const;

export type SovereignBoardWords = WordsOf<typeof words>;
