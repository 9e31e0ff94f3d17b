import type { PlayerBoard, State, TileCounts } from '../rules/state.ts';
import { COLORS, FLOOR_SPACES } from '../rules/tiles.ts';

const REACH_FAULTS = ['FirstRoundWall', 'FirstRoundPoints', 'FirstRoundLid', 'UntouchedTurn'] as const;
export type ReachFaultCode = (typeof REACH_FAULTS)[number];

/** Why no game leads to a position although its tiles add up, and which board shows it. */
export interface ReachFault {
  readonly code: ReachFaultCode;
  readonly note: string;
  readonly context: { readonly player?: number };
}

/**
 * The first proof that no game leads to a position; null where there is none. Hand-made positions may have such faults
 * and can still be played, so reading a position does not check this.
 */
export function reachFault(state: State): ReachFault | null {
  const onTable = [...state.factories, state.center.tiles].reduce((sum, heap) => sum + totalOf(heap), 0);
  // With an empty table, round 1 may already be settled; the round number changes with the next deal.
  if (onTable === 0) return null;
  return (state.round_number === 1 ? firstRoundFault(state) : null) ?? turnFault(state);
}

/** Walls and scores change only at the end of a round; before, only tiles that do not fit on a full floor go to the lid. */
function firstRoundFault({ players, lid }: State): ReachFault | null {
  const tiled = players.findIndex(({ wall }) => wall.some(row => row.some(Boolean)));
  if (tiled >= 0) return { code: 'FirstRoundWall', note: 'a wall tile in round 1', context: { player: tiled } };
  const scored = players.findIndex(({ score }) => score > 0);
  if (scored >= 0) return { code: 'FirstRoundPoints', note: 'points in round 1', context: { player: scored } };
  if (totalOf(lid) > 0 && !players.some(isFloorFull)) {
    return { code: 'FirstRoundLid', note: 'tiles in the lid in round 1 although no floor is full', context: {} };
  }
  return null;
}

/** The first draft empties a factory: while none is empty, the starter is to move. */
function turnFault({ factories, active_player_id, starting_player_id }: State): ReachFault | null {
  if (active_player_id === starting_player_id || factories.some(heap => totalOf(heap) === 0)) return null;
  return { code: 'UntouchedTurn', note: 'nothing was taken, but another player than the starter moves', context: {} };
}

function isFloorFull({ floor_line: { tiles, has_first_player_token: hasMarker } }: PlayerBoard): boolean {
  return tiles.length + (hasMarker ? 1 : 0) >= FLOOR_SPACES;
}

function totalOf(heap: TileCounts): number {
  return COLORS.reduce((sum, color) => sum + (heap[color] ?? 0), 0);
}
