import { database } from '../storage/browser.ts';

const keyOf = (family: string) => `made/${family}`;

/** Keeps the last pack that was made, for a visit to come; where there is no room it is simply not kept. */
export async function keepLast(family: string, file: File): Promise<void> {
  await (await database)?.put('files', file, keyOf(family)).catch(() => null);
}

export async function lastPack(family: string): Promise<File | null> {
  return (await (await database)?.get('files', keyOf(family)).catch(() => null)) ?? null;
}
