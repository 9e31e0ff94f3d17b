import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@tessera/core';
import { afterAll, describe, it } from 'vitest';
import { type LibraryStore, openStore, STORE_KINDS, type StoreKind, type StorePlace } from '../src/index.ts';
import { newSchema, type SchemaPlace } from './schemas.ts';

const DATABASE = process.env.TESSERA_TEST_DATABASE;

/** Places for stores, each with nothing in it; all are gone when the tests are. */
export interface Places {
  readonly kind: StoreKind;
  newPlace(): Promise<StorePlace>;
  /** A new and empty store. */
  newStore(): Promise<LibraryStore>;
}

/** Registers the same tests for every kind of store. */
export function onEveryStore(tests: (places: Places) => void): void {
  for (const kind of STORE_KINDS) onStore(kind, tests);
}

/** Registers tests of what only PostgreSQL has. */
export function onPostgres(tests: (places: Places) => void): void {
  onStore('postgres', tests);
}

function onStore(kind: StoreKind, tests: (places: Places) => void): void {
  describe(kind, () => {
    if (kind === 'postgres' && !DATABASE)
      it('runs on PostgreSQL', context => context.skip('there is no database; npm test starts one'));
    else tests(placesOf(kind));
  });
}

function placesOf(kind: StoreKind): Places {
  const stores: LibraryStore[] = [];
  const newPlace = kind === 'sqlite' ? sqlitePlaces() : postgresPlaces();
  afterAll(async () => {
    for (const store of stores) await store.close();
  });
  return {
    kind,
    newPlace,
    async newStore() {
      const store = expectOk(await openStore(await newPlace()));
      stores.push(store);
      return store;
    },
  };
}

function sqlitePlaces(): () => Promise<StorePlace> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-library-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let last = 0;
  return async () => ({ file: join(folder, `${++last}.db`) });
}

/** A schema for each store. */
function postgresPlaces(): () => Promise<StorePlace> {
  const schemas: SchemaPlace[] = [];
  afterAll(async () => {
    for (const schema of schemas) await schema.drop();
  });
  return async () => {
    const schema = await newSchema(DATABASE!);
    schemas.push(schema);
    return schema.place;
  };
}
