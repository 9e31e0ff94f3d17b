import { accept, refuse, type Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import { isQuota, recordIn, type TextStore } from './shelf.ts';
import { writeAhead } from './writeAhead.ts';

/** A store with much room that answers later: a database. */
export interface SlowStore {
  all(): Promise<readonly (readonly [key: string, text: string])[]>;
  /** Puts texts, and forgets those that are null: all of them or none. */
  change(changes: ReadonlyMap<string, string | null>): Promise<void>;
}

export type StorageTrouble = 'full' | 'blocked';

export interface DurableShelf extends Shelf {
  /** Settled once all that was kept can be read; before that, only what was written ahead. */
  readonly ready: Promise<void>;
  /** All that is held, as text. */
  texts(): readonly (readonly [key: string, text: string])[];
  /** Puts many texts at once and forgets those that are null: all of them or, with the reason, none. */
  adopt(changes: ReadonlyMap<string, string | null>): Promise<Verdict<null, StorageTrouble>>;
  /** Takes over what another page of the app wrote. */
  takeOver(key: string, text: string | null): void;
}

export interface DurableOptions {
  /** How this shelf's names begin in the quick store. */
  readonly own?: string;
  /** A record that was accepted is now known to live in this page only. */
  readonly onTrouble?: (trouble: StorageTrouble) => void;
  /** Records that have reached the slow store. */
  readonly onKept?: (changes: ReadonlyMap<string, string | null>) => void;
}

/**
 * A shelf over two stores. Every record is held in memory and written ahead to the quick store at once, so that it survives
 * a crash; when it has reached the slow store, the quick one forgets it. What is found in the quick store at the start, from
 * a crash or from a time before there was a slow store, is newer than what the slow one holds, and moves there.
 */
export function durableShelf(
  quick: TextStore | null,
  opening: Promise<SlowStore | null>,
  { own, onTrouble, onKept }: DurableOptions = {},
): DurableShelf {
  const ahead = writeAhead(quick, own);
  const texts = new Map<string, string>(ahead.all());
  const pending = new Map<string, string | null>(texts);
  let slow: SlowStore | null = null;
  let trouble: StorageTrouble | null = null;
  /** What is on its way to the slow store. */
  let underWay: ReadonlyMap<string, string | null> | null = null;

  /** Trouble is told only where a record is neither in the slow store nor written ahead. */
  const report = (found: StorageTrouble) => {
    trouble = found;
    if ([...pending].some(([key, text]) => text !== null && !ahead.holds(key, text))) onTrouble?.(found);
  };
  const open = async () => {
    slow = await opening;
    const kept = slow ? await slow.all() : [];
    for (const [key, text] of kept) if (!pending.has(key)) texts.set(key, text);
  };
  const fail = () => {
    slow = null;
    report('blocked');
    pending.clear();
  };
  const ready = open()
    .then(() => (slow ? void flush() : fail()))
    .catch(fail);

  async function flush(): Promise<void> {
    if (underWay || !slow || pending.size === 0) return;
    const batch = new Map(pending);
    underWay = batch;
    pending.clear();
    const goesOn = await slow.change(batch).then(
      () => {
        trouble = null;
        for (const key of batch.keys()) if (!pending.has(key)) ahead.forget(key);
        onKept?.(batch);
        return true;
      },
      (error: unknown) => {
        for (const [key, text] of pending) batch.set(key, text);
        const hasNews = pending.size > 0;
        for (const [key, text] of batch) pending.set(key, text);
        report(troubleOf(error));
        return hasNews;
      },
    );
    underWay = null;
    if (goesOn) void flush();
  }
  /** Sends changes to the slow store, in one transaction unless others are on their way. */
  const settle = (changes: Iterable<readonly [key: string, text: string | null]>) => {
    if (slow || !trouble) for (const [key, text] of changes) pending.set(key, text);
    void flush();
  };
  const replace: Shelf['replace'] = (old, records) => {
    const news = [...records].map(([key, record]) => [key, JSON.stringify(record)] as const);
    const refusal = news.map(([key, text]) => ahead.write(key, text)).find(({ ok }) => !ok);
    for (const key of old) texts.delete(key);
    for (const [key, text] of news) texts.set(key, text);
    // Where the new ones are not written ahead, the old ones stay there until the slow store has changed.
    if (!refusal) for (const key of old) ahead.remove(key);
    // Room was made: the slow store may take what it refused before.
    if (slow && news.length === 0) trouble = null;
    const isHopeful = trouble === null;
    settle([...old.map(key => [key, null] as const), ...news]);
    if (!refusal || refusal.ok || isHopeful) return accept(null);
    return refuse(refusal.reason === 'full' || trouble === 'full' ? 'full' : 'blocked');
  };

  return {
    ready,
    read(key) {
      return recordIn(texts.get(key) ?? null);
    },
    write: (key, record) => replace([], new Map([[key, record]])),
    remove: key => void replace([key], new Map()),
    replace,
    keys: prefix => [...texts.keys()].filter(key => key.startsWith(prefix)),
    texts: () => [...texts],
    async adopt(changes) {
      await ready;
      const refused = slow ? await slow.change(changes).then(() => null, troubleOf) : 'blocked';
      if (refused && slow) return refuse(refused);
      for (const [key, text] of changes) {
        pending.delete(key);
        ahead.remove(key);
        if (text === null) texts.delete(key);
        else texts.set(key, text);
      }
      onKept?.(changes);
      return refused ? refuse(refused) : accept(null);
    },
    takeOver(key, text) {
      if (pending.has(key) || underWay?.has(key)) return;
      if (text === null) texts.delete(key);
      else texts.set(key, text);
    },
  };
}

function troubleOf(error: unknown): StorageTrouble {
  return isQuota(error) ? 'full' : 'blocked';
}
