import { it } from 'vitest';
import { surviveKills } from './kills.ts';
import { onEveryStore } from './stores.ts';

onEveryStore(places => {
  it('comes to the same pack when the process that makes it is killed between any two queries', async () => {
    await surviveKills(places, [0, 5, 17, 28]);
  });
});
