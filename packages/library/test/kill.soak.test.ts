import { rngFrom } from '@tessera/core';
import { it } from 'vitest';
import { surviveKills } from './kills.ts';
import { onEveryStore } from './stores.ts';

const ROUNDS = 20;
const KILLS = 10;

onEveryStore(places => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'comes to the same pack after ten kills at random queries, round %i',
    async round => {
      const rng = rngFrom('kills').fork(round);
      await surviveKills(
        places,
        Array.from({ length: KILLS }, (_, kill) => rng.fork(kill).uint(20)),
      );
    },
  );
});
