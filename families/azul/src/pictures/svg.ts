import type { AzulItem, AzulProof } from '../kinds.ts';
import type { DraftAction, State } from '../rules/state.ts';
import { ROWS } from '../rules/tiles.ts';
import { BOARD_HEIGHT, BOARD_WIDTH, boardSvg } from './board.ts';
import { type Circle, centerTiles, colorsInOrder, factorySvg, rimStroke, takesFromFactory } from './factory.ts';
import { SYMBOLS, tileSvg, toHundredth } from './motifs.ts';
import { actionText } from './text.ts';

const MARGIN = 20;
const SMALL = 0.62;
const WIDTH = MARGIN * 3 + BOARD_WIDTH * (1 + SMALL);
const DISH_ROW = 150;
const CENTER_ROW = 76;
const CAPTION = 34;

/** The position of an item; with a proof, its best move outlined. */
export function svgPicture({ state }: AzulItem, proof?: AzulProof): string {
  return positionSvg(state, proof?.moves[0]?.action);
}

/** The table from the view of the player to move: factories, centre, their own board large, the others smaller. */
export function positionSvg(state: State, move?: DraftAction): string {
  const opponents = state.players.length - 1;
  const boards = Math.max(BOARD_HEIGHT, opponents * (BOARD_HEIGHT * SMALL + 12) - 12);
  const height = MARGIN * 2 + DISH_ROW + CENTER_ROW + boards + CAPTION;
  const top = MARGIN + DISH_ROW + CENTER_ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${toHundredth(WIDTH)} ${toHundredth(height)}" font-family="Inter, system-ui, sans-serif" fill="#1b2433">`,
    `<defs>${SYMBOLS}</defs><rect width="${toHundredth(WIDTH)}" height="${toHundredth(height)}" fill="#fbf8f1"/>`,
    ...state.factories.map((tiles, index) =>
      factorySvg(tiles, placeOf(index, state.factories.length), rimStroke(takesFromFactory(move, index))),
    ),
    centerSvg(state, move?.source === 'Center'),
    ...state.players.map((_, turn) => seatSvg(state, turn, top, move)),
    captionSvg(state, toHundredth(height) - 18, move),
    '</svg>',
  ].join('');
}

/** The place of a factory on the arc. */
function placeOf(index: number, dishes: number): Circle {
  const pitch = (WIDTH - MARGIN * 2) / dishes;
  const radius = Math.min(58, pitch / 2 - 4);
  const bend = (2 * index) / (dishes - 1) - 1;
  return { x: MARGIN + pitch * (index + 0.5), y: MARGIN + radius + 26 * bend * bend, radius };
}

function centerSvg({ center }: State, isChosen: boolean): string {
  const y = MARGIN + DISH_ROW;
  const heaps = centerTiles(center);
  const width = WIDTH - MARGIN * 2;
  const pitch = Math.min(40, (width - 20) / Math.max(1, heaps.length));
  const left = WIDTH / 2 - (heaps.length * pitch) / 2;
  const laid = heaps.map((color, i) => tileSvg(color, left + i * pitch, y + 9, { size: Math.min(36, pitch - 2) }));
  return `<rect x="${MARGIN}" y="${y}" width="${toHundredth(width)}" height="54" rx="27" fill="#fff" ${rimStroke(isChosen)}/>${laid.join('')}`;
}

/** The board of the player `turn` seats after the one to move. */
function seatSvg(state: State, turn: number, top: number, move: DraftAction | undefined): string {
  const seat = (state.active_player_id + turn) % state.players.length;
  const board = state.players[seat]!;
  const title = `Player ${seat + 1}`;
  if (turn === 0) {
    const target = move && (move.destination === 'Floor' ? ROWS : move.destination.PatternLine);
    const look = { title: `${title} to move`, isActive: true, ...(target === undefined ? {} : { target }) };
    return `<g transform="translate(${MARGIN} ${top})">${boardSvg(board, look)}</g>`;
  }
  const x = toHundredth(MARGIN * 2 + BOARD_WIDTH);
  const y = toHundredth(top + (turn - 1) * (BOARD_HEIGHT * SMALL + 12));
  return `<g transform="translate(${x} ${y}) scale(${SMALL})">${boardSvg(board, { title, isActive: false })}</g>`;
}

function captionSvg(state: State, y: number, move: DraftAction | undefined): string {
  const facts = `Round ${state.round_number} · bag ${colorsInOrder(state.bag).length} · lid ${colorsInOrder(state.lid).length}`;
  const best = move ? `<tspan fill="#1d7a4f" font-weight="700"> · ★ ${actionText(move)}</tspan>` : '';
  return `<text x="${MARGIN}" y="${y}" font-size="16" fill="#5d6675">${facts}${best}</text>`;
}
