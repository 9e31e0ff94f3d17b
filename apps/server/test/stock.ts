import { accept, encodeMade, expectOk, type Family, type Made, packText } from '@tessera/core';
import { addItems, entryOf, importPack, type LibraryStore } from '@tessera/library';
import { attempt, drive, inlinePool, openCheckedPack, Run, readRequest, requestJson } from '@tessera/mill';

/** The first items of a seed. */
export function madeItems(family: Family, count: number, params: object = family.presets[0]!.params): readonly Made[] {
  const made: Made[] = [];
  for (let n = 0; made.length < count; n++) {
    const result = attempt(family, { family: family.id, seed: '20', params }, n);
    if ('made' in result) made.push(result.made);
  }
  return made;
}

export async function addMade(store: LibraryStore, family: Family, made: readonly Made[]): Promise<void> {
  const entries = made.map(one => entryOf(family, one, encodeMade(family, one)));
  await store.db.transaction().execute(trx => addItems(trx, store.kind, entries, 1));
}

/** A pack of a whole run. */
export async function packOf(family: Family, seed: string, count: number): Promise<string> {
  const asked = { seed, params: {}, select: { kind: 'first', quotas: { any: count } }, attempts: 100_000 };
  const run = new Run(family, expectOk(readRequest(family, asked)));
  const lines: string[] = [];
  await drive(run, inlinePool(family), { onKept: ({ line }) => void lines.push(line) });
  return packText(family, requestJson(run.request), lines);
}

/** Imports a pack; its id. */
export async function addPack(store: LibraryStore, family: Family, text: string, addedAt: number): Promise<string> {
  async function* lines() {
    yield* text.trimEnd().split('\n');
  }
  const pack = await openCheckedPack(lines(), { loadFamily: async () => accept(family), salvage: false });
  return expectOk(await importPack(store, expectOk(pack), { addedAt })).pack!;
}
