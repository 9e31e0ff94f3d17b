import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreKind } from '../src/index.ts';
import { newSchema, type SchemaPlace } from '../test/schemas.ts';

/** An empty place for the store of a bench. */
export async function benchPlace(kind: StoreKind): Promise<SchemaPlace> {
  return kind === 'sqlite' ? newFile() : newSchema(databaseForTests());
}

function newFile(): SchemaPlace {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const drop = async () => rmSync(folder, { recursive: true, force: true });
  return { place: { file: join(folder, 'library.db') }, drop };
}

function databaseForTests(): string {
  const url = process.env.TESSERA_TEST_DATABASE;
  if (!url) throw new Error('there is no database; npm run bench starts one');
  return url;
}
