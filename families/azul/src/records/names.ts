import type { Player } from './record.ts';
import { words } from './words.ts';

/** What the players of a table are called, by seat: by their names, a lone person without one “You”, engines by their level. */
export function namesOf(players: readonly Player[]): readonly string[] {
  const persons = players.filter(({ kind }) => kind === 'person').length;
  const plain = players.map((player, seat) => {
    if (player.kind === 'engine') return words.levels[player.level];
    return player.name ?? (persons === 1 ? words.you : words.player(seat));
  });
  return plain.map((name, seat) =>
    plain.indexOf(name) !== plain.lastIndexOf(name) ? words.sameName(name, seat) : name,
  );
}
