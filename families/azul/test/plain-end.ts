import { PLAIN_COLORS, type PlainPlayer, type PlainState } from './plain-types.ts';
import { FIVE, wallTile } from './plain-wall.ts';

/** Somebody has a complete row; rows are completed in the tiling alone, so no draft follows. */
export function isGameOver(state: PlainState): boolean {
  return state.players.some(player => completeRows(player) > 0);
}

export function completeRows(player: PlainPlayer): number {
  return FIVE.filter(row => FIVE.every(column => player.wall[row]![column])).length;
}

export function completeColumns(player: PlainPlayer): number {
  return FIVE.filter(column => FIVE.every(row => player.wall[row]![column])).length;
}

/** Colours with all five of their tiles on the wall. */
export function completeColors(player: PlainPlayer): number {
  const tiles = FIVE.flatMap(row => FIVE.map(column => wallTile(player, row, column)));
  return PLAIN_COLORS.filter(color => tiles.filter(tile => tile === color).length === 5).length;
}

export function plainBonus(player: PlainPlayer): number {
  return 2 * completeRows(player) + 7 * completeColumns(player) + 10 * completeColors(player);
}

export interface PlainStanding {
  readonly player: number;
  /** Score with the bonuses. */
  readonly total: number;
  readonly rows: number;
  /** 1 is first; players with equal totals and rows share a place, and the places after it stay empty. */
  readonly place: number;
}

/** In the players' order. `state` holds scores without bonuses. */
export function plainRanking(state: PlainState): readonly PlainStanding[] {
  const results = state.players.map((each, player) => ({
    player,
    total: each.score + plainBonus(each),
    rows: completeRows(each),
  }));
  return results.map(mine => {
    const ahead = results.filter(
      other => other.total > mine.total || (other.total === mine.total && other.rows > mine.rows),
    );
    return { ...mine, place: 1 + ahead.length };
  });
}
