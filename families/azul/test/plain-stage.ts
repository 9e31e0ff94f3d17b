import { plainLegal, tilesOnTable } from './plain-draft.ts';
import type { PlainState } from './plain-types.ts';

/** Seed 000's first axis, any number of players: the fullest wall, or a row within one tile of complete. */
export function plainGameStage(state: PlainState): 'early' | 'mid' | 'late' {
  const rows = state.players.map(player => player.wall.map(row => row.filter(Boolean).length));
  const fullest = Math.max(...rows.map(counts => counts.reduce((sum, count) => sum + count, 0)));
  if (fullest >= 18 || rows.flat().some(count => count >= 4)) return 'late';
  return fullest >= 9 ? 'mid' : 'early';
}

/** The fewest tiles on the table at the start and in the middle of a round; seed 000's for two players. */
const ROUND_BORDERS: Readonly<Record<number, { readonly start: number; readonly mid: number }>> = {
  2: { start: 14, mid: 7 },
  3: { start: 20, mid: 10 },
  4: { start: 26, mid: 13 },
};

/** Seed 000's second axis: the tiles on the table. */
export function plainRoundStage(state: PlainState): 'start' | 'mid' | 'end' {
  const tiles = tilesOnTable(state);
  const { start, mid } = ROUND_BORDERS[state.players.length]!;
  if (tiles >= start) return 'start';
  return tiles >= mid ? 'mid' : 'end';
}

/** Seed 000's quality filters at their defaults: the names of those that fail. */
export function plainFilterFailures(state: PlainState): readonly string[] {
  const legal = plainLegal(state);
  const floor = legal.filter(action => action.destination === 'Floor').length;
  const destinations = new Set(legal.map(action => JSON.stringify(action.destination)));
  const failures: string[] = [];
  if (legal.length < 6) failures.push('TooFewActions');
  if (destinations.size < 2) failures.push('DegenerateOptions');
  if (floor === legal.length) failures.push('NoNonFloorOption');
  if (floor / legal.length > 0.5) failures.push('TooManyFloorActions');
  return failures;
}
