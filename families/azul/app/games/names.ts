import type { Player } from './record.ts';
import { words } from './words.ts';

/** What the players of a table are called, by seat: a lone person is “You”, engines go by their level. */
export function namesOf(players: readonly Player[]): readonly string[] {
  const persons = players.filter(({ kind }) => kind === 'person').length;
  const plain = players.map((player, seat) => {
    if (player.kind === 'engine') return words.levels[player.level][0];
    return persons === 1 ? words.you : words.player(seat);
  });
  return plain.map((name, seat) =>
    players[seat]!.kind === 'engine' && plain.indexOf(name) !== plain.lastIndexOf(name)
      ? words.sameLevel(name, seat)
      : name,
  );
}
