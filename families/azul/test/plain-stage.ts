import { plainLegal, tilesOnTable } from './plain-draft.ts';
import type { PlainState } from './plain-types.ts';

/** Seed 000's first axis, two players: the fullest wall, or a row within one tile of complete. */
export function plainGameStage(state: PlainState): 'early' | 'mid' | 'late' {
  const rows = state.players.map(player => player.wall.map(row => row.filter(Boolean).length));
  const fullest = Math.max(...rows.map(counts => counts.reduce((sum, count) => sum + count, 0)));
  if (fullest >= 18 || rows.flat().some(count => count >= 4)) return 'late';
  return fullest >= 9 ? 'mid' : 'early';
}

/** Seed 000's second axis, two players: the tiles on the table. */
export function plainRoundStage(state: PlainState): 'start' | 'mid' | 'end' {
  const tiles = tilesOnTable(state);
  if (tiles >= 14) return 'start';
  return tiles >= 7 ? 'mid' : 'end';
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
