import type { Family, Verdict, Versions } from '@tessera/core';
import type { Transaction } from 'kysely';
import type { ItemQuery } from '../search/query.ts';
import type { LibraryStore } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { bucketNumbers } from './buckets.ts';
import { bucketName, type ItemEntry } from './entry.ts';
import { lockItems } from './lock.ts';
import { RegradeCounter, type RegradeCounts, type RegradeSkip } from './regrade-counts.ts';
import { type WalkedItem, walkItems } from './walk.ts';

/** Grades the item of a line again; refused where the line or its proof is broken. */
export type GradeLine = (line: string) => Promise<Verdict<ItemEntry>>;

export interface RegradeOptions {
  /** Also grades items again that this version has graded. */
  readonly all?: boolean | undefined;
  /** Counts what would change, and changes nothing. */
  readonly isDryRun?: boolean | undefined;
  readonly stop?: AbortSignal | undefined;
  onBatch?(counts: RegradeCounts): void;
  onBroken?(id: string, fault: string): void;
}

/**
 * Gives items the grades of today, batch by batch. Packs keep the lines that they were imported or made with. After an
 * interruption of any kind the same call continues: items already graded again are skipped.
 */
export async function regradeItems(
  store: LibraryStore,
  family: Family,
  query: ItemQuery,
  grade: GradeLine,
  options: RegradeOptions = {},
): Promise<RegradeCounts> {
  const counter = new RegradeCounter();
  for await (const page of walkItems(store, query)) {
    const due = page.filter(item => {
      const skip = skipOf(item, family.versions, options.all ?? false);
      if (skip) counter.skip(skip);
      return skip === null;
    });
    const graded = await gradeAll(store, due, grade, counter, options);
    if (!options.isDryRun) await replaceLines(store, graded);
    options.onBatch?.(counter.counts());
    if (options.stop?.aborted) break;
  }
  return counter.counts();
}

function skipOf(item: WalkedItem, versions: Versions, all: boolean): RegradeSkip | null {
  if (item.rules !== versions.rules) return 'rules';
  if (item.grader > versions.grader) return 'newer';
  return item.grader === versions.grader && !all ? 'current' : null;
}

/** An item with its grade of today, and the line that it had. */
interface GradedItem {
  readonly was: string;
  readonly entry: ItemEntry;
}

async function gradeAll(
  { db }: LibraryStore,
  due: readonly WalkedItem[],
  grade: GradeLine,
  counter: RegradeCounter,
  { onBroken }: RegradeOptions,
): Promise<readonly GradedItem[]> {
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const rows = await db.selectFrom('items').select(['id', 'line']).where('id', 'in', ids).execute();
  const verdicts = await Promise.all(rows.map(({ line }) => grade(line)));
  const tiers = new Map(due.map(({ id, tier }) => [id, tier]));
  return rows.flatMap(({ id, line }, at) => {
    const verdict = verdicts[at]!;
    if (verdict.ok) {
      counter.addGraded(tiers.get(id)!, verdict.value.bucket.tier);
      return [{ was: line, entry: verdict.value }];
    }
    counter.addBroken();
    onBroken?.(id, verdict.note ?? verdict.reason);
    return [];
  });
}

/** Changes line, bucket, score and version of items together, those of one batch in one transaction. */
async function replaceLines({ db, kind }: LibraryStore, graded: readonly GradedItem[]): Promise<void> {
  const other = graded.filter(({ was, entry }) => was !== entry.line);
  if (other.length === 0) return;
  await db.transaction().execute(async trx => {
    await lockItems(
      trx,
      kind,
      other.map(({ entry: { bucket, fingerprint } }) => ({ family: bucket.family, fingerprint })),
    );
    const fresh = await stillAsGraded(trx, other);
    if (fresh.length === 0) return;
    const ids = fresh.map(({ id }) => id);
    await keepLinesOfPlaces(trx, ids);
    const buckets = await bucketNumbers(
      trx,
      fresh.map(({ bucket }) => bucket),
    );
    for (const { id, bucket, score, origin, line } of fresh) {
      const row = { bucket: buckets.get(bucketName(bucket))!, score, grader: origin.versions.grader, line };
      await trx.updateTable('items').set(row).where('id', '=', id).execute();
    }
  });
}

/** Without items that another process has changed since they were read. */
async function stillAsGraded(trx: Transaction<Tables>, graded: readonly GradedItem[]): Promise<readonly ItemEntry[]> {
  const ids = graded.map(({ entry }) => entry.id);
  const rows = await trx.selectFrom('items').select(['id', 'line']).where('id', 'in', ids).execute();
  const lines = new Map(rows.map(({ id, line }) => [id, line]));
  return graded.filter(({ was, entry }) => lines.get(entry.id) === was).map(({ entry }) => entry);
}

/** A place in a pack or a request without a line of its own shows that of its item: from now on it has that line itself. */
async function keepLinesOfPlaces(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('pack_items')
    .set(({ selectFrom }) => ({
      line: selectFrom('items').select('items.line').whereRef('items.id', '=', 'pack_items.item'),
    }))
    .where('item', 'in', ids)
    .where('line', 'is', null)
    .execute();
  await trx
    .updateTable('candidates')
    .set(({ selectFrom }) => ({
      line: selectFrom('items').select('items.line').whereRef('items.id', '=', 'candidates.item'),
    }))
    .where('item', 'in', ids)
    .where('line', 'is', null)
    .execute();
}
