import { standings } from '@tessera/azul';
import { currentOf, endingOf, type Match } from './match.ts';
import { words } from './words.ts';

/** How a finished game is told in one line. */
export function resultText(match: Match, names: readonly string[]): string {
  if (endingOf(match) === 'resigned') return words.end.resigned(names[match.record.resigned!]!);
  const first = standings(currentOf(match).state).filter(({ place }) => place === 1);
  const won = first.map(({ player }) => names[player]!);
  return won.length === 1 ? words.end.won(won[0]!) : words.end.shared(won.join(', '));
}
