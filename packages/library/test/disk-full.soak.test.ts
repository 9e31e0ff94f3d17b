import { rngFrom } from '@tessera/core';
import { it } from 'vitest';
import { surviveFullDisks } from './kills.ts';
import { onEveryStore } from './stores.ts';

const ROUNDS = 10;
const PROCESSES = 5;
/** So few that the last process has no room for the rest of the pack either. */
const MOST_PAGES = 10;

onEveryStore(places => {
  it.for(Array.from({ length: ROUNDS }, (_, round) => round))(
    'comes to the same pack after processes with a full disk at random sizes, round %i',
    async (round, context) => {
      if (places.kind !== 'sqlite')
        context.skip('scripts/test/postgres-faults.soak.test.ts fills the volume of a server');
      const rng = rngFrom('full-disks').fork(round);
      await surviveFullDisks(
        places,
        Array.from({ length: PROCESSES }, (_, n) => rng.fork(n).uint(MOST_PAGES)),
      );
    },
  );
});
