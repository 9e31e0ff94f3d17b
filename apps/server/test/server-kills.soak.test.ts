import { onEveryStore } from '@tessera/library/test/stores.ts';
import { expect, it } from 'vitest';
import { surviveServerKills } from './server-kills.ts';

const KILLS = 60;

onEveryStore(({ newPlace }) => {
  it(`a server that is killed ${KILLS} times in the middle of requests has kept whatever it said was done`, async () => {
    // Nearly every kill cuts off a request of several clients.
    expect(await surviveServerKills(await newPlace(), KILLS)).toBeGreaterThan(KILLS);
  });
});
