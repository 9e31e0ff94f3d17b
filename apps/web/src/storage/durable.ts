import { accept, refuse, type Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import { type Guarded, type StampClock, type StoredEntry, stampClock } from './entry.ts';
import { isQuota, recordIn, type TextStore } from './shelf.ts';
import { type LeftEntry, writeAhead } from './writeAhead.ts';

export type Entries = ReadonlyMap<string, StoredEntry>;

/** A store with much room that answers later: a database. */
export interface SlowStore {
  all(): Promise<Entries>;
  /**
   * Puts entries: all of them or none. An entry that is older than the stored one is left out, and one that was decided blindly
   * is put aside; what is stored instead is the answer. A removed record stays known where it is guarded, so that it does not
   * return with an older entry of another page.
   */
  change(entries: Entries, guarded: Guarded): Promise<Entries>;
  /** Forgets that records were removed. */
  purge(keys: readonly string[]): Promise<void>;
}

export type StorageTrouble = 'full' | 'blocked';

/** Entries that are about to be put into the slow store. */
export interface PreparedChange {
  readonly entries: Entries;
  readonly guarded: Guarded;
  /** False where there is no slow store. */
  readonly isStored: boolean;
}

export interface DurableShelf extends Shelf {
  /** Settled once all that was kept can be read. */
  readonly ready: Promise<void>;
  /** All that is held, as text. */
  texts(): readonly (readonly [key: string, text: string])[];
  /**
   * Puts many texts at once and forgets those that are null: all of them or, with the reason, none. They count as decided at the
   * stamp, so that they replace nothing that was decided since, not even a removal.
   */
  adopt(changes: ReadonlyMap<string, string | null>, stamp?: number): Promise<Verdict<null, StorageTrouble>>;
  /** When something is decided now; what is decided after it is later. */
  stamp(): number;
  /** When it was decided what a record says; null where there is none. */
  stampOf(key: string): number | null;
  /** The two halves of `adopt`, for a change of several shelves that the slow store makes at once. */
  prepare(changes: ReadonlyMap<string, string | null>, stamp?: number): Promise<PreparedChange>;
  /** With the reason or, where it was stored, with what is there in the place of entries that are older. */
  finish(prepared: PreparedChange, result: Verdict<Entries, StorageTrouble>): void;
  /** False where what was kept could not be read: what is missing here may be there. */
  isWhole(): boolean;
  /** Takes over what another page of the app wrote. */
  takeOver(entries: Entries): void;
}

export interface DurableOptions {
  /** A capital letter that tells this shelf's names in the quick store, and how they began in earlier versions. */
  readonly mark?: string;
  readonly own?: string;
  /** Keys of records that earlier versions changed as a whole, perhaps without having read them. */
  readonly isOldWhole?: (key: string) => boolean;
  /** The name of this page among all pages of the app. */
  readonly page?: string;
  /** The names of the pages that are open now. */
  readonly openPages?: () => Promise<ReadonlySet<string>>;
  /** Settled once a page that was open is gone. */
  readonly whenGone?: (page: string) => Promise<void>;
  readonly clock?: StampClock;
  /** A record that was accepted is now known to live in this page only. */
  readonly onTrouble?: (trouble: StorageTrouble) => void;
  /** Records that have reached the slow store. */
  readonly onKept?: (entries: Entries) => void;
}

/** Shelves without a page's name, in tests, are pages of their own. */
let pages = 0;

/**
 * A shelf over two stores. Every decision, to write or to remove, is held in memory and written ahead to the quick store at
 * once, so that it survives a crash; when it has reached the slow store, the quick one forgets it. Decisions are stamped, and
 * the later one counts, whichever page made it. A page takes over what pages that are gone left in the quick store, at its start
 * or when they go; what open pages have there is read, and left to them. Without the slow store a page decides blindly: what it writes is kept in
 * the quick store and, once the slow one is back, put beside what is there, never in its place.
 */
export function durableShelf(
  quick: TextStore | null,
  opening: Promise<SlowStore | null>,
  options: DurableOptions = {},
): DurableShelf {
  const { mark, own, page = `page-${++pages}`, openPages = async () => new Set<string>(), onTrouble, onKept } = options;
  const isOldWhole = options.isOldWhole ?? (() => false);
  const whenGone = options.whenGone ?? (() => new Promise<void>(() => null));
  const clock = options.clock ?? stampClock(0);
  const ahead = writeAhead(quick, page, mark, own);
  const known = new Map<string, StoredEntry>();
  const pending = new Map<string, StoredEntry>();
  /** Entries of pages that are gone, until they are in the slow store. */
  const inherited = new Map<string, LeftEntry[]>();
  /** Keys that the slow store has had. */
  const inSlow = new Set<string>();
  let slow: SlowStore | null = null;
  let isBlind = false;
  let trouble: StorageTrouble | null = null;
  /** Keys of texts that are being adopted, and how often: a later removal may reach the slow store before them. */
  const adopting = new Map<string, number>();
  /** What is on its way to the slow store. */
  let inFlight: Entries | null = null;

  /** Trouble is told only where a record is neither in the slow store nor written ahead. */
  const report = (found: StorageTrouble) => {
    trouble = found;
    if ([...pending].some(([key, entry]) => entry.text !== null && !isAhead(key, entry))) onTrouble?.(found);
  };
  const isAhead = (key: string, entry: StoredEntry) =>
    ahead.holds(key, entry) || (inherited.get(key) ?? []).some(left => left.entry === entry);
  const take = (key: string, entry: StoredEntry) => {
    clock.see(entry.stamp);
    const before = known.get(key);
    if (!before || entry.stamp > before.stamp) known.set(key, entry);
  };
  const inherit = (left: LeftEntry) => {
    const { key, entry } = left;
    inherited.set(key, [...(inherited.get(key) ?? []), left]);
    const before = pending.get(key);
    if (!before || entry.stamp > before.stamp) pending.set(key, entry);
    if (!entry.isBlind || isAbsent(key)) take(key, entry);
  };
  /** Earlier versions of the app wrote ahead without a stamp, and what they wrote was the latest. */
  const stamped = (left: LeftEntry): LeftEntry => {
    const entry = { ...left.entry, stamp: clock.next() };
    return { ...left, entry: isOldWhole(left.key) ? { ...entry, isBlind: true } : entry };
  };
  const isAbsent = (key: string) => (known.get(key)?.text ?? null) === null;
  const open = async () => {
    const found = await opening.then(async store => store && { store, entries: await store.all() }).catch(() => null);
    const openNow = await openPages().catch(() => new Set<string>());
    for (const [key, entry] of found?.entries ?? []) {
      inSlow.add(key);
      take(key, entry);
    }
    const left = ahead.others().map(one => (one.page === null ? stamped(one) : one));
    for (const { key, entry, page } of left) if (page !== null && openNow.has(page) && !entry.isBlind) take(key, entry);
    slow = found?.store ?? null;
    isBlind = slow === null;
    inheritAll(left.filter(({ page }) => page === null || !openNow.has(page)));
    // A page that is being loaded anew may still count as open.
    for (const other of openNow) {
      if (other === page) continue;
      const takeOver = () => inheritAll(ahead.others().filter(one => one.page === other));
      void whenGone(other).then(takeOver, () => null);
    }
    const removed = [...(found?.entries ?? [])].flatMap(([key, { text }]) => (text === null ? [key] : []));
    if (removed.length > 0 && left.length === 0 && (await isAlone()))
      void found?.store.purge(removed).catch(() => null);
  };
  /** Takes over what pages that are gone left behind. */
  const inheritAll = (gone: readonly LeftEntry[]) => {
    for (const one of gone) if (!one.entry.isBlind) inherit(one);
    const blind = gone.filter(({ entry }) => entry.isBlind).sort((a, b) => a.entry.stamp - b.entry.stamp);
    if (isBlind) {
      for (const one of blind) inherit(one);
      giveUp();
    } else void flush().then(() => inheritBlind(blind));
    for (const { key, entry } of blind) if (isAbsent(key)) take(key, entry);
  };
  /** After all that was decided with open eyes; what has to wait for that is left to the next visit. */
  const inheritBlind = (blind: readonly LeftEntry[]) => {
    const isOpenEyed = (entry: StoredEntry | undefined) => entry !== undefined && !entry.isBlind;
    const waits = ({ key }: LeftEntry) => isOpenEyed(pending.get(key)) || isOpenEyed(inFlight?.get(key));
    for (const one of blind) if (!waits(one)) inherit(one);
    void flush();
  };
  /** What was decided before this was known is blind as well. */
  const giveUp = () => {
    for (const [key, entry] of pending) {
      if (inherited.has(key) || entry.isBlind) continue;
      const blind = { ...entry, isBlind: true };
      pending.set(key, blind);
      if (ahead.holds(key, entry)) ahead.write([[key, blind]]);
    }
    report('blocked');
    pending.clear();
  };
  const ready = open();

  async function flush(): Promise<void> {
    if (inFlight || !slow || pending.size === 0) return;
    const batch = new Map(pending);
    inFlight = batch;
    pending.clear();
    const goesOn = await change(slow, batch).then(
      stored => {
        trouble = null;
        for (const [key, entry] of batch) settled(key, entry);
        for (const [key, entry] of stored) if (!pending.has(key)) known.set(key, entry);
        onKept?.(new Map([...batch].filter(([key]) => !stored.has(key))));
        return true;
      },
      (error: unknown) => {
        const hasNews = pending.size > 0;
        for (const [key, entry] of batch) if (!pending.has(key)) pending.set(key, entry);
        report(troubleOf(error));
        return hasNews;
      },
    );
    inFlight = null;
    if (goesOn) void flush();
  }
  function settled(key: string, entry: StoredEntry): void {
    ahead.forget(key, entry);
    inSlow.add(key);
    const left = inherited.get(key) ?? [];
    const isOver = (one: LeftEntry) => one.entry.stamp <= entry.stamp && (!entry.isBlind || !!one.entry.isBlind);
    for (const one of left) if (isOver(one)) ahead.drop(one);
    inherited.set(
      key,
      left.filter(one => !isOver(one)),
    );
  }
  /** Keys of which other pages, open or gone, have entries that are not in the slow store. */
  const keysElsewhere = () => new Set(ahead.others().map(({ key }) => key));
  /**
   * An older entry of this page may be written ahead still, and would come back if the page ended now. Another open page may hold
   * entries that it took over from one that is gone, and that nobody sees any more.
   */
  const guarded = async (): Promise<Guarded> =>
    (await isAlone()) ? new Set([...ahead.textKeys(), ...adopting.keys()]) : 'all';
  const isAlone = async () => {
    const others = await openPages().catch(() => new Set<string>());
    return [...others].every(name => name === page);
  };
  async function change(store: SlowStore, entries: Entries): Promise<Entries> {
    const hasRemovals = [...entries.values()].some(({ text }) => text === null);
    return store.change(entries, hasRemovals ? await guarded() : 'all');
  }

  const decide = (key: string, text: string | null): StoredEntry => {
    const entry = { stamp: clock.next(), text, ...(isBlind ? { isBlind } : {}) };
    known.set(key, entry);
    return entry;
  };
  /** Whether anything but this page may know of a record, so that its removal has to be written ahead. */
  const isKnownElsewhere = (key: string, others: ReadonlySet<string>) =>
    inFlight !== null || !slow || inSlow.has(key) || others.has(key);

  /** Drops what other blind pages decided about a record: this one has read it. */
  const dropBlind = (key: string) => {
    for (const left of inherited.get(key) ?? []) if (left.entry.isBlind) ahead.drop(left);
  };

  const replace: Shelf['replace'] = (old, records) => {
    const news = [...records].map(([key, record]) => [key, decide(key, JSON.stringify(record))] as const);
    const written = ahead.write(news);
    const gone = old.map(key => {
      const before = known.get(key);
      return [key, decide(key, null), before] as const;
    });
    // Where the new ones are not written ahead, the old ones stay there until the slow store has changed.
    if (written.ok) {
      const others = gone.length > 0 ? keysElsewhere() : new Set<string>();
      for (const [key, entry, before] of gone) {
        if (isKnownElsewhere(key, others)) ahead.write([[key, entry]]);
        else if (before) ahead.forget(key, before);
      }
      if (isBlind) for (const key of [...old, ...records.keys()]) dropBlind(key);
    }
    // Room was made: the slow store may take what it refused before.
    if (slow && news.length === 0) trouble = null;
    const isHopeful = trouble === null && !isBlind;
    if (!isBlind) {
      for (const [key, entry] of [...gone.map(([key, entry]) => [key, entry] as const), ...news])
        pending.set(key, entry);
      void flush();
    }
    if (written.ok || isHopeful) return accept(null);
    return refuse(written.reason === 'full' || trouble === 'full' ? 'full' : 'blocked');
  };

  const adopted = (key: string) => {
    const left = adopting.get(key)! - 1;
    if (left > 0) adopting.set(key, left);
    else adopting.delete(key);
  };
  const prepare: DurableShelf['prepare'] = async (changes, stamp) => {
    for (const key of changes.keys()) adopting.set(key, (adopting.get(key) ?? 0) + 1);
    await ready;
    const all = [...changes].map(([key, text]) => [key, { stamp: stamp ?? clock.next(), text }] as const);
    const entries = new Map(all.filter(([key, entry]) => (known.get(key)?.stamp ?? 0) <= entry.stamp));
    for (const [key] of all) if (!entries.has(key)) adopted(key);
    // A text with an earlier stamp may be adopted after a removal.
    return { entries, guarded: 'all', isStored: slow !== null };
  };
  const finish: DurableShelf['finish'] = ({ entries }, result) => {
    for (const [key, entry] of entries) {
      adopted(key);
      if (!result.ok) continue;
      if (slow) inSlow.add(key);
      const before = pending.get(key);
      // What was decided while the slow store was changing is later, and stays on its way.
      if (before && before.stamp < entry.stamp) {
        ahead.forget(key, before);
        pending.delete(key);
      }
      take(key, result.value.get(key) ?? entry);
    }
    if (result.ok) onKept?.(new Map([...entries].filter(([key]) => !result.value.has(key))));
  };

  return {
    ready,
    read: key => recordIn(known.get(key)?.text ?? null),
    write: (key, record) => replace([], new Map([[key, record]])),
    remove: key => void replace([key], new Map()),
    replace,
    keys: prefix => [...known].flatMap(([key, { text }]) => (text !== null && key.startsWith(prefix) ? [key] : [])),
    texts: () => [...known].flatMap(([key, { text }]) => (text === null ? [] : [[key, text] as const])),
    async adopt(changes, stamp) {
      const prepared = await prepare(changes, stamp);
      const { entries, guarded } = prepared;
      if (!slow) {
        // Only this page has them.
        for (const [key, entry] of entries) take(key, entry);
        finish(prepared, refuse('blocked'));
        return refuse('blocked');
      }
      const changed = await slow.change(entries, guarded).then(accept, error => refuse(troubleOf(error)));
      finish(prepared, changed);
      return changed.ok ? accept(null) : changed;
    },
    stamp: () => clock.next(),
    stampOf: key => (isAbsent(key) ? null : known.get(key)!.stamp),
    prepare,
    finish,
    isWhole: () => !isBlind,
    takeOver(entries) {
      for (const [key, entry] of entries) {
        inSlow.add(key);
        take(key, entry);
      }
    },
  };
}

export function troubleOf(error: unknown): StorageTrouble {
  return isQuota(error) ? 'full' : 'blocked';
}
