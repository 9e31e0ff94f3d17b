import type { Family, MadeLine } from '@tessera/core';
import { createStore } from '@tessera/ui/store.ts';
import { type ItemCheck, isCheckOver, isSettled, itemChecker } from '../checking/itemChecker.ts';
import { database } from '../storage/browser.ts';
import { words } from '../words.ts';
import { appCaller, startAppWorker } from '../workers/appCaller.ts';
import type { PackList } from './heldPack.ts';

/** A pack that is open in this page. */
export interface OpenPack {
  readonly name: string;
  readonly list: PackList;
  /** Boards drawn small, by their places in the list. */
  pictures(places: readonly number[]): Promise<readonly (string | null)[]>;
  /** The line of one item. */
  item(place: number): Promise<string>;
  /** Checks the item in a place; one that was checked before is not checked again. */
  check(place: number, family: Family, item: MadeLine): ItemCheck;
  /** Whether an item is being checked. Another check would end it. */
  isChecking(): boolean;
  /** Whether the item in a place was found to be faulty. */
  isFaulty(place: number): boolean;
}

/** A file on its way to being a pack, in a worker of its own. */
interface Opening {
  readonly pack: Promise<OpenPack>;
  /** Ends the workers. */
  close(): void;
}

const KEY = 'pack';
const MOST_BYTES = 200_000_000;

/** The name of the pack at hand, open or kept from an earlier visit. */
export const packName = createStore<string | null>(null);
let opened: Opening | null = null;

void database
  .then(open => open?.get('files', KEY))
  .then(file => file && !packName.get() && packName.set(file.name))
  .catch(() => null);

/** Takes a file for the pack at hand; it is kept for a reload where there is room. */
export async function takePack(file: File): Promise<void> {
  replaceOpened(openFile(file));
  packName.set(file.name);
  await keep(file).catch(() => null);
}

function replaceOpened(next: Opening | null): void {
  opened?.close();
  opened = next;
}

async function keep(file: File): Promise<void> {
  await (await database)?.put('files', file, KEY);
}

/** Lets go of the pack at hand. */
export async function dropPack(): Promise<void> {
  replaceOpened(null);
  packName.set(null);
  await (await database)?.delete('files', KEY).catch(() => null);
}

/** The pack at hand; null when none is. It rejects with the reason when the file is no pack. */
export async function currentPack(): Promise<OpenPack | null> {
  if (!opened) {
    const file = await (await database)?.get('files', KEY).catch(() => undefined);
    if (file && !opened) opened = openFile(file);
  }
  const asked = opened;
  try {
    return (await asked?.pack) ?? null;
  } catch (error) {
    if (asked === opened) throw error;
    // Meanwhile another pack was taken, or this one dropped.
    return opened ? currentPack() : null;
  }
}

function openFile(file: File): Opening {
  const worker = appCaller('pack');
  const checker = itemChecker(() => startAppWorker('check'));
  const checks = new Map<number, ItemCheck>();
  let last: ItemCheck | null = null;
  const check: OpenPack['check'] = (place, family, { line }) => {
    const known = checks.get(place);
    // One that was stopped or failed is worth another.
    if (known && (!isCheckOver(known) || isSettled(known))) return known;
    const started = checker.check(family, line);
    checks.set(place, started);
    last = started;
    return started;
  };
  const close = () => {
    worker.close();
    checker.close();
  };
  const open = async (): Promise<OpenPack> => {
    if (file.size > MOST_BYTES) throw new Error(words.pack.tooLarge);
    const list = await worker.call('holdPack', file);
    return {
      name: file.name,
      list,
      pictures: places => worker.call('heldPictures', places),
      item: place => worker.call('heldItem', place),
      check,
      isChecking: () => last !== null && !isCheckOver(last),
      isFaulty: place => checks.get(place)?.get().standing.kind === 'refused',
    };
  };
  const pack = open();
  // Whoever shows the pack tells of a file that is none; nobody may be listening yet.
  pack.catch(close);
  return { pack, close };
}
