import { onEveryStore } from '@tessera/library/test/stores.ts';
import { expect, it } from 'vitest';
import { surviveServerKills } from './server-kills.ts';

onEveryStore(({ newPlace }) => {
  it('a server that is killed in the middle of requests has kept whatever it said was done', async () => {
    expect(await surviveServerKills(await newPlace(), 2)).toBeGreaterThan(0);
  });
});
