import { changed, countOf, plus } from './plain-counts.ts';
import { PLAIN_COLORS, type PlainColor, type PlainCounts, type PlainPlayer, type PlainState } from './plain-types.ts';
import { FIVE, wallTile } from './plain-wall.ts';

/** One letter a tile: Blue, Yellow, Red, blacK, White; the starting marker is `1`. */
const LETTERS = 'BYRKW';

export interface BoardSketch {
  readonly score?: number;
  /** Five texts such as 'BB', '' for an empty line. */
  readonly lines?: readonly string[];
  /** Five rows of five: '.' is free; '#' (fixed wall) or a colour's letter (grey wall) is a tile. */
  readonly wall?: readonly string[];
  /** Such as 'RK1'. */
  readonly floor?: string;
}

export interface PositionSketch {
  readonly players: readonly BoardSketch[];
  readonly grey?: boolean;
  /** Such as 'BBYR'; those not named are empty. */
  readonly factories?: readonly string[];
  /** With '1' if the marker lies there. */
  readonly center?: string;
  readonly lid?: string;
  /** Left out: every tile that lies nowhere else. */
  readonly bag?: string;
  readonly round?: number;
  readonly active?: number;
  readonly starter?: number;
}

export function tilesOf(text: string): readonly PlainColor[] {
  return [...text].filter(letter => letter !== '1').map(letter => PLAIN_COLORS[LETTERS.indexOf(letter)]!);
}

export function countsOf(text: string): PlainCounts {
  return tilesOf(text).reduce<PlainCounts>((counts, color) => changed(counts, color, 1), {});
}

/** A position from a short sketch. */
export function position(sketch: PositionSketch): PlainState {
  const grey = sketch.grey ?? false;
  const factories = new Array(2 * sketch.players.length + 1).fill('').map((_, i) => sketch.factories?.[i] ?? '');
  const center = sketch.center ?? '';
  const state: PlainState = {
    state_version: 1,
    ruleset_id: `azul_v1_${sketch.players.length}p${grey ? '_grey' : ''}`,
    round_number: sketch.round ?? 1,
    active_player_id: sketch.active ?? 0,
    starting_player_id: sketch.starter ?? 0,
    bag: countsOf(sketch.bag ?? ''),
    lid: countsOf(sketch.lid ?? ''),
    factories: factories.map(countsOf),
    center: { tiles: countsOf(center), has_first_player_token: center.includes('1') },
    players: sketch.players.map(board => boardOf(board, grey)),
  };
  return sketch.bag === undefined ? { ...state, bag: tilesLeft(state) } : state;
}

function boardOf(sketch: BoardSketch, grey: boolean): PlainPlayer {
  const wall = sketch.wall ?? FIVE.map(() => '.....');
  const floor = sketch.floor ?? '';
  const board: PlainPlayer = {
    score: sketch.score ?? 0,
    pattern_lines: FIVE.map(row => {
      const tiles = tilesOf(sketch.lines?.[row] ?? '');
      return { capacity: row + 1, color: tiles[0] ?? null, count_filled: tiles.length };
    }),
    wall: wall.map(row => [...row].map(cell => cell !== '.')),
    floor_line: { tiles: tilesOf(floor), has_first_player_token: floor.includes('1') },
  };
  if (!grey) return board;
  return { ...board, wall_colors: wall.map(row => [...row].map(cell => tilesOf(cell.replace('.', ''))[0] ?? null)) };
}

function tilesLeft(state: PlainState): PlainCounts {
  const lying = [state.lid, state.center.tiles, ...state.factories, ...state.players.map(tilesOnBoard)].reduce(
    plus,
    {},
  );
  return Object.fromEntries(
    PLAIN_COLORS.map(color => [color, 20 - countOf(lying, color)] as const).filter(([, count]) => count !== 0),
  );
}

function tilesOnBoard(player: PlainPlayer): PlainCounts {
  const wall = FIVE.flatMap(row => FIVE.map(column => wallTile(player, row, column))).filter(tile => tile !== null);
  const lines = player.pattern_lines.flatMap(({ color, count_filled }) =>
    color === null ? [] : new Array<PlainColor>(count_filled).fill(color),
  );
  const tiles = [...wall, ...lines, ...player.floor_line.tiles];
  return tiles.reduce<PlainCounts>((counts, color) => changed(counts, color, 1), {});
}
