import type { Pulled, Pushed } from '@tessera/api/sync.ts';
import { canonicalJson, type Rng, refuse, rngFrom } from '@tessera/core';
import { createSyncGroup, type LibraryStore, pullRecords, pushRecords } from '@tessera/library';
import type { Attempt } from '../src/progress/attempt.ts';
import { missedItems } from '../src/progress/result.ts';
import { adoptTogether } from '../src/storage/adoptTogether.ts';
import { type DurableShelf, durableShelf, type PreparedChange } from '../src/storage/durable.ts';
import { stampClock } from '../src/storage/entry.ts';
import { gameKey, gameKeys, type SavedGame } from '../src/storage/gameParts.ts';
import { loadGame } from '../src/storage/savedGames.ts';
import { saveGame } from '../src/storage/saveGame.ts';
import type { SyncDevice } from '../src/sync/device.ts';
import { syncOnce } from '../src/sync/syncOnce.ts';
import type { SyncTransport } from '../src/sync/transport.ts';
import { slowStoreWith, storeWith, untilDeath } from './stores.ts';

/*
 * Histories of devices that share a key. Each plays, erases and removes while it is offline, and syncs with the real client and
 * the real library at random times, several at once; requests and answers get lost, and pages end in the middle of anything.
 * In the end all devices are equal, nothing that was done is lost, and nothing that was erased is back.
 * A history depends on its name alone, whatever the store: time stands still while the library works, and answers take as many
 * turns as the history says.
 */

const LARGE = 10_000_000;
const TABLES = ['records', 'attempts', 'items', 'sync'] as const;
const MARKS = { records: 'R', attempts: 'A', items: 'I', sync: 'S' } as const;
const ITEMS = ['toy-aaa', 'toy-bbb', 'toy-ccc'];
const DAYS = ['2026-11-01', '2026-11-02'];
const MATCHES = ['match/1', 'match/2'];
const SEEDS = ['1', '2'];
/** What a sync does before it asks the server takes so many turns at most. */
const START_PAUSES = 4;
const PROGRESS = ['day/', 'late/', 'learnt/', 'run/'];

/** A decision of a person: what was written or removed, by record, with the text. */
interface Deed {
  readonly name: string;
  readonly text: string;
}

/** What a history must hold to. */
interface Ledger {
  readonly written: Deed[];
  /** What a person erased: the text that the device showed. */
  readonly erased: Deed[];
  /** Steps of saves, each once; those that a person removed with the save. */
  readonly steps: Set<string>;
  readonly removedSteps: Set<string>;
  /** What a page was doing when it ended: it may have happened, or not. */
  readonly unsure: Set<string>;
}

interface OpenPage {
  readonly device: SyncDevice;
  readonly life: { left: number };
  readonly shelves: Readonly<Record<(typeof TABLES)[number], DurableShelf>>;
}

interface SaveInMemory {
  readonly key: string;
  readonly steps: readonly string[];
}

/** What all devices show in the end, and what is wrong with it. */
export interface SyncHistory {
  readonly states: readonly string[];
  readonly faults: readonly string[];
  /** How much of what a history is about happened in it. */
  readonly seen: Readonly<Record<'records' | 'steps' | 'erased' | 'copies' | 'crashes', number>>;
}

export async function syncHistoryOf(name: string, store: LibraryStore, count: number): Promise<SyncHistory> {
  const rng = rngFrom(name);
  const key = await createSyncGroup(store, 0);
  const ledger: Ledger = {
    written: [],
    erased: [],
    steps: new Set(),
    removedSteps: new Set(),
    unsure: new Set(),
  };
  const trouble = { isOn: true };
  const clock = { now: 1_800_000_000_000 };
  const devices = Array.from({ length: count }, (_, n) =>
    newDevice(n, rng, ledger, clock, transportTo(store, rng, trouble), key),
  );
  const steps = 25 + rng.uint(40);
  for (let n = 0; n < steps; n++) {
    await devices[rng.uint(count)]!.step();
    for (let turns = rng.uint(4); turns > 0; turns--) await Promise.resolve();
    if (rng.uint(4) === 0) await pause();
  }
  trouble.isOn = false;
  for (const device of devices) await device.settle();
  // What the last device shares reaches the first in the second round; copies that were made on the way need another.
  for (let round = 0; round < 4; round++) for (const device of devices) await device.sync();
  const states = await Promise.all(devices.map(device => device.state()));
  const [first] = states;
  const seen = {
    records: first!.size,
    steps: ledger.steps.size,
    erased: ledger.erased.length,
    copies: [...first!.keys()].filter(one => one.includes('~')).length,
    crashes: devices.reduce((sum, device) => sum + device.crashes(), 0),
  };
  const texts = states.map(state => canonicalJson(Object.fromEntries(state)));
  return { states: texts, faults: faultsIn(first!, ledger), seen };
}

/** The library's work: one request after the other. */
let work: Promise<unknown> = Promise.resolve();

function worked<T>(ask: () => Promise<T>): Promise<T> {
  const answer = work.then(ask);
  work = answer.catch(() => null);
  return answer;
}

/** Lets everyone else go on; not before the library is done. */
async function pause(): Promise<void> {
  for (let seen: unknown; seen !== work; await work) seen = work;
  await new Promise(resolve => setImmediate(resolve));
}

/** The library behind a slow network that loses requests and answers. */
function transportTo(store: LibraryStore, rng: Rng, trouble: { isOn: boolean }): SyncTransport {
  const through = async <T>(ask: () => Promise<T>): Promise<T | ReturnType<typeof refuse<'offline'>>> => {
    const fate = trouble.isOn ? rng.uint(10) : 9;
    if (fate === 0) return refuse('offline');
    for (let turns = rng.uint(3); turns > 0; turns--) await Promise.resolve();
    for (let pauses = rng.uint(4); pauses > 0; pauses--) await pause();
    const answer = await worked(ask);
    for (let pauses = rng.uint(6); pauses > 0; pauses--) await pause();
    return fate === 1 ? refuse('offline') : answer;
  };
  return {
    pull: (key, since) =>
      through(async () => {
        const page = await pullRecords(store, key, since);
        return page as typeof page & ({ ok: true; value: Pulled } | { ok: false; reason: 'unknown' | 'erased' });
      }),
    push: (key, changes) =>
      through(async () => {
        const pushed = await pushRecords(store, key, changes);
        if (!pushed.ok && pushed.reason === 'large') throw new Error(pushed.note);
        return pushed as { ok: true; value: Pushed } | { ok: false; reason: 'unknown' | 'erased' };
      }),
  };
}

function newDevice(
  number: number,
  rng: Rng,
  ledger: Ledger,
  clock: { now: number },
  transport: SyncTransport,
  key: string,
) {
  const quick = storeWith(LARGE);
  const slow = {
    records: slowStoreWith(LARGE),
    attempts: slowStoreWith(LARGE),
    items: slowStoreWith(LARGE),
    sync: slowStoreWith(LARGE),
  };
  const held = new Map<string, SaveInMemory>();
  let named = 0;
  let crashes = 0;
  let page = open(LARGE);
  let syncing: Promise<unknown> = Promise.resolve();
  let isSyncing = false;

  function open(left: number): OpenPage {
    const life = { left };
    const name = `d${number}p${named++}`;
    const pages = async () => new Set([name]);
    const stamps = stampClock(number * 10 + (named % 10), () => ++clock.now);
    const shelfOf = (table: (typeof TABLES)[number]) => {
      const stores = untilDeath(quick, slow[table], life);
      const options = { mark: MARKS[table], own: `old-${table}/`, page: name, openPages: pages, clock: stamps };
      return durableShelf(stores.quick, Promise.resolve(stores.slow), options);
    };
    const shelves = {
      records: shelfOf('records'),
      attempts: shelfOf('attempts'),
      items: shelfOf('items'),
      sync: shelfOf('sync'),
    };
    const changeAll = async (changes: ReadonlyMap<(typeof TABLES)[number], PreparedChange>) => {
      // A page that ends before this has changed no table, and after it all of them.
      if (--life.left < 0) return new Promise<never>(() => null);
      await Promise.resolve();
      const instead = [...changes].map(
        async ([table, { entries, guarded }]) => [table, await slow[table].change(entries, guarded)] as const,
      );
      await pause();
      return new Map(await Promise.all(instead));
    };
    const device: SyncDevice = {
      adopt: (texts, stamp) => adoptTogether(shelves, texts, changeAll, stamp),
      ...shelves,
      savePrefixes: ['match/'],
      heldKeys: async () => new Set(held.keys()),
    };
    return { device, life, shelves };
  }

  /** Another page opens in the place of one that ended; what was in memory is gone. */
  async function reopen(): Promise<void> {
    crashes++;
    page.life.left = 0;
    held.clear();
    isSyncing = false;
    await pause();
    page = open(rng.uint(3) === 0 ? 5 + rng.uint(60) : LARGE);
    await Promise.all(TABLES.map(table => page.shelves[table].ready));
    // As the app does; a person needs longer to do anything than this to settle what the page before left open.
    syncing = sync();
    for (let pauses = 0; pauses < START_PAUSES; pauses++) await pause();
  }

  const isAlive = () => page.life.left > 0;
  const textsOf = () => {
    const found: [string, string][] = [];
    for (const [name, text] of page.shelves.attempts.texts()) found.push([`attempt/${name}`, text]);
    for (const [name, text] of page.shelves.items.texts()) found.push([`item/${name}`, text]);
    for (const [name, text] of page.shelves.records.texts())
      if (!/^(saved-|step\/|game\/)/.test(name)) found.push([name, text]);
    for (const name of gameKeys(page.shelves.records)) {
      const game = loadGame(page.shelves.records, name);
      if (game.ok) found.push([name, canonicalJson(game.value)]);
    }
    return new Map(found);
  };
  /** Notes what a person did, if the page lived to do it. */
  const note = (list: Deed[], name: string, text: string) => {
    if (isAlive()) list.push({ name, text });
    else ledger.unsure.add(name);
  };
  const write = (name: string, value: unknown) => {
    page.shelves.records.write(name, value);
    note(ledger.written, name, JSON.stringify(value));
  };

  function playAttempt(): void {
    const item = ITEMS[rng.uint(ITEMS.length)]!;
    const isLeftOut = rng.uint(6) === 0;
    const isMiss = !isLeftOut && rng.uint(2) === 0;
    const at = ++clock.now;
    const attempt: Attempt = {
      item,
      family: 'toy',
      at,
      day: `2026-11-${String(10 + (at % 10))}`,
      source: isLeftOut ? 'left-out' : 'play',
      search: {},
      tier: 'easy',
      score: 1,
      skills: {},
      outcome: isMiss ? 'given-up' : 'solved',
      spent: 1000,
      hints: 0,
      checks: 0,
      mistakes: 0,
    };
    const name = `${item}/${at}`;
    page.shelves.attempts.write(name, attempt);
    note(ledger.written, `attempt/${name}`, JSON.stringify(attempt));
    if (isMiss) page.shelves.items.write(item, { family: 'toy', line: `{"id":"${item}"}` });
    if (isLeftOut) page.shelves.items.remove(item);
    if (!isAlive()) ledger.unsure.add(`item/${item}`);
  }

  function finishDay(): void {
    const name = `${rng.uint(4) === 0 ? 'late' : 'day'}/${DAYS[rng.uint(DAYS.length)]}/toy`;
    // The first result of a day stays.
    if (!page.shelves.records.read(name).ok) write(name, { outcome: 'solved', spent: ++clock.now, hints: 0 });
  }

  function learn(): void {
    write(`learnt/toy/done/one-way/${rng.uint(3)}`, 1);
  }

  function playRun(): void {
    const seed = String(rng.uint(3));
    const name = `run/toy/3/1/${seed}`;
    if (page.shelves.records.read(name).ok) return;
    const at = ++clock.now;
    write(name, { family: 'toy', minutes: 3, seed, maker: 1, at, day: '2026-11-10', score: 1, good: 1, items: 1 });
  }

  /** A page opens a save, goes on with what it holds, or is left. */
  function playSave(): void {
    const [first] = held.keys();
    if (first !== undefined && rng.uint(3) === 0) {
      held.delete(first);
      return;
    }
    if (first === undefined) {
      const name = rng.uint(2) === 0 ? MATCHES[rng.uint(2)]! : gameKey('toy', { seed: SEEDS[rng.uint(2)]! });
      held.set(name, { key: name, steps: stepsOf(textsOf().get(name)) });
      return;
    }
    const step = `s${++clock.now}`;
    const steps = [...held.get(first)!.steps, step];
    held.set(first, { key: first, steps });
    if (first.startsWith('match/')) page.shelves.records.write(first, { moves: steps, savedAt: ++clock.now });
    else saveGame(page.shelves.records, gameWith(first, steps, ++clock.now));
    if (isAlive()) ledger.steps.add(step);
    else ledger.unsure.add(step);
  }

  function removeSave(): void {
    const names = [...textsOf().keys()].filter(name => /^(match|game-copy)\//.test(name) && !held.has(name));
    const name = names[rng.uint(Math.max(1, names.length))];
    if (name === undefined) return;
    const text = textsOf().get(name)!;
    page.shelves.records.remove(name);
    note(ledger.erased, name, text);
    for (const step of stepsOf(text)) (isAlive() ? ledger.removedSteps : ledger.unsure).add(step);
  }

  async function eraseAll(): Promise<void> {
    const gone = [...textsOf()].filter(([name]) => /^(attempt|item|day|late|learnt|run)\//.test(name));
    const { attempts, items, records } = page.shelves;
    // A page that ends here may have erased some of it.
    const dying = page.life;
    const doubts = gone.map(([name]) => name).filter(name => !ledger.unsure.has(name));
    for (const name of doubts) ledger.unsure.add(name);
    const isDone = async () => {
      for (const shelf of [attempts, items])
        await shelf.adopt(new Map(gone.flatMap(([name]) => shelfKey(name, shelf === attempts ? 'attempt/' : 'item/'))));
      const rest = gone.map(([name]) => name).filter(name => PROGRESS.some(prefix => name.startsWith(prefix)));
      records.replace(rest, new Map());
    };
    await whileAlive(dying, isDone());
    if (dying.left <= 0) return;
    for (const name of doubts) ledger.unsure.delete(name);
    for (const [name, text] of gone) if (!name.startsWith('item/')) ledger.erased.push({ name, text });
  }

  async function sync(): Promise<void> {
    isSyncing = true;
    const { device, life } = page;
    await whileAlive(life, syncOnce(device, transport, key));
    isSyncing = false;
  }

  return {
    crashes: () => crashes,
    async step() {
      if (!isAlive()) return reopen();
      const choice = rng.uint(24);
      if (choice < 5) playAttempt();
      else if (choice < 7) finishDay();
      else if (choice < 8) learn();
      else if (choice < 9) playRun();
      else if (choice < 16) playSave();
      else if (choice < 17) removeSave();
      else if (choice < 18 && rng.uint(2) === 0) await eraseAll();
      else if (choice === 18) page.life.left = rng.uint(30);
      else if (!isSyncing) syncing = sync();
    },
    async settle() {
      await syncing;
      page.life.left = 0;
      held.clear();
      await pause();
      page = open(LARGE);
      await Promise.all(TABLES.map(table => page.shelves[table].ready));
      while (quick.length > 0) await pause();
    },
    sync,
    async state() {
      while (quick.length > 0) await pause();
      return textsOf();
    },
  };
}

function shelfKey(name: string, prefix: string): readonly (readonly [string, null])[] {
  return name.startsWith(prefix) ? [[name.slice(prefix.length), null]] : [];
}

/** A page that ended does nothing more: whoever waits for it waits no longer. */
async function whileAlive(life: { readonly left: number }, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver && life.left > 0) await pause();
  if (isOver) await done;
}

function gameWith(name: string, steps: readonly string[], savedAt: number): SavedGame {
  const search = Object.fromEntries(new URLSearchParams(name.slice(name.indexOf('?') + 1)));
  const session = { steps: steps.map(act => ({ act })), at: steps.length, checkpoints: [], hints: 0, spent: 1 };
  return { family: 'toy', search, tier: 'easy', line: '{}', session, outcome: 'open', steps: steps.length, savedAt };
}

/** The steps of a save, of either kind. */
function stepsOf(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const { moves, session } = JSON.parse(text) as { moves?: string[]; session?: { steps: { act: string }[] } };
  return moves ?? session?.steps.map(({ act }) => act) ?? [];
}

/** What is wrong with what a device shows in the end. */
function faultsIn(state: ReadonlyMap<string, string>, ledger: Ledger): readonly string[] {
  const { written, erased, steps, removedSteps, unsure } = ledger;
  const gone = new Set(erased.map(({ name, text }) => `${name} ${text}`));
  const touched = new Set(erased.map(({ name }) => name));
  const here = new Set([...state.values()].flatMap(stepsOf));
  const lost = written.filter(({ name }) => !touched.has(name) && !unsure.has(name) && !state.has(name));
  const back = erased.filter(({ name, text }) => {
    const isAgain = written.filter(one => one.name === name && one.text === text).length > 1;
    return state.get(name) === text && !isAgain && !unsure.has(name);
  });
  const lostSteps = [...steps].filter(step => !here.has(step) && !removedSteps.has(step) && !unsure.has(step));
  const attempts = [...state].flatMap(([name, text]) =>
    name.startsWith('attempt/') ? [JSON.parse(text) as Attempt] : [],
  );
  const needed = [...missedItems(attempts)].filter(item => !state.has(`item/${item}`) && !unsure.has(`item/${item}`));
  return [
    ...lost.map(({ name }) => `lost: ${name}`),
    ...back.filter(({ name, text }) => gone.has(`${name} ${text}`)).map(({ name }) => `back: ${name}`),
    ...lostSteps.map(step => `lost step: ${step}`),
    ...needed.map(item => `lost item: ${item}`),
  ];
}

/** Plays histories, one after the other, and tells what all of them came to. */
export async function playSyncHistories(
  store: LibraryStore,
  devices: number,
  histories: number,
  check: (name: string, history: SyncHistory) => void,
): Promise<SyncHistory['seen']> {
  const all = { records: 0, steps: 0, erased: 0, copies: 0, crashes: 0 };
  for (let n = 0; n < histories; n++) {
    const name = `sync-${devices}-${n}`;
    const history = await syncHistoryOf(name, store, devices);
    check(name, history);
    for (const what of Object.keys(all) as (keyof typeof all)[]) all[what] += history.seen[what];
  }
  return all;
}
