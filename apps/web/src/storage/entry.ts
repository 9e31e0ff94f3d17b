/** A record as a store holds it: its text, or null where it was removed, and the order in which that was decided. */
export interface StoredEntry {
  /** Later decisions have larger stamps, whichever page of the app made them. */
  readonly stamp: number;
  readonly text: string | null;
  /** Decided while the database could not be read: it must not replace what is there. */
  readonly isBlind?: boolean;
}

const ENTRY = /^([@!])([0-9a-z]+)( |$)/;

/** An entry as text. Texts without a stamp, which earlier versions of the app wrote, are JSON and never begin like one. */
export function encodeEntry({ stamp, text, isBlind }: StoredEntry): string {
  const head = `${isBlind ? '!' : '@'}${stamp.toString(36)}`;
  return text === null ? head : `${head} ${text}`;
}

export function decodeEntry(stored: string): StoredEntry {
  const head = ENTRY.exec(stored);
  if (!head) return { stamp: 0, text: stored };
  const [all, mark, stamp, rest] = head;
  const entry = { stamp: Number.parseInt(stamp!, 36), text: rest === ' ' ? stored.slice(all.length) : null };
  return mark === '!' ? { ...entry, isBlind: true } : entry;
}

/** Steps of games are the records of every click: each is written once, under a name of its own, and needs no stamp to be told apart. */
const STEP = 'step/';

/** An entry as the database holds it. */
export function storedText(key: string, entry: StoredEntry): string {
  return key.startsWith(STEP) && entry.text !== null ? entry.text : encodeEntry(entry);
}

/**
 * What becomes of an entry that meets a stored one. The later one counts, but a decision that was made blindly replaces nothing
 * that it did not know: it is put aside where the two differ, whichever of them is stored first.
 */
function outcomeOf(
  stored: StoredEntry | null,
  entry: StoredEntry,
): 'put' | 'left out' | 'aside' | 'put, and the stored one aside' {
  // To remove blindly removes nothing.
  if (entry.isBlind && entry.text === null) return 'left out';
  if (!stored) return 'put';
  const isLater = entry.stamp > stored.stamp;
  if (stored.text === null || stored.text === entry.text || !!stored.isBlind === !!entry.isBlind)
    return isLater ? 'put' : 'left out';
  if (entry.isBlind) return 'aside';
  return isLater ? 'put' : 'put, and the stored one aside';
}

/** The changes to a table that entries lead to, and what is stored in the place of those that were not put. */
export interface MergedEntries {
  /** What to store by key; null: to delete. */
  readonly puts: ReadonlyMap<string, StoredEntry | null>;
  readonly instead: ReadonlyMap<string, StoredEntry>;
}

/** Keys of which a page may still hold an older entry, so that a removed record has to stay known. */
export type Guarded = 'all' | ReadonlySet<string>;

export function mergeEntries(
  stored: ReadonlyMap<string, StoredEntry>,
  entries: ReadonlyMap<string, StoredEntry>,
  guarded: Guarded,
): MergedEntries {
  const puts = new Map<string, StoredEntry | null>();
  const instead = new Map<string, StoredEntry>();
  for (const [key, entry] of entries) {
    const before = stored.get(key) ?? null;
    const outcome = outcomeOf(before, entry);
    const isPut = outcome.startsWith('put');
    const isGuarded = guarded === 'all' || guarded.has(key);
    if (isPut) puts.set(key, entry.text === null && !isGuarded ? null : entry);
    if (outcome === 'aside') puts.set(asideKey(key, entry), entry);
    if (outcome === 'put, and the stored one aside') puts.set(asideKey(key, before!), before);
    if (!isPut && before) instead.set(key, before);
  }
  return { puts, instead };
}

/** The key under which an entry is kept that must not replace what is stored. */
export function asideKey(key: string, { stamp }: StoredEntry): string {
  return `aside/${stamp.toString(36)}/${key}`;
}

/** Gives out stamps: the time of day, never the same twice, and larger than every stamp that was seen. */
export interface StampClock {
  next(): number;
  see(stamp: number): void;
}

/** Stamps count from here, to be short. */
const EPOCH_MS = Date.UTC(2026, 0, 1);
/** Pages that decide in the same millisecond differ in the last digit. */
const PAGES = 36;

export function stampClock(page: number, now: () => number = Date.now): StampClock {
  let last = 0;
  return {
    next() {
      const ms = Math.max(now() - EPOCH_MS, Math.floor(last / PAGES) + 1);
      last = ms * PAGES + (page % PAGES);
      return last;
    },
    see(stamp) {
      last = Math.max(last, stamp);
    },
  };
}
