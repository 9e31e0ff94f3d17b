import { deciderIn, isPerson, type Match } from '../../src/records/match.ts';
import type { Help } from '../../src/records/record.ts';

export {
  act,
  beginMatch,
  currentOf,
  deciderIn,
  type Ending,
  endingOf,
  isOwnSeat,
  isPerson,
  type Match,
  type Setup,
} from '../../src/records/match.ts';

/** The match after its first actions only, going on. */
export function cutTo({ record, actions, states }: Match, count: number): Match {
  const { resigned: _, ...rest } = record;
  return {
    record: { ...rest, actions: record.actions.slice(0, count) },
    actions: actions.slice(0, count),
    states: states.slice(0, count + 1),
  };
}

/** The match with one more piece of help on its record. */
export function withHelp(match: Match, kind: keyof Help): Match {
  const { help = NO_HELP } = match.record;
  return { ...match, record: { ...match.record, help: { ...help, [kind]: help[kind] + 1 } } };
}

const NO_HELP: Help = { hints: 0, takeBacks: 0 };

/** How many actions stand before the last decision of a person; null when no person has decided anything. */
export function lastDecision({ record, actions, states }: Match): number | null {
  const found = actions.findLastIndex((_, n) => isPerson(record, deciderIn(states[n]!)));
  return found < 0 ? null : found;
}

export function resign({ record, ...rest }: Match, seat: number): Match {
  return { ...rest, record: { ...record, resigned: seat } };
}

/** Whose board is large: the only person's, among several the one who decides or did so last, with none the first. */
export function seatOnShow(match: Match): number {
  const { record, states } = match;
  if (record.you !== undefined) return record.you;
  const persons = record.players.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  if (persons.length < 2) return persons[0] ?? 0;
  const deciders = states.map(deciderIn);
  return deciders.findLast(seat => isPerson(record, seat)) ?? persons[0]!;
}
