import { rngFrom } from '@tessera/core';
import type { ValuedMove } from '../kinds.ts';
import { actionOf, moveOfAction } from '../rules/action.ts';
import { bonusOf } from '../rules/packed/bonus.ts';
import { draft } from '../rules/packed/draft.ts';
import {
  ACTIVE,
  board,
  FLOOR_SIZE,
  type Game,
  MARKER,
  SCORE,
  SEAT_COUNT,
  STARTER,
  WALL,
} from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { isRoundOver, settleRound } from '../rules/packed/round.ts';
import { tileBoard } from '../rules/packed/tiling.ts';
import { hasCompleteRow } from '../rules/packed/wall.ts';
import { leadOf } from '../search/rollouts/monte-carlo.ts';
import { searchPosition } from '../search/search-position.ts';
import { valueFor } from '../search/value/value-for.ts';

/** What a player can count on one board when the round is settled. */
interface BoardOutcome {
  /** Points of this round, the floor taken off. */
  readonly points: number;
  /** Occupied floor spaces, the marker's among them. */
  readonly floor: number;
  /** Pattern lines that went to the wall. */
  readonly lines: number;
  /** Points for complete rows, columns and colours, counted at the end of the game. */
  readonly bonus: number;
}

export interface RoundOutcome {
  readonly mine: BoardOutcome;
  /** That of the opponent; null when there are several. */
  readonly theirs: BoardOutcome | null;
  readonly startsNext: boolean;
  readonly endsGame: boolean;
}

/** Nodes a move where a line is played on. */
const PLAY_ON_NODES = 1_000;

/** A line of play, played on to the end of the round by a small search where it stops before, at haste a tiny one. */
export function playedOn(start: Game, line: readonly Move[], isOutOfTime = () => false): readonly Move[] {
  const game = start.slice();
  const played = [...line];
  for (const move of line) draft(game, move);
  const rng = rngFrom('played on');
  while (!isRoundOver(game)) {
    const { move } = searchPosition(game, valueFor(game), { nodes: PLAY_ON_NODES, isOutOfTime }, rng);
    played.push(move);
    draft(game, move);
  }
  return played;
}

/** The line of the first move, played on to the end of the round. */
export function withLine(
  game: Game,
  [first, ...others]: readonly ValuedMove[],
  isOutOfTime: () => boolean,
): readonly ValuedMove[] {
  const line = playedOn(game, first!.line.map(moveOfAction), isOutOfTime).map(actionOf);
  return [{ ...first!, line }, ...others];
}

/** The lead over the best other when the round is settled after a line of play that goes to its end, to the player who moves first. */
export function roundLeadAfter(start: Game, line: readonly Move[]): number {
  const game = start.slice();
  for (const move of line) draft(game, move);
  settleRound(game);
  return leadOf(game, start[ACTIVE]!);
}

/** How a round ends after a line of play that goes to its end. */
export function outcomeOf(start: Game, line: readonly Move[]): RoundOutcome {
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

/** Lines that went to the wall, and spaces of the floor with those that found no place there. */
function tilingOf(game: Game, seat: number): Pick<BoardOutcome, 'floor' | 'lines'> {
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
