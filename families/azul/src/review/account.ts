import { currentOf, type Ending, endingOf, type Match } from '../records/match.ts';
import { standings } from '../rules/standings.ts';
import type { Judged } from './judged.ts';
import type { DealLuck } from './luck.ts';

/** Where the result of a game came from, as one player sees it, in points of the lead over the best opponent. */
export interface Account {
  readonly seat: number;
  /** The lead that was to be expected before the first deal: starting is worth a little. */
  readonly start: number;
  /** What the deals gave. */
  readonly luck: number;
  /** What the player's own moves gave away; 0 or less. */
  readonly own: number;
  /** What the opponent's moves gave away; null at tables of more than two, where it is part of the rest. */
  readonly others: number | null;
  /** What no estimate foresaw. */
  readonly rest: number;
  /** The final lead. */
  readonly lead: number;
  /** Half the width of the 95% interval of the luck. */
  readonly luckError: number;
}

/** The account of every seat; null where the game did not end, or not all of it is known. */
export function accountsOf(
  match: Match,
  judged: readonly Judged[],
  deals: readonly DealLuck[],
): readonly Account[] | null {
  if (endingOf(match) !== ('played' satisfies Ending) || deals[0]?.round !== 1) return null;
  const totals = standings(currentOf(match).state).map(({ total }) => total);
  const lost = totals.map((_, seat) => pointsLost(judged, seat));
  return totals.map((total, seat): Account => {
    const lead = total - Math.max(...totals.filter((_, other) => other !== seat));
    const start = deals[0]!.expected[seat]!;
    const luck = sumOf(deals.map(deal => deal.luck[seat]!));
    const luckError = Math.sqrt(sumOf(deals.map(deal => deal.error[seat]! ** 2)));
    const own = 0 - lost[seat]!;
    const others = totals.length === 2 ? lost[1 - seat]! : null;
    const rest = lead - start - luck - own - (others ?? 0);
    return { seat, start, luck, own, others, rest, lead, luckError };
  });
}

/** The points that a player's moves gave away: the measure of skill. */
export function pointsLost(judged: readonly Judged[], seat: number): number {
  return sumOf(judged.filter(one => one.seat === seat).map(({ regret }) => regret));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
