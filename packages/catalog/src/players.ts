import type { FamilyPlayer } from '@tessera/ui/familyPlayer.ts';

/** Found by their place, like the manifests of apps: `families/NAME/app/player.ts`. */
const FOUND = import.meta.glob<FamilyPlayer>(
  ['../../../families/*/app/player.ts', '../../testkit/src/toy/app/player.ts'],
  { import: 'player' },
);

/** The sample family can be played, and is named nowhere. */
const SAMPLE = 'toy';

const PLAYERS = new Map(Object.entries(FOUND).map(([path, load]) => [path.split('/').at(-3)!, load]));

/** The families that can be played in a page, and those of them that people are told of. */
export const PLAYABLE: readonly string[] = [...PLAYERS.keys()];
export const TOLD: readonly string[] = PLAYABLE.filter(id => id !== SAMPLE);

/** The board and the rules of a family; null for a family that cannot be played in a page. */
export async function loadFamilyPlayer(id: string): Promise<FamilyPlayer | null> {
  return (await PLAYERS.get(id)?.()) ?? null;
}
