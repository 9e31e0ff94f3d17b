import type { AzulItem, AzulProof } from '../kinds.ts';
import type { DraftAction, State } from '../rules/state.ts';
import { ROWS } from '../rules/tiles.ts';
import { BOARD_HEIGHT, BOARD_WIDTH, boardSvg } from './board.ts';
import { type Circle, centerTiles, factorySvg, rimStroke, takesFromFactory } from './factory.ts';
import { SYMBOLS, tileSvg, toHundredth } from './motifs.ts';

const MARGIN = 4;
const WIDTH = BOARD_WIDTH + 2 * MARGIN;
const GAP = 6;
const MOST_IN_ROW = 5;
const LARGEST = 48;
const CENTER = 52;

/** A small picture: the tiles on the table and the board of the player to move. With a proof, its best move is outlined. */
export function thumbnail({ state }: AzulItem, proof?: AzulProof): string {
  const move = proof?.moves[0]?.action;
  const dishes = dishesSvg(state, move);
  const center = centerSvg(state, dishes.height, move?.source === 'Center');
  const top = dishes.height + center.height;
  const height = toHundredth(top + BOARD_HEIGHT + MARGIN);
  const target = move && (move.destination === 'Floor' ? ROWS : move.destination.PatternLine);
  const look = { title: '', isActive: true, ...(target === undefined ? {} : { target }) };
  const board = boardSvg(state.players[state.active_player_id]!, look);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Inter, system-ui, sans-serif" fill="#1b2433">`,
    `<defs>${SYMBOLS}</defs><rect width="${WIDTH}" height="${height}" fill="#fbf8f1"/>`,
    dishes.svg,
    center.svg,
    `<g transform="translate(${MARGIN} ${toHundredth(top)})">${board}</g></svg>`,
  ].join('');
}

interface Part {
  readonly svg: string;
  /** The height up to the next part. */
  readonly height: number;
}

/** The factories that hold tiles, in one row or two. */
function dishesSvg({ factories }: State, move: DraftAction | undefined): Part {
  const full = factories.flatMap((tiles, factory) => (Object.values(tiles).some(count => count > 0) ? [factory] : []));
  const rows = Math.ceil(full.length / MOST_IN_ROW);
  const inRow = Math.ceil(full.length / Math.max(1, rows));
  const radius = Math.min(LARGEST, (WIDTH - 2 * MARGIN) / inRow / 2 - 2);
  const laid = full.map((factory, nth) => {
    const row = Math.floor(nth / inRow);
    const place = placeOf(nth % inRow, Math.min(inRow, full.length - row * inRow), row, radius);
    return factorySvg(factories[factory]!, place, rimStroke(takesFromFactory(move, factory), true));
  });
  return { svg: laid.join(''), height: MARGIN + rows * (2 * radius + GAP) };
}

/** The place of a factory in its row, which is centred. */
function placeOf(nth: number, count: number, row: number, radius: number): Circle {
  const pitch = 2 * radius + 4;
  const x = WIDTH / 2 + (nth - (count - 1) / 2) * pitch;
  return { x, y: MARGIN + radius + row * (2 * radius + GAP), radius };
}

function centerSvg({ center }: State, top: number, isChosen: boolean): Part {
  const heaps = centerTiles(center);
  if (heaps.length === 0) return { svg: '', height: 0 };
  const width = WIDTH - 2 * MARGIN;
  const pitch = Math.min(48, (width - 20) / heaps.length);
  const size = Math.min(44, pitch - 2);
  const left = WIDTH / 2 - (heaps.length * pitch) / 2;
  const y = top + (CENTER - size) / 2;
  const laid = heaps.map((color, i) => tileSvg(color, left + i * pitch, y, { size }));
  const frame = `<rect x="${MARGIN}" y="${toHundredth(top)}" width="${width}" height="${CENTER}" rx="${CENTER / 2}" fill="#fff" ${rimStroke(isChosen, true)}/>`;
  return { svg: frame + laid.join(''), height: CENTER + GAP };
}
