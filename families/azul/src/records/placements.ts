import { pendingLine, placeLine } from '../rules/end-of-round.ts';
import type { PlayerBoard, State } from '../rules/state.ts';

/** A full line as it is tiled. */
export interface TiledLine {
  readonly seat: number;
  readonly row: number;
  /** Null where the wall has no place for the line, and its tiles go to the floor line. */
  readonly column: number | null;
  readonly points: number;
  readonly board: PlayerBoard;
}

/** Every full line as the rules place it, player by player, once no line has a choice of columns left. */
export function placementsIn(drafted: State): readonly TiledLine[] {
  const placements: TiledLine[] = [];
  let state = drafted;
  for (let line = pendingLine(state); line; line = pendingLine(state)) {
    const { player: seat, row, columns } = line;
    const column = columns[0] ?? null;
    const next = placeLine(state, column);
    if (!next.ok) break;
    const board = next.value.players[seat]!;
    placements.push({ seat, row, column, points: board.score - state.players[seat]!.score, board });
    state = next.value;
  }
  return placements;
}
