import { type Fingerprint, fingerprintOf } from '@tessera/core';
import type { AzulItem } from '../kinds.ts';

/** Equal for positions that differ only in the order of factories, the names of seats and the order of floor tiles. */
export function fingerprint(item: AzulItem): Fingerprint {
  return fingerprintOf(fingerprintFacts(item));
}

function fingerprintFacts({ state }: AzulItem): unknown {
  const { ruleset_id, active_player_id, starting_player_id, bag, lid, factories, center, players } = state;
  const fromMover = (seat: number) => (seat - active_player_id + players.length) % players.length;
  const boards = players.map((_, seat) => players[(seat + active_player_id) % players.length]!);
  return {
    ruleset_id,
    // The starter matters only while the marker is in the centre.
    starter: center.has_first_player_token ? fromMover(starting_player_id) : null,
    bag,
    lid,
    center,
    factories: factories.map(heap => JSON.stringify(Object.entries(heap).sort())).sort(),
    players: boards.map(({ floor_line, ...board }) => ({
      ...board,
      floor_line: { ...floor_line, tiles: [...floor_line.tiles].sort() },
    })),
  };
}
