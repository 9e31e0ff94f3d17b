import { type Standing, type State, standings } from '@tessera/azul';
import { placementsIn, type TiledLine } from '../../src/records/placements.ts';
import type { RoundEnd } from '../../src/records/round.ts';
import { PER_COLOR, PER_COLUMN, PER_ROW } from '../../src/rules/packed/bonus.ts';
import { ROWS } from '../../src/rules/tiles.ts';
import type { Gain, ScoringKind } from '../board/gains.ts';

/** A step of the scoring that is shown on all boards at the same time. */
export interface Beat {
  readonly kind: ScoringKind;
  /** The table after it. Scores hold the bonuses that were shown so far. */
  readonly state: State;
  readonly gains: readonly Gain[];
}

/** The end of a round step by step: the full lines from top to bottom, the floor lines, and after the last round the bonuses. */
export function scoringBeats({ drafted, settled, isLast }: RoundEnd): readonly Beat[] {
  const rows = rowBeats(drafted);
  const tiled = rows.at(-1)?.state ?? drafted;
  return [...rows, ...floorBeats(tiled, settled), ...(isLast ? bonusBeats(settled) : [])];
}

function rowBeats(drafted: State): readonly Beat[] {
  const placements = placementsIn(drafted);
  const beats: Beat[] = [];
  let state = drafted;
  for (let row = 0; row < ROWS; row++) {
    const placed = placements.filter(each => each.row === row);
    if (placed.length === 0) continue;
    const boards = new Map(placed.map(({ seat, board }) => [seat, board]));
    state = { ...state, players: state.players.map((board, seat) => boards.get(seat) ?? board) };
    beats.push({ kind: 'tiles', state, gains: placed.flatMap(gainOf) });
  }
  return beats;
}

function gainOf({ seat, row, column, points }: TiledLine): readonly Gain[] {
  return column === null ? [] : [{ seat, points, at: { row, column } }];
}

/** The floor lines, all at once; nothing where all are empty. */
function floorBeats(tiled: State, settled: State): readonly Beat[] {
  const gains = tiled.players.flatMap(({ score, floor_line: { tiles, has_first_player_token: hasToken } }, seat) => {
    if (tiles.length === 0 && !hasToken) return [];
    return [{ seat, points: settled.players[seat]!.score - score, at: 'floor' as const }];
  });
  return gains.length > 0 ? [{ kind: 'floor', state: settled, gains }] : [];
}

const BONUSES = [
  { kind: 'rows', worth: ({ rows }: Standing) => rows * PER_ROW },
  { kind: 'columns', worth: ({ columns }: Standing) => columns * PER_COLUMN },
  { kind: 'colors', worth: ({ colors }: Standing) => colors * PER_COLOR },
] as const;

function bonusBeats(settled: State): readonly Beat[] {
  const table = standings(settled);
  const beats: Beat[] = [];
  let state = settled;
  for (const { kind, worth } of BONUSES) {
    const gains = table.flatMap(standing => {
      const points = worth(standing);
      return points > 0 ? [{ seat: standing.player, points, at: 'bonus' as const }] : [];
    });
    if (gains.length === 0) continue;
    const players = state.players.map((board, seat) => {
      const gain = gains.find(each => each.seat === seat);
      return gain ? { ...board, score: board.score + gain.points } : board;
    });
    state = { ...state, players };
    beats.push({ kind, state, gains });
  }
  return beats;
}
