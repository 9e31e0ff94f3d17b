import type { Candidate } from '@tessera/mill';
import type { Connection, LibraryStore } from '../store/store.ts';

const PAGE = 500;
const LIGHT_PAGE = 10_000;

/** Candidates of a request from `from` on and before `to`, in attempt order, each with its line. */
export async function* candidatesOf(
  db: Connection,
  request: string,
  from: number,
  to: number,
): AsyncGenerator<Candidate, void, undefined> {
  for (let next = from; next < to; ) {
    const rows = await db
      .selectFrom('candidates')
      .leftJoin('items', 'items.id', 'candidates.item')
      .select(['candidates.attempt', 'candidates.item as id', 'tier', 'candidates.score', 'candidates.fingerprint'])
      .select(({ fn }) => fn.coalesce('candidates.line', 'items.line').as('line'))
      .where('request', '=', request)
      .where('candidates.attempt', '>=', next)
      .where('candidates.attempt', '<', to)
      .orderBy('candidates.attempt')
      .limit(PAGE)
      .execute();
    for (const { line, ...row } of rows) yield { ...row, line: line! };
    if (rows.length < PAGE) return;
    next = rows.at(-1)!.attempt + 1;
  }
}

/** The same with empty lines, and with what they are found by: a million lines are a gigabyte. */
export async function* candidatesWithoutLines(
  db: Connection,
  request: string,
  from: number,
  to: number,
): AsyncGenerator<Candidate, void, undefined> {
  for (let next = from; next < to; ) {
    const rows = await db
      .selectFrom('candidates')
      .select(['attempt', 'item as id', 'tier', 'score', 'fingerprint', 'size', 'tags'])
      .where('request', '=', request)
      .where('attempt', '>=', next)
      .where('attempt', '<', to)
      .orderBy('attempt')
      .limit(LIGHT_PAGE)
      .execute();
    for (const { size, tags, ...row } of rows) {
      const facets =
        size === null || tags === null ? {} : { facets: { size, tags: tags === '' ? [] : tags.split(' ') } };
      yield { ...row, ...facets, line: '' };
    }
    if (rows.length < LIGHT_PAGE) return;
    next = rows.at(-1)!.attempt + 1;
  }
}

/**
 * The lines that a request kept, in the order of its pack. Shards that were made ahead of the last settled one may still be there;
 * the pack ends before them.
 */
export async function* keptLines(
  { db }: LibraryStore,
  request: string,
  isByScore: boolean,
): AsyncGenerator<string, void, undefined> {
  const { settled } = await db
    .selectFrom('requests')
    .select('settled')
    .where('id', '=', request)
    .executeTakeFirstOrThrow();
  if (!isByScore) {
    for await (const { line } of candidatesOf(db, request, 0, settled)) yield line;
    return;
  }
  const order = await db
    .selectFrom('candidates')
    .select(['attempt'])
    .where('request', '=', request)
    .where('attempt', '<', settled)
    .orderBy('score', 'desc')
    .orderBy('attempt')
    .execute();
  yield* orderedLines(
    db,
    request,
    order.map(({ attempt }) => attempt),
  );
}

/** The lines of candidates, in the order of the attempts given. */
export async function* orderedLines(
  db: Connection,
  request: string,
  order: readonly number[],
): AsyncGenerator<string, void, undefined> {
  for (let at = 0; at < order.length; at += PAGE) {
    const attempts = order.slice(at, at + PAGE);
    const rows = await db
      .selectFrom('candidates')
      .leftJoin('items', 'items.id', 'candidates.item')
      .select('candidates.attempt')
      .select(({ fn }) => fn.coalesce('candidates.line', 'items.line').as('line'))
      .where('request', '=', request)
      .where('candidates.attempt', 'in', attempts)
      .execute();
    const lines = new Map(rows.map(({ attempt, line }) => [attempt, line!]));
    yield* attempts.map(attempt => lines.get(attempt)!);
  }
}
