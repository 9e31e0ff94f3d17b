import type { PlayerBoard, State, TileCounts } from '../rules/state.ts';
import { COLORS, FLOOR_SPACES } from '../rules/tiles.ts';

const REACH_FAULTS = ['FirstRoundWall', 'FirstRoundPoints', 'FirstRoundLid', 'UntouchedTurn'] as const;
export type ReachFaultCode = (typeof REACH_FAULTS)[number];

/** Why no game comes to a position although its tiles are all there, and whose board tells. */
export interface ReachFault {
  readonly code: ReachFaultCode;
  readonly note: string;
  readonly context: { readonly player?: number };
}

/**
 * The first thing in a position that no game comes to; null where none is certain. Hand-made positions may well have
 * such faults and still be played from: reading does not ask.
 */
export function reachFault(state: State): ReachFault | null {
  const onTable = [...state.factories, state.center.tiles].reduce((sum, heap) => sum + totalOf(heap), 0);
  // With an empty table the round may be settled, and stays the first one until the next deal.
  if (onTable === 0) return null;
  return (state.round_number === 1 ? firstRoundFault(state) : null) ?? turnFault(state);
}

/** Walls and scores change at the end of a round; until then only what a full floor has no room for goes to the lid. */
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

/** Every draft empties a factory or follows one that did: while none is empty, whoever began is to move. */
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
