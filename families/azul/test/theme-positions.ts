import type { ThemeName } from '../src/explanation/themes/names.ts';
import type { BoardSketch, PositionSketch } from './plain-position.ts';

/** The opponent completes a row, so this is the last round; any other tiles on this board go to its floor. */
const FULL: BoardSketch = {
  score: 20,
  lines: ['W', 'KK', 'KKK', 'KKKK', 'KKKKK'],
  wall: ['####.', '.....', '.....', '.....', '.....'],
  floor: '1',
};
/** The same, but a red tile finishes the fourth line next to three others. */
const WANTS_RED: BoardSketch = {
  ...FULL,
  lines: ['W', 'KK', 'KKK', 'RRR', 'KKKKK'],
  wall: ['####.', '.....', '.....', '.###.', '.....'],
};
const WITHOUT_MARKER: BoardSketch = { ...FULL, floor: '' };

export interface ThemeCase {
  readonly because: string;
  readonly position: PositionSketch;
}

function me(lines: readonly string[], wall?: readonly string[]): BoardSketch {
  return { score: 20, lines, ...(wall ? { wall } : {}) };
}

const finishing: PositionSketch = { players: [me(['', 'B', '', '', '']), FULL], center: 'BYY' };
const filling: PositionSketch = { players: [me(['R', 'RR', 'RRR', 'RRRR', '']), FULL], center: 'BYY' };

/** Positions that can be checked by hand: in the last round the value of a move is what it adds to the final scores. */
export const THEME_CASES: Readonly<Record<ThemeName, { yes: readonly ThemeCase[]; no: readonly ThemeCase[] }>> = {
  'line-completion': {
    yes: [{ because: 'one blue finishes a line; two yellow only fill one', position: finishing }],
    no: [
      { because: 'no line can be finished', position: filling },
      {
        because: 'every move on a line finishes it',
        position: { players: [me(['', 'RR', 'RRR', 'RRRR', 'RRRRR']), FULL], center: 'BYYY' },
      },
    ],
  },
  'first-player-marker': {
    yes: [
      {
        because: 'whoever takes the marker leaves four tiles for the floor of the other',
        position: { players: [me(['', 'B', '', '', '']), WITHOUT_MARKER], factories: ['YYYY'], center: 'B1' },
      },
      {
        because: 'six tiles and the marker look better than four without it',
        position: {
          players: [me(['R', 'RR', 'RRR', 'RRRR', '']), WITHOUT_MARKER],
          factories: ['BBBB'],
          center: 'YYYYYY1',
        },
      },
    ],
    no: [
      { because: 'the marker is taken', position: finishing },
      {
        because: 'leaving it is best, and looks best',
        position: { players: [me(['', '', '', '', '']), WITHOUT_MARKER], factories: ['BBBB'], center: 'YYY1' },
      },
    ],
  },
  'floor-dilemma': {
    yes: [
      {
        because: 'finishing the long line spills a tile, and leaves four for the other floor',
        position: {
          players: [me(['R', 'RR', 'RRR', '', 'BBBB'], ['.....', '.....', '.....', '...#.', '..##.']), FULL],
          center: 'BBYYYY',
        },
      },
      {
        because: 'three tiles look better than one, and two of them fall',
        position: { players: [me(['', 'RR', 'RRR', 'RRRR', 'RRRRR']), FULL], center: 'BYYY' },
      },
    ],
    no: [
      { because: 'nobody would spill', position: finishing },
      {
        because: 'every move falls to the floor',
        position: { players: [me(['R', 'RR', 'RRR', 'RRRR', 'RRRRR']), FULL], center: 'BYY' },
      },
    ],
  },
  'colour-conflict': {
    yes: [
      {
        because: 'one red tile, and both have a line that it finishes',
        position: { players: [me(['K', '', 'RR', '', '']), WANTS_RED], center: 'RW' },
      },
    ],
    no: [
      {
        because: 'the other player has no red line',
        position: { players: [me(['K', '', 'RR', '', '']), FULL], center: 'RW' },
      },
      {
        because: 'there is red for both',
        position: { players: [me(['K', '', 'RR', '', '']), WANTS_RED], center: 'RRW' },
      },
      {
        because: 'only the other player wants red',
        position: { players: [me(['K', '', '', '', '']), WANTS_RED], center: 'RW' },
      },
    ],
  },
  denial: {
    yes: [
      {
        because: 'the red tile is of no use here and worth much there',
        position: { players: [me(['K', '', '', '', '']), WANTS_RED], center: 'RW' },
      },
    ],
    no: [
      {
        because: 'the red tile finishes a line here, too',
        position: { players: [me(['K', '', 'RR', '', '']), WANTS_RED], center: 'RW' },
      },
      { because: 'the other player only drops more tiles', position: filling },
    ],
  },
  'bonus-race': {
    yes: [
      {
        because: 'the last blue completes a column',
        position: {
          players: [me(['', '', '', '', 'BBBB'], ['....#', '....#', '....#', '....#', '.....']), FULL],
          center: 'BY',
        },
      },
    ],
    no: [
      {
        because: 'the column lacks another tile',
        position: {
          players: [me(['', '', '', '', 'BBBB'], ['....#', '....#', '.....', '....#', '.....']), FULL],
          center: 'BY',
        },
      },
      { because: 'nothing is completed', position: finishing },
    ],
  },
  endgame: {
    yes: [
      { because: 'the opponent is bound to complete a row', position: finishing },
      {
        because: 'completing the row wins now what would be lost later',
        position: {
          players: [
            { score: 40, wall: ['####.', '.....', '.....', '.....', '.....'] },
            { score: 10, wall: ['.###.', '.###.', '.###.', '.###.', '.....'], floor: '1' },
          ],
          center: 'WY',
        },
      },
    ],
    no: [
      {
        because: 'walls are empty',
        position: { players: [me(['', 'B', '', '', '']), { score: 20, floor: '1' }], center: 'BYY' },
      },
      {
        because: 'the row could be completed, and should not',
        position: {
          players: [
            { score: 40, wall: ['####.', '.....', '.....', '.....', '.....'] },
            { score: 10, floor: '1' },
          ],
          center: 'WRRY',
        },
      },
    ],
  },
  adjacency: {
    yes: [
      {
        because: 'red joins a column of two where yellow stands alone',
        position: {
          players: [me(['', 'RR', 'RRR', 'RRRR', 'BBBBB'], ['.....', '..#..', '..#..', '.....', '.....']), FULL],
          center: 'RY',
        },
      },
    ],
    no: [
      {
        because: 'both stand alone',
        position: { players: [me(['', 'RR', 'RRR', 'RRRR', 'BBBBB']), FULL], center: 'RY' },
      },
      { because: 'more tiles score more', position: finishing },
    ],
  },
};
