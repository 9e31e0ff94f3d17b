import type { Day } from '@tessera/catalog/day';
import { accept, caller, refuse, type Verdict } from '@tessera/core';
import { startThread } from '@tessera/mill/threads';
import type { DailyHandlers } from './daily-worker.ts';

/** `busy`: too many items wait to be made. `gone`: this version cannot make or read the item. */
export type DailyFault = 'busy' | 'gone';

/** The items of days, each made once. */
export interface Dailies {
  /** The pack line of an item. */
  line(family: string, day: Day): Promise<Verdict<string, DailyFault>>;
  close(): void;
}

/** The most items that may wait to be made. */
const MOST_WAITING = 30;
/** The most items that are cached: a year of three families, about ten megabytes. */
const MOST_KEPT = 1200;

/** Items are made in a separate thread, one after the other, so that other requests do not wait. */
export function threadDailies(): Dailies {
  const worker = caller<DailyHandlers>(() => startThread(new URL('./daily-worker.ts', import.meta.url).href));
  return dailiesFrom(
    request => worker.call('dailyLine', request),
    () => worker.close(),
  );
}

/** The days around today have a queue of their own, so that nobody who asks for many days of the archive holds up today's players. */
export function dailiesByAge(isCurrent: (day: Day) => boolean, current: Dailies, archive: Dailies): Dailies {
  return {
    line: (family, day) => (isCurrent(day) ? current : archive).line(family, day),
    close() {
      current.close();
      archive.close();
    },
  };
}

type MakeLine = (request: { readonly family: string; readonly day: Day }) => Promise<string | null>;

export function dailiesFrom(make: MakeLine, close: () => void = () => {}): Dailies {
  const kept = new Map<string, Promise<string | null>>();
  let waiting = 0;
  const start = (key: string, family: string, day: Day) => {
    waiting++;
    const line = make({ family, day }).finally(() => waiting--);
    kept.set(key, line);
    // A failed item is tried again at the next request.
    line.catch(() => kept.delete(key));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return line;
  };
  return {
    async line(family, day) {
      const key = `${day}/${family}`;
      const known = kept.get(key);
      if (!known && waiting >= MOST_WAITING) return refuse('busy');
      const line = await (known ?? start(key, family, day));
      return line === null ? refuse('gone') : accept(line);
    },
    close,
  };
}
