import type { Day } from '@tessera/catalog/day';
import { expectOk, type Family, type Made, readMadeLine } from '@tessera/core';
import { playFormOfMade } from '@tessera/server/src/items/play-form.ts';
import { refused } from '../exit-error.ts';
import { threadCrew } from '../work/crew.ts';
import { inOrder } from '../work/in-order.ts';
import type { DailyPlan } from './plan.ts';
import { dailyWords as words } from './words.ts';

/** A puzzle of a day. */
export interface DailyItem {
  readonly family: Family;
  readonly made: Made;
  /** As the server gives it to players: without its proof. */
  readonly form: ReturnType<typeof playFormOfMade>;
}

export interface DailySet {
  readonly day: Day;
  readonly items: readonly DailyItem[];
}

/** The puzzles of each day in the order of the calendar, made in threads. */
export async function* dailySets(
  { days, families }: DailyPlan,
  workers: number | undefined,
): AsyncGenerator<DailySet, void, undefined> {
  const crew = threadCrew(workers);
  const itemOf = async (family: Family, day: Day): Promise<DailyItem> => {
    const line = await crew.share(thread => thread.call('lineOfDay', { family: family.id, day }));
    if (line === null) throw refused(words.gone(family.title, day));
    const { made } = expectOk(readMadeLine(family, line));
    return { family, made, form: playFormOfMade(family, made, line) };
  };
  const setOf = async (day: Day): Promise<DailySet> => ({
    day,
    items: await Promise.all(families.map(family => itemOf(family, day))),
  });
  try {
    yield* inOrder(days, () => crew.depth / families.length, setOf);
  } finally {
    crew.close();
  }
}
