import { decodeMade, expectOk, type Family } from '@tessera/core';
import { type Candidate, candidateOf, type Run } from '@tessera/mill';
import { sql, type Transaction } from 'kysely';
import { type NewItem, placeNew } from '../items/add.ts';
import { bucketNumbers } from '../items/buckets.ts';
import { type ItemFacts, storedSize, storedTags } from '../items/entry.ts';
import { lockItems } from '../items/lock.ts';
import type { StoreKind } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { candidatesOf } from './kept.ts';

// Three parameters each, far below the limit of a statement.
const ROWS = 2000;

/**
 * Adds what a request keeps to the library, after all else between the first and the last of it was dropped. A line that the item
 * has too is not kept twice. No line leaves the database.
 */
export async function addKept(
  trx: Transaction<Tables>,
  kind: StoreKind,
  { family, request: { seed } }: Run,
  request: string,
  kept: readonly Candidate[],
  addedAt: number,
): Promise<void> {
  if (kept.length === 0) return;
  const classes = kept.map(({ fingerprint }) => ({ family: family.id, fingerprint }));
  await lockItems(trx, kind, classes);
  const whole = kept.filter(({ facets }) => facets).map(candidate => factsOf(family, seed, candidate).bucket);
  if (kept.length > ROWS) await bucketNumbers(trx, whole);
  for (let at = 0; at < kept.length; at += ROWS) {
    const part = await withFacets(trx, family, request, kept.slice(at, at + ROWS));
    const range = { from: part[0]!.attempt, to: part.at(-1)!.attempt + 1 };
    const fresh = await placeNew(
      trx,
      kind,
      part.map(candidate => factsOf(family, seed, candidate)),
    );
    if (fresh.length > 0) await insertItems(trx, family, request, range, fresh, addedAt);
    await dropLines(trx, request, range, fresh.length === part.length);
  }
}

/** Shards of an older version were stored without facets. */
async function withFacets(
  trx: Transaction<Tables>,
  family: Family,
  request: string,
  part: readonly Candidate[],
): Promise<readonly Candidate[]> {
  if (part.every(({ facets }) => facets)) return part;
  const whole: Candidate[] = [];
  for await (const { line } of candidatesOf(trx, request, part[0]!.attempt, part.at(-1)!.attempt + 1))
    whole.push(candidateOf(family, expectOk(decodeMade(family, line))));
  return whole;
}

function factsOf(
  family: Family,
  seed: string,
  { id, tier, score, fingerprint, attempt, facets }: Candidate,
): ItemFacts {
  const bucket = { family: family.id, tier, size: storedSize(facets!.size), tags: storedTags(facets!.tags) };
  return { id, bucket, score, fingerprint, origin: { seed, attempt, versions: family.versions } };
}

interface Attempts {
  readonly from: number;
  readonly to: number;
}

async function insertItems(
  trx: Transaction<Tables>,
  family: Family,
  request: string,
  { from, to }: Attempts,
  fresh: readonly NewItem<ItemFacts>[],
  addedAt: number,
): Promise<void> {
  const rows = fresh.map(
    ({ entry, bucket, original }) =>
      sql`(cast(${entry.origin.attempt} as bigint), cast(${bucket} as integer), cast(${original} as text))`,
  );
  // Both databases name the columns of such a list column1, column2 and so on.
  const places = sql<{ column1: number; column2: number; column3: string | null }>`(values ${sql.join(rows)})`;
  const { rules, maker, grader } = family.versions;
  await trx
    .insertInto('items')
    .columns([
      'id',
      'bucket',
      'score',
      'family',
      'seed',
      'rules',
      'maker',
      'grader',
      'attempt',
      'fingerprint',
      'copy_of',
      'line',
      'added_at',
    ])
    .expression(eb =>
      eb
        .selectFrom('candidates')
        .innerJoin(places.as('places'), 'places.column1', 'candidates.attempt')
        .select(['item', 'places.column2', 'candidates.score'])
        .select([
          sql<string>`cast(${family.id} as text)`.as('family'),
          sql<string>`cast(${fresh[0]!.entry.origin.seed} as text)`.as('seed'),
        ])
        .select([sql.lit(rules).as('rules'), sql.lit(maker).as('maker'), sql.lit(grader).as('grader')])
        .select(['candidates.attempt', 'fingerprint', 'places.column3'])
        .select('line')
        .select(sql<number>`cast(${addedAt} as bigint)`.as('added_at'))
        .where('request', '=', request)
        .where('candidates.attempt', '>=', from)
        .where('candidates.attempt', '<', to),
    )
    .execute();
}

/** A line that was just added with its item is the item's; all others are compared. */
async function dropLines(
  trx: Transaction<Tables>,
  request: string,
  { from, to }: Attempts,
  isAllNew: boolean,
): Promise<void> {
  const update = trx
    .updateTable('candidates')
    .set({ line: null, size: null, tags: null })
    .where('request', '=', request)
    .where('attempt', '>=', from)
    .where('attempt', '<', to);
  if (isAllNew) await update.execute();
  else
    await update
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('items')
            .select('items.id')
            .whereRef('items.id', '=', 'candidates.item')
            .whereRef('items.line', '=', 'candidates.line'),
        ),
      )
      .execute();
}
