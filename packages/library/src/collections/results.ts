import { accept, refuse, type Verdict } from '@tessera/core';
import type { Connection, LibraryStore } from '../store/store.ts';
import { COLLECTION_LIMITS } from './limits.ts';

/** How the first attempt at an item may end: a puzzle solved or given up, or how good the first move was. */
export type PlayOutcome = 'solved' | 'given-up' | 'best' | 'good' | 'okay' | 'miss';

/** One player's first attempt at one item. */
export interface PlayResult {
  readonly item: string;
  readonly outcome: PlayOutcome;
  /** Milliseconds. */
  readonly spent: number;
  readonly hints: number;
  readonly checks: number;
  readonly mistakes: number;
}

/** A result as it is exported: players are only numbers. */
export interface StoredResult extends PlayResult {
  /** From 1, in no particular order. */
  readonly player: number;
  /** Days since 1970. */
  readonly day: number;
}

/** Keeps a result. A player's later results on the same item change nothing. */
export async function addResult(
  { db, kind }: LibraryStore,
  collection: string,
  player: string,
  result: PlayResult,
  day: number,
): Promise<Verdict<'added' | 'known', 'absent' | 'full'>> {
  return db.transaction().execute(async trx => {
    // Nobody changes the collection until the result is stored. Transactions of SQLite lock the whole store when they begin.
    if (kind === 'postgres')
      await trx.selectFrom('collections').select('id').where('id', '=', collection).forShare().execute();
    const item = await trx
      .selectFrom('collection_items')
      .select('item')
      .where('collection', '=', collection)
      .where('item', '=', result.item)
      .executeTakeFirst();
    if (!item) return refuse('absent');
    if ((await resultCount(trx, collection)) >= COLLECTION_LIMITS.results) return refuse('full');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('play_results')
      .values({ collection, player, ...result, day })
      .onConflict(conflict => conflict.columns(['collection', 'player', 'item']).doNothing())
      .executeTakeFirst();
    return accept(numInsertedOrUpdatedRows ? 'added' : 'known');
  });
}

async function resultCount(db: Connection, collection: string): Promise<number> {
  const { count } = await db
    .selectFrom('play_results')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Forgets all results of one player in a collection; how many there were. */
export async function removeResults({ db }: LibraryStore, collection: string, player: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('play_results')
    .where('collection', '=', collection)
    .where('player', '=', player)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** All results of a collection. Players come in the order of their hashes, which says nothing about them. */
export async function storedResults({ db }: LibraryStore, collection: string): Promise<readonly StoredResult[]> {
  const rows = await db
    .selectFrom('play_results')
    .selectAll()
    .where('collection', '=', collection)
    .orderBy('player')
    .orderBy('item')
    .execute();
  const numbers = new Map<string, number>();
  return rows.map(({ player, item, outcome, spent, hints, checks, mistakes, day }) => {
    const number = numbers.get(player) ?? numbers.size + 1;
    numbers.set(player, number);
    return { player: number, item, outcome: outcome as PlayOutcome, spent, hints, checks, mistakes, day };
  });
}
