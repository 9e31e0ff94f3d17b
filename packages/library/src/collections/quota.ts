import type { LibraryStore } from '../store/store.ts';

const DAY_MS = 86_400_000;

/** Days since 1970. */
export function dayNumber(now: number): number {
  return Math.floor(now / DAY_MS);
}

/** Takes one from a subject's quota of the day; false when it is used up. What was counted on earlier days is forgotten. */
export async function takeFromQuota(
  { db }: LibraryStore,
  subject: string,
  most: number,
  now: number,
): Promise<boolean> {
  const day = dayNumber(now);
  const { used } = await db
    .insertInto('daily_quotas')
    .values({ day, subject, used: 1 })
    .onConflict(conflict =>
      conflict.columns(['day', 'subject']).doUpdateSet(({ eb }) => ({ used: eb('daily_quotas.used', '+', 1) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  if (used === 1) await db.deleteFrom('daily_quotas').where('day', '<', day).execute();
  return used <= most;
}
