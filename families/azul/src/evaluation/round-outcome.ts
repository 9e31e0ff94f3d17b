import { rngFrom } from '@tessera/core';
import type { ValuedMove } from '../kinds.ts';
import { actionOf, moveOfAction } from '../rules/action.ts';
import { bonusOf, scoreLead } from '../rules/packed/bonus.ts';
import { draft } from '../rules/packed/draft.ts';
import {
  ACTIVE,
  board,
  FLOOR_SIZE,
  MARKER,
  type PackedGame,
  SCORE,
  SEAT_COUNT,
  STARTER,
  WALL,
} from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { isRoundOver, settleRound } from '../rules/packed/round.ts';
import { tileBoard } from '../rules/packed/tiling.ts';
import { hasCompleteRow } from '../rules/packed/wall.ts';
import { searchPosition } from '../search/search-position.ts';
import { valueFor } from '../search/value/value-for.ts';

/** What one board shows when the round is settled. */
interface BoardOutcome {
  /** Points of this round, less the floor. */
  readonly points: number;
  /** Occupied floor spaces, including the marker's. */
  readonly floor: number;
  /** Pattern lines that went to the wall. */
  readonly lines: number;
  /** Points for complete rows, columns and colours, counted at the end of the game. */
  readonly bonus: number;
}

export interface RoundOutcome {
  readonly mine: BoardOutcome;
  /** The opponent's board; null when there are several opponents. */
  readonly theirs: BoardOutcome | null;
  readonly startsNext: boolean;
  readonly endsGame: boolean;
}

/** Nodes for each move that completes a line. */
const NODES_PER_MOVE = 1_000;

/** Completes a line to the end of the round by a small search for each missing move; a tiny one when out of time. */
function completedLine(start: PackedGame, line: readonly Move[], isOutOfTime = () => false): readonly Move[] {
  const game = start.slice();
  const played = [...line];
  for (const move of line) draft(game, move);
  const rng = rngFrom('played on');
  while (!isRoundOver(game)) {
    const { move } = searchPosition(game, valueFor(game), { nodes: NODES_PER_MOVE, isOutOfTime }, rng);
    played.push(move);
    draft(game, move);
  }
  return played;
}

/** The moves with the line of the first one completed. */
export function withCompletedLine(
  game: PackedGame,
  [first, ...others]: readonly ValuedMove[],
  isOutOfTime: () => boolean,
): readonly ValuedMove[] {
  const line = completedLine(game, first!.line.map(moveOfAction), isOutOfTime).map(actionOf);
  return [{ ...first!, line }, ...others];
}

/** The lead of the first player to move over the best opponent, after a complete line and the end of the round. */
export function roundLeadAfter(start: PackedGame, line: readonly Move[]): number {
  const game = start.slice();
  for (const move of line) draft(game, move);
  settleRound(game);
  return scoreLead(game, start[ACTIVE]!);
}

/** How the round ends after a complete line. */
export function roundOutcomeOf(start: PackedGame, line: readonly Move[]): RoundOutcome {
  const game = start.slice();
  for (const move of line) draft(game, move);
  const settled = game.slice();
  settleRound(settled);
  const me = start[ACTIVE]!;
  const of = (seat: number): BoardOutcome => ({
    ...tilingOf(game, seat),
    points: settled[board(seat) + SCORE]! - start[board(seat) + SCORE]!,
    bonus: bonusOf(settled, seat),
  });
  const theirs = start[SEAT_COUNT] === 2 ? of(1 - me) : null;
  return { mine: of(me), theirs, startsNext: settled[STARTER] === me, endsGame: hasCompleteRow(settled) };
}

/** Lines tiled, and occupied floor spaces including lines without a place on the wall. */
function tilingOf(game: PackedGame, seat: number): Pick<BoardOutcome, 'floor' | 'lines'> {
  const at = board(seat);
  const tiled = game.slice();
  tileBoard(tiled, seat);
  const floor = tiled[at + FLOOR_SIZE]! + (tiled[MARKER] === seat ? 1 : 0);
  return { floor, lines: tilesIn(tiled[at + WALL]!) - tilesIn(game[at + WALL]!) };
}

function tilesIn(wall: number): number {
  let tiles = 0;
  for (let rest = wall; rest !== 0; rest &= rest - 1) tiles++;
  return tiles;
}
