import { loadFamily } from '@tessera/catalog';
import { encodeMade, expectOk } from '@tessera/core';
import { addItems, entryOf, openStore } from '@tessera/library';
import { attempt } from '@tessera/mill';

const MANY = 30_000;
const BATCH = 500;

/** Fills a library with one item under many ids: some ten seconds of checks. */
async function fillLibrary(file: string): Promise<void> {
  const toy = (await loadFamily('toy'))!;
  const job = { family: toy.id, seed: '1', params: { size: 6 } };
  const { made } = Array.from({ length: 1000 }, (_, n) => attempt(toy, job, n)).find(result => 'made' in result)!;
  const entry = entryOf(toy, made, encodeMade(toy, made));
  const store = expectOk(await openStore({ file }));
  for (let at = 0; at < MANY; at += BATCH) {
    const entries = Array.from({ length: BATCH }, (_, n) => {
      const digits = String(at + n).padStart(12, '0');
      return { ...entry, id: `toy-${digits}`, fingerprint: digits };
    });
    await store.db.transaction().execute(trx => addItems(trx, store.kind, entries, 1));
  }
  await store.close();
}

await fillLibrary(process.argv[2]!);
