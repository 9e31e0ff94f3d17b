import { type Rng, rngFrom } from '@tessera/core';
import { type DurableShelf, durableShelf, type SlowStore } from '../src/storage/durable.ts';
import { stampClock } from '../src/storage/entry.ts';
import { mortalQuick, slowStoreWith, storeWith } from './stores.ts';

/*
 * Histories of a device: pages of the app open and close, crash at any operation of a store, and write and remove records, all
 * at the same time; the database is slow, fails to open, or refuses to change. A plain model, a map that every accepted
 * decision is applied to in the order in which it was made, says what must be there in the end.
 */

const KEYS = ['game', 'draft', 'day/1', 'day/2', 'learnt/a', 'learnt/b'];
const LARGE = 10_000_000;

interface OpenPage {
  readonly name: string;
  readonly shelf: DurableShelf;
  /** Operations of its stores that are left to it. */
  readonly life: { left: number };
  /** Opened without a database: what it writes must not replace what it has not read. */
  readonly isBlind: boolean;
  isReady: boolean;
}

interface Decision {
  readonly key: string;
  readonly text: string | null;
  readonly isBlind: boolean;
  /** What the page had read of it before. */
  readonly before: string | null;
  /** False where the page ended in the middle of it. */
  readonly isSure: boolean;
}

export interface History {
  readonly decisions: readonly Decision[];
  /** What is there in the end, on a page that could read everything. */
  readonly found: ReadonlyMap<string, string>;
}

/** One history by its name. */
export async function historyOf(name: string): Promise<History> {
  const rng = rngFrom(name);
  const device = newDevice(rng);
  const steps = 20 + rng.uint(40);
  for (let n = 0; n < steps; n++) {
    await device.step(n);
    // The device does other things, or nothing at all, before the next step.
    for (let turns = rng.uint(6); turns > 0; turns--) await Promise.resolve();
    if (rng.uint(5) === 0) await new Promise(resolve => setTimeout(resolve, 0));
  }
  return { decisions: device.decisions, found: await device.end() };
}

function newDevice(rng: Rng) {
  const quick = storeWith(LARGE);
  const slow = slowStoreWith(LARGE);
  const pages: OpenPage[] = [];
  const decisions: Decision[] = [];
  let time = 1_800_000_000_000;
  let named = 0;
  let isInTrouble = true;
  const now = () => ++time;
  const openNames = async () => new Set(pages.filter(({ life }) => life.left > 0).map(({ name }) => name));

  const whenGone = async (name: string) => {
    while (pages.some(page => page.name === name && page.life.left > 0)) await new Promise(done => setTimeout(done, 0));
  };

  const open = (life: number, isBlind: boolean): OpenPage => {
    const name = `p${named++}`;
    const left = { left: life };
    const shelf: DurableShelf = durableShelf(
      mortalQuick(quick, () => left.left > 0 && --left.left > 0),
      opening(
        mortalSlow(slow, left, rng, () => isInTrouble),
        isBlind,
        rng,
      ),
      {
        page: name,
        openPages: openNames,
        whenGone,
        clock: stampClock(named, now),
        onKept: entries => {
          if (left.left > 0) for (const other of pages) if (other.shelf !== shelf) other.shelf.takeOver(entries);
        },
      },
    );
    const page = { name, shelf, life: left, isBlind, isReady: false };
    void shelf.ready.then(() => {
      page.isReady = true;
    });
    pages.push(page);
    return page;
  };

  const decide = ({ shelf, life, isBlind }: OpenPage, n: number) => {
    const key = KEYS[rng.uint(KEYS.length)]!;
    const isRemoval = rng.uint(4) === 0;
    const read = shelf.read(key);
    const before = read.ok ? String(read.value) : null;
    if (isRemoval) shelf.remove(key);
    const isAccepted = isRemoval || shelf.write(key, n).ok;
    // Of a decision in the middle of which the page ended, either may be there: what was before, or what it decided.
    if (isAccepted) decisions.push({ key, text: isRemoval ? null : String(n), isBlind, before, isSure: life.left > 0 });
  };

  return {
    decisions,
    async step(n: number) {
      const alive = pages.filter(({ life, isReady }) => life.left > 0 && isReady);
      const choice = rng.uint(10);
      if (alive.length === 0 || (choice === 0 && pages.length < 12)) {
        // Two pages at a time, as a rule; one in eight finds no database.
        if (alive.length < 3) await openAnd(open(1 + rng.uint(60), rng.uint(8) === 0));
        return;
      }
      const page = alive[rng.uint(alive.length)]!;
      if (choice === 1) page.life.left = 0;
      else decide(page, n);
    },
    async end() {
      for (const { life } of pages) life.left = 0;
      await new Promise(resolve => setTimeout(resolve, 0));
      // The trouble is over: two visits, one after the other, find what there is.
      isInTrouble = false;
      const last = open(LARGE, false);
      await last.shelf.ready;
      while (quick.length > 0) await new Promise(resolve => setTimeout(resolve, 0));
      last.life.left = 0;
      const again = open(LARGE, false);
      await again.shelf.ready;
      return new Map(again.shelf.texts());
    },
  };
}

/** Waits for a page that opens, unless it takes its time: it may be ready when nobody waits any more. */
async function openAnd(page: OpenPage): Promise<void> {
  await Promise.race([page.shelf.ready, new Promise(resolve => setTimeout(resolve, 0))]);
}

/** A database that takes its time, and refuses a change now and then. */
function mortalSlow(slow: SlowStore, life: { left: number }, rng: Rng, isInTrouble: () => boolean): SlowStore {
  const wait = async () => {
    for (let turns = rng.uint(8); turns > 0; turns--) await Promise.resolve();
    if (rng.uint(6) === 0) await new Promise(resolve => setTimeout(resolve, 0));
  };
  return {
    async all() {
      await wait();
      return slow.all();
    },
    async change(entries, guarded) {
      await wait();
      if (life.left <= 0 || --life.left <= 0) return new Promise(() => null);
      if (isInTrouble() && rng.uint(10) === 0) throw new Error('the disk');
      return slow.change(entries, guarded);
    },
    async purge(keys) {
      await wait();
      if (life.left > 0) await slow.purge(keys);
    },
  };
}

async function opening(slow: SlowStore, isBlind: boolean, rng: Rng): Promise<SlowStore | null> {
  for (let turns = rng.uint(20); turns > 0; turns--) await Promise.resolve();
  if (rng.uint(4) === 0) await new Promise(resolve => setTimeout(resolve, 0));
  return isBlind ? null : slow;
}

/**
 * What is wrong with the end of a history. Of a key that only pages with a database decided about, the last decision must be
 * there. Where a page without one had a part in it, every text that it wrote last must be there, in its place or aside.
 */
export function faultsIn({ decisions, found }: History): readonly string[] {
  return KEYS.flatMap(key => {
    const all = decisions.filter(one => one.key === key);
    const text = found.get(key) ?? null;
    // An unsure decision happened or it did not: in each case the rest must be right.
    const unsure = all.filter(({ isSure }) => !isSure);
    const cases = unsure.length === 0 ? [all] : [all, all.filter(({ isSure }) => isSure)];
    const asides = [...found].flatMap(([name, it]) =>
      name.startsWith('aside/') && name.endsWith(`/${key}`) ? [it] : [],
    );
    const faults = cases.map(own => faultIn(own, text, asides));
    return faults.every(fault => fault !== null) ? [`${key}: ${faults[0]}`] : [];
  });
}

function faultIn(own: readonly Decision[], text: string | null, asides: readonly string[]): string | null {
  const last = own.at(-1);
  if (!own.some(({ isBlind }) => isBlind)) {
    const wanted = last?.text ?? null;
    return text === wanted ? null : `is ${text}, and the last decision was ${wanted}`;
  }
  const kept = [text, ...asides];
  const seen = own.findLastIndex(({ isBlind }) => !isBlind);
  const wanted = own[seen]?.text ?? null;
  // Only what a page had read may it replace.
  const isReplaced = own.slice(seen + 1).some(({ before }) => before === wanted);
  const isLost = wanted !== null && !isReplaced && !kept.includes(wanted);
  const isBlindLost = last?.isBlind && last.text !== null && !kept.includes(last.text);
  if (!isLost && !isBlindLost) return null;
  return `${isLost ? wanted : last?.text} is lost, found ${JSON.stringify(kept)}`;
}
