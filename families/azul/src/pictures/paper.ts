import type { PaperAnswer, PaperDrawing, PaperLook, Printing } from '@tessera/core';
import { capital, percentText } from '@tessera/core';
import type { AzulItem, AzulKinds, AzulProof, ValuedMove } from '../kinds.ts';
import type { DraftAction, State } from '../rules/state.ts';
import { ROWS } from '../rules/tiles.ts';
import { BOARD_HEIGHT, BOARD_WIDTH, boardSvg, TILE } from './board.ts';
import { centerTiles, factorySvg, rimStroke, takesFromFactory } from './factory.ts';
import { PAPER_SYMBOLS, tileSvg, toHundredth } from './motifs.ts';
import { actionText } from './text.ts';
import { PAPER_WORDS } from './words.ts';

const GAP = 14;
const MARGIN = 3;

/** A part of the table with its own origin. */
interface TablePart {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Points of a tile whose motif can still be told from others. */
const LEAST_TILE = 10;

/** How the table is drawn: letters in units, and how the boards of opponents stand. */
interface Arrangement {
  readonly isWide: boolean;
  readonly letters: LetterSizes;
  readonly opponentScale: number;
  /** None: only what the player to move needs. */
  readonly opponentsInRow: number;
}

interface LetterSizes {
  readonly price: number;
  readonly label: number;
  readonly score: number;
  readonly opponent: number;
}

/** The larger ones are for small drawings. */
const LETTERS: readonly LetterSizes[] = [
  { price: 16, label: 18, score: 24, opponent: 32 },
  { price: 22, label: 24, score: 28, opponent: 42 },
  { price: 27, label: 27, score: 32, opponent: 50 },
];
const OPPONENT_SCALES = [0.46, 0.54, 0.62, 0.72] as const;

/** The position, arranged as large as the room allows. */
function positionOnPaper({ state }: AzulItem, look: PaperLook): PaperDrawing {
  const opponents = state.players.length - 1;
  const arrangements = LETTERS.flatMap(letters =>
    [true, false].flatMap(isWide =>
      OPPONENT_SCALES.flatMap(opponentScale =>
        Array.from({ length: opponents }, (_, n) => ({ isWide, letters, opponentScale, opponentsInRow: n + 1 })),
      ),
    ),
  );
  const table = bestTable(state, arrangements, look);
  return { svg: documentOf(table), leastWidth: (table.width * LEAST_TILE) / TILE };
}

/** The tiles on the table and the board of the player to move, with what the best move takes and where it goes. */
function movePicture({ state }: AzulItem, { moves }: AzulProof, look: PaperLook): PaperDrawing {
  const arrangements = LETTERS.map(letters => ({ isWide: false, letters, opponentScale: 1, opponentsInRow: 0 }));
  return { svg: documentOf(bestTable(state, arrangements, look, moves[0]!.action)) };
}

/** The largest arrangement of those whose letters can be read; small boards of opponents count less. */
function bestTable(state: State, arrangements: readonly Arrangement[], look: PaperLook, move?: DraftAction): TablePart {
  const drawn = arrangements.map(arrangement => {
    const table = tableOf(state, arrangement, move);
    const scale = Math.min(look.width / (table.width + 2 * MARGIN), look.height / (table.height + 2 * MARGIN));
    const { letters, opponentScale } = arrangement;
    const least = Math.min(letters.price, opponentLetters(letters, opponentScale) * opponentScale) * scale;
    return { table, size: scale * Math.sqrt(opponentScale), isLegible: least >= look.leastText };
  });
  const legible = drawn.filter(({ isLegible }) => isLegible);
  return (legible.length > 0 ? legible : drawn).reduce((one, other) => (other.size > one.size ? other : one)).table;
}

/** Letters on the board of an opponent, before it is scaled: never larger than those of the player to move. */
function opponentLetters({ label, opponent }: LetterSizes, opponentScale: number): number {
  return Math.min(opponent, label / opponentScale);
}

function documentOf({ svg, width, height }: TablePart): string {
  const box = `${-MARGIN} ${-MARGIN} ${toHundredth(width + 2 * MARGIN)} ${toHundredth(height + 2 * MARGIN)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="#1b2433"><defs>${PAPER_SYMBOLS}</defs>${svg}</svg>`;
}

function tableOf(state: State, arrangement: Arrangement, move: DraftAction | undefined): TablePart {
  const { isWide, letters, opponentScale, opponentsInRow } = arrangement;
  const own = seatPart(state, 0, letters, move);
  if (opponentsInRow === 0) return below([sourcesPart(state, own.width, letters, move), own]);
  const seatLetters = { ...letters, opponent: opponentLetters(letters, opponentScale) };
  const boards = state.players
    .slice(1)
    .map((_, n) => scaled(seatPart(state, n + 1, seatLetters, undefined), opponentScale));
  const opponents = grid(boards, opponentsInRow);
  if (isWide) {
    const both = beside([own, opponents]);
    return below([sourcesPart(state, both.width, letters, move), both]);
  }
  const width = Math.max(own.width, opponents.width);
  return below([sourcesPart(state, width, letters, move), centredIn(own, width), centredIn(opponents, width)]);
}

function seatPart(state: State, turn: number, letters: LetterSizes, move: DraftAction | undefined): TablePart {
  const seat = (state.active_player_id + turn) % state.players.length;
  const target = move && (move.destination === 'Floor' ? ROWS : move.destination.PatternLine);
  const isOwn = turn === 0;
  const title = isOwn ? PAPER_WORDS.toMove(seat + 1) : PAPER_WORDS.player(seat + 1);
  const look = { title, isActive: isOwn, ...(target === undefined ? {} : { target }) };
  const text = isOwn
    ? { title: letters.label, score: letters.score, baseline: 33, price: letters.price }
    : { title: letters.opponent, score: letters.opponent, baseline: 38, price: null };
  return { svg: boardSvg(state.players[seat]!, { ...look, text }), width: BOARD_WIDTH, height: BOARD_HEIGHT };
}

/** The factories in rows, numbered as the answers name them, and the centre under them. */
function sourcesPart(state: State, width: number, { label }: LetterSizes, move: DraftAction | undefined): TablePart {
  const count = state.factories.length;
  const rows = width < 130 * count ? 2 : 1;
  const inRow = Math.ceil(count / rows);
  const pitch = width / inRow;
  const radius = Math.min(52, pitch / 2 - 6);
  const numberRoom = label * 1.25;
  const rowHeight = 2 * radius + numberRoom;
  const dishes = state.factories.map((tiles, factory) => {
    const row = Math.floor(factory / inRow);
    const inThisRow = Math.min(inRow, count - row * inRow);
    const x = width / 2 + ((factory % inRow) - (inThisRow - 1) / 2) * pitch;
    const y = row * rowHeight + numberRoom + radius;
    const rim = rimStroke(takesFromFactory(move, factory), true);
    return numberSvg(String(factory + 1), x, y - radius - 5, label) + factorySvg(tiles, { x, y, radius }, rim);
  });
  return below([{ svg: dishes.join(''), width, height: rows * rowHeight }, centrePart(state, width, label, move)]);
}

const CENTRE_HEIGHT = 56;

function numberSvg(text: string, x: number, y: number, size: number): string {
  return `<text x="${toHundredth(x)}" y="${toHundredth(y)}" font-size="${size}" font-weight="700" text-anchor="middle" fill="#5d6675">${text}</text>`;
}

function centrePart({ center }: State, width: number, size: number, move: DraftAction | undefined): TablePart {
  const tiles = centerTiles(center);
  const label = 20 + size * 3.4;
  const pitch = Math.min(46, (width - label - 24) / Math.max(1, tiles.length));
  const side = Math.min(42, pitch - 2);
  const left = label + (width - label - tiles.length * pitch) / 2;
  const laid = tiles.map((tile, n) => tileSvg(tile, left + n * pitch, (CENTRE_HEIGHT - side) / 2, { size: side }));
  const rim = rimStroke(move?.source === 'Center', true);
  const name = `<text x="18" y="${toHundredth(CENTRE_HEIGHT / 2 + size * 0.36)}" font-size="${size}" font-weight="700" fill="#5d6675">${PAPER_WORDS.centre}</text>`;
  const frame = `<rect width="${toHundredth(width)}" height="${CENTRE_HEIGHT}" rx="${CENTRE_HEIGHT / 2}" fill="#ffffff" ${rim}/>`;
  return { svg: frame + name + laid.join(''), width, height: CENTRE_HEIGHT };
}

function moved({ svg }: TablePart, x: number, y: number): string {
  return `<g transform="translate(${toHundredth(x)} ${toHundredth(y)})">${svg}</g>`;
}

function scaled({ svg, width, height }: TablePart, scale: number): TablePart {
  return { svg: `<g transform="scale(${scale})">${svg}</g>`, width: width * scale, height: height * scale };
}

function centredIn(part: TablePart, width: number): TablePart {
  return { svg: moved(part, (width - part.width) / 2, 0), width, height: part.height };
}

function beside(parts: readonly TablePart[]): TablePart {
  let x = -GAP;
  const svg = parts.map(part => {
    const at = moved(part, x + GAP, 0);
    x += GAP + part.width;
    return at;
  });
  return { svg: svg.join(''), width: x, height: Math.max(...parts.map(({ height }) => height)) };
}

function below(parts: readonly TablePart[]): TablePart {
  let y = -GAP;
  const svg = parts.map(part => {
    const at = moved(part, 0, y + GAP);
    y += GAP + part.height;
    return at;
  });
  return { svg: svg.join(''), width: Math.max(...parts.map(({ width }) => width)), height: y };
}

function grid(parts: readonly TablePart[], inRow: number): TablePart {
  const rows = Array.from({ length: Math.ceil(parts.length / inRow) }, (_, n) =>
    beside(parts.slice(n * inRow, (n + 1) * inRow)),
  );
  return below(rows);
}

/** Moves of the table in an answer. */
const MOST_MOVES = 6;
/** Drafts of a line in an answer. */
const MOST_DRAFTS = 5;

function answerOf(_: AzulItem, { moves, exact }: AzulProof): PaperAnswer {
  const [best] = moves;
  const line = best!.line.slice(1, MOST_DRAFTS);
  return {
    lines: [
      PAPER_WORDS.best(actionText(best!.action)),
      ...(line.length > 0 ? [PAPER_WORDS.line(line.map(actionText))] : []),
      exact ? PAPER_WORDS.exact : PAPER_WORDS.estimate,
    ],
    table: { head: PAPER_WORDS.head, rows: moves.slice(0, MOST_MOVES).map(moveRow) },
  };
}

function moveRow({ action, value, chance, regret, noise }: ValuedMove): readonly string[] {
  const loss = regret === 0 ? '–' : `${signed(-regret)}${noise > 0 ? ` ± ${noise.toFixed(1)}` : ''}`;
  return [capital(actionText(action)), signed(value), chance === null ? '–' : percentText(chance), loss];
}

function signed(value: number): string {
  return value.toFixed(1).replace('-', '−');
}

/** On paper a position is answered in words, and its solution is a table of moves. */
export const azulPrinting: Printing<AzulKinds> = {
  puzzle: positionOnPaper,
  solution: movePicture,
  answer: answerOf,
  blank: PAPER_WORDS.blank,
  solutionsOnPage: 2,
};
