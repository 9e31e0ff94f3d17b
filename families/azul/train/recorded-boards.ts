import { ROWS } from '../src/rules/tiles.ts';
import { fullestRow } from '../src/search/round-end/board-value-cache.ts';
import { type CarriedBoard, expectedSupply, type NextRound } from '../src/search/value/board-value.ts';
import {
  IN_BAG,
  IN_LID,
  ITS_END,
  ITS_GREY_ROWS,
  ITS_LINES,
  ITS_SCORE,
  ITS_WALL,
  RECORD_SEATS,
  ROUND_PLAYED,
  recordedBoard,
  STARTING_SEAT,
} from './record.ts';

export function recordedNext(records: Int32Array, at: number): NextRound {
  const seats = records[at + RECORD_SEATS]!;
  const supply = expectedSupply(records[at + IN_BAG]!, records[at + IN_LID]!, seats);
  return { round: records[at + ROUND_PLAYED]!, seats, supply };
}

/** The boards of the record at `at`, as a value sees them. */
export function carriedBoards(records: Int32Array, at: number, isGrey: boolean): readonly CarriedBoard[] {
  const seats = Array.from({ length: records[at + RECORD_SEATS]! }, (_, seat) => seat);
  const rows = seats.map(seat => fullestRow(records[at + recordedBoard(seat) + ITS_WALL]!));
  return seats.map(seat => {
    const from = at + recordedBoard(seat);
    return {
      wall: records[from + ITS_WALL]!,
      greyRows: isGrey ? records.subarray(from + ITS_GREY_ROWS, from + ITS_GREY_ROWS + ROWS) : null,
      lines: records[from + ITS_LINES]!,
      isStarter: records[at + STARTING_SEAT] === seat,
      opponentRow: Math.max(...rows.filter((_, other) => other !== seat)),
    };
  });
}

/** The points that a seat made until the end of the game, including bonuses. */
export function pointsToCome(records: Int32Array, at: number, seat: number): number {
  const from = at + recordedBoard(seat);
  return records[from + ITS_END]! - records[from + ITS_SCORE]!;
}
