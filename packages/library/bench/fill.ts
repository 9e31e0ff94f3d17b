import { TIERS, type Tier } from '@tessera/core';
import { sql } from 'kysely';
import type { LibraryStore } from '../src/index.ts';

export const FAMILY = 'made-up';
export const TAGS = Array.from({ length: 12 }, (_, n) => `theme-${n}`);
const SIZES = ['6', '8', '10', '12', '14'];
/** Scores go from 0 up to this one. */
export const TOP_SCORE = 100;
/** Every set of tags with at most three of them: 299. */
const TAG_SETS = setsOf(TAGS, 3);

function setsOf(tags: readonly string[], most: number): readonly (readonly string[])[] {
  if (most === 0 || tags.length === 0) return [[]];
  const [first, ...rest] = tags;
  return [...setsOf(rest, most), ...setsOf(rest, most - 1).map(set => [first!, ...set])];
}

/** What the items of a filled store are like. */
export interface FillItems {
  readonly family?: string;
  /** A pack line in which the id is `ITEM_MARK`; 400 zeros if left out. */
  readonly line?: string;
}

export const ITEM_MARK = '<item>';

/** The id of item `n` of a filled store. */
export function filledId(n: number, family = FAMILY): string {
  return `${family}-${String(n).padStart(12, '0')}`;
}

/** Fills an empty store with items that no maker made: 5,980 buckets, some with hundreds of times as many items as others. */
export async function fill(store: LibraryStore, count: number, items: FillItems = {}): Promise<void> {
  const { family = FAMILY } = items;
  const buckets = TAG_SETS.flatMap(tags => TIERS.flatMap((tier: Tier) => SIZES.map(size => ({ tier, size, tags }))));
  await addBuckets(store, family, buckets);
  const { kind, db } = store;
  const numbers =
    kind === 'sqlite'
      ? sql`with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${sql.lit(count)}) select n from numbers`
      : sql`select generate_series(0, ${sql.lit(count - 1)})::bigint as n`;
  const digits = kind === 'sqlite' ? sql`printf('%012d', n)` : sql`lpad(n::text, 12, '0')`;
  const id = sql`${sql.lit(`${family}-`)} || ${digits}`;
  const zeros = kind === 'sqlite' ? sql`hex(zeroblob(200))` : sql`repeat('0', 400)`;
  const line = items.line === undefined ? zeros : sql`replace(${sql.lit(items.line)}, ${sql.lit(ITEM_MARK)}, ${id})`;
  // A product of two even draws: the first buckets get most of the items.
  const bucket = sql`1 + (((n * 7919) % 10007) * ((n * 104729) % 10009) * ${sql.lit(buckets.length)}) / (10007 * 10009)`;
  const score = sql`((n * 15485863) % 1000003) * ${sql.lit(TOP_SCORE)} / 1000003.0`;
  await sql`insert into items (id, bucket, family, score, seed, attempt, rules, maker, grader, fingerprint, copy_of, line, added_at)
    select ${id}, ${bucket}, ${sql.lit(family)}, ${score}, '1', n, 1, 1, 1, ${digits}, null, ${line}, 0
    from (${numbers}) as numbered`.execute(db);
  await sql`analyze`.execute(db);
}

async function addBuckets(
  { db }: LibraryStore,
  family: string,
  buckets: readonly { readonly tier: Tier; readonly size: string; readonly tags: readonly string[] }[],
): Promise<void> {
  for (let at = 0; at < buckets.length; at += 1000) {
    const part = buckets.slice(at, at + 1000);
    const rows = part.map(({ tier, size, tags }) => ({
      name: [family, tier, size, tags.join(' ')].join('/'),
      family,
      tier,
      size,
      tags: tags.join(' '),
    }));
    await db.insertInto('buckets').values(rows).execute();
    const tagRows = part.flatMap(({ tags }, n) => tags.map(tag => ({ bucket: at + n + 1, tag })));
    if (tagRows.length > 0) await db.insertInto('bucket_tags').values(tagRows).execute();
  }
}
