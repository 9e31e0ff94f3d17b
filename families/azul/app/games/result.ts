import { type Standing, standings } from '@tessera/azul';
import { currentOf, endingOf, type Match } from './match.ts';
import { words } from './words.ts';

/** How a finished game is told in one line. */
export function matchResultText(match: Match, names: readonly string[]): string {
  if (endingOf(match) === 'resigned') return words.end.resigned(names[match.record.resigned!]!);
  if (endingOf(match) === 'stopped') return words.end.stopped(currentOf(match).state.round_number);
  const first = standings(currentOf(match).state).filter(({ place }) => place === 1);
  const won = first.map(({ player }) => names[player]!);
  return won.length === 1 ? words.end.won(won[0]!) : words.end.shared(won.join(', '));
}

/** Everyone in the order of the places; whoever resigned comes last, whatever was scored till then. */
export function rankingOf(match: Match): readonly Standing[] {
  const { resigned } = match.record;
  const all = standings(currentOf(match).state);
  const before = (a: Standing, b: Standing) => a.player !== resigned && (b.player === resigned || a.place < b.place);
  const placed = all.map(one => ({ ...one, place: 1 + all.filter(other => before(other, one)).length }));
  return placed.toSorted((a, b) => a.place - b.place);
}
