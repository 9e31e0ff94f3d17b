import { currentOf, endingOf, type Match } from '../records/match.ts';
import { standings } from '../rules/standings.ts';
import { chanceLost, type Judged } from './judged.ts';

/** Where a game was decided: from here on, the player never had an even chance again, or always had better. */
export interface TurningPoint {
  /** The draft before the change. */
  readonly n: number;
  readonly round: number;
  /** `move`: the draft itself, `deal`: the next deal, `course`: what the engine saw only as the round went on. */
  readonly cause: 'move' | 'deal' | 'course';
  /** Chances to win of the player concerned. */
  readonly before: number;
  readonly after: number;
}

/** A player this far below even is still in the game. */
const IN_BALANCE = 0.15;

interface Step {
  readonly one: Judged;
  readonly before: number;
  readonly after: number;
}

/**
 * The moment the game was lost by a player, or won: the greatest change of their chances after they were last even. Null
 * where the game did not end, or they never had the worse, or the better, of it.
 */
export function turningPoint(match: Match, judged: readonly Judged[], seat: number): TurningPoint | null {
  if (endingOf(match) !== 'played') return null;
  const seats = match.record.players.length;
  const winners = winnersOf(match);
  const isWon = winners.includes(seat);
  if (winners.length > 1 && isWon) return null;
  const sign = isWon ? -1 : 1;
  const steps = stepsOf(judged, seat, seats, isWon ? 1 : 0);
  const even = 1 / seats;
  const last = steps.findLastIndex(({ before }) => sign * (before - even) >= 0);
  if (last < 0) return null;
  const open = steps.slice(last).filter(({ before }) => sign * (before - even) >= -IN_BALANCE);
  const found = open.reduce((a, b) => (sign * (b.before - b.after) > sign * (a.before - a.after) ? b : a));
  return { ...found, n: found.one.n, round: roundAt(match, found.one.n), cause: causeOf(match, judged, found) };
}

function stepsOf(judged: readonly Judged[], seat: number, seats: number, result: number): readonly Step[] {
  const seen = judged.flatMap(one => {
    if (one.chance === null || (seats > 2 && one.seat !== seat)) return [];
    return [{ one, before: one.seat === seat ? one.chance : 1 - one.chance }];
  });
  return seen.map(({ one, before }, n) => ({ one, before, after: seen[n + 1]?.before ?? result }));
}

function causeOf(match: Match, judged: readonly Judged[], { one, before, after }: Step): TurningPoint['cause'] {
  if ((chanceLost(one) ?? 0) >= Math.abs(before - after) / 2) return 'move';
  const next = judged.find(({ n }) => n > one.n);
  return next && roundAt(match, next.n) !== roundAt(match, one.n) ? 'deal' : 'course';
}

function roundAt({ states }: Match, n: number): number {
  return states[n]!.state.round_number;
}

/** The seats that share the first place. */
export function winnersOf(match: Match): readonly number[] {
  return standings(currentOf(match).state).flatMap(({ player, place }) => (place === 1 ? [player] : []));
}
