import { createStore } from '@tessera/ui/store.ts';
import { database } from '../storage/browser.ts';
import { words } from '../words.ts';
import { asker } from '../workers/asker.ts';
import type { PackAnswer, PackList, PackQuestion } from './protocol.ts';

/** A pack that is open in this page. */
export interface OpenPack {
  readonly name: string;
  readonly list: PackList;
  /** Boards drawn small, by their places in the list. */
  pictures(places: readonly number[]): Promise<readonly string[]>;
  /** The line of one item. */
  item(place: number): Promise<string>;
}

const KEY = 'pack';
const MOST_BYTES = 200_000_000;

/** The name of the pack at hand, open or kept from an earlier visit. */
export const packName = createStore<string | null>(null);
let opened: { readonly file: File; readonly pack: Promise<OpenPack> } | null = null;

void database
  .then(open => open?.get('files', KEY))
  .then(file => file && !packName.get() && packName.set(file.name))
  .catch(() => null);

/** Takes a file for the pack at hand; it is kept for a reload where there is room. */
export async function takePack(file: File): Promise<void> {
  opened = { file, pack: openFile(file) };
  // Whoever shows the pack tells of a file that is none; nobody may be listening yet.
  opened.pack.catch(() => null);
  packName.set(file.name);
  await keep(file).catch(() => null);
}

async function keep(file: File): Promise<void> {
  await (await database)?.put('files', file, KEY);
}

/** Lets go of the pack at hand. */
export async function dropPack(): Promise<void> {
  opened = null;
  packName.set(null);
  await (await database)?.delete('files', KEY).catch(() => null);
}

/** The pack at hand; null when none is. It rejects with the reason when the file is no pack. */
export async function currentPack(): Promise<OpenPack | null> {
  if (!opened) {
    const file = await (await database)?.get('files', KEY).catch(() => undefined);
    if (file && !opened) opened = { file, pack: openFile(file) };
  }
  return opened?.pack ?? null;
}

async function openFile(file: File): Promise<OpenPack> {
  if (file.size > MOST_BYTES) throw new Error(words.pack.tooLarge);
  const ask = asker<PackQuestion, PackAnswer>(
    () => new Worker(new URL('./packWorker.ts', import.meta.url), { type: 'module', name: 'pack' }),
  );
  const { list } = await ask({ open: file });
  return {
    name: file.name,
    list: list!,
    pictures: async places => (await ask({ pictures: places })).pictures!,
    item: async place => (await ask({ item: place })).item!,
  };
}
