import { accept, refuse } from '@tessera/core';
import { divideOldDays } from '../daily/days.ts';
import { divideOldCourses } from '../learn/record.ts';
import { shelf } from '../storage/browser.ts';
import { createGroup, eraseGroup, exportGroup, httpTransport, putCode, type SyncAnswer, takeCode } from './http.ts';
import { newCode, openSealed, sealKey, secretsOf } from './pairing.ts';
import { readSync, writeSync } from './record.ts';
import { schedule, syncNow, syncStatus } from './schedule.ts';

/** Makes a new group with this device in it. */
export async function turnOn(): Promise<SyncAnswer<null>> {
  const group = await createGroup();
  if (!group.ok) return group;
  await begin(group.value.key);
  return accept(null);
}

/** Joins the devices that share a key. */
export async function joinWith(key: string): Promise<SyncAnswer<null>> {
  const page = await httpTransport.pull(key, 0);
  if (!page.ok) return page;
  await begin(key);
  return accept(null);
}

/** Joins by a code that another device shows. */
export async function joinByCode(code: string): Promise<SyncAnswer<null>> {
  const secrets = await secretsOf(code);
  const taken = await takeCode(secrets);
  if (!taken.ok) return taken;
  const key = await openSealed(secrets, taken.value.sealed);
  return key.ok ? joinWith(key.value) : refuse('wrong');
}

async function begin(key: string): Promise<void> {
  divideOldDays(shelf);
  divideOldCourses();
  writeSync({ key, syncedAt: null });
  schedule();
  await syncNow();
}

/** A code for another device, and until when it can be used. */
export interface ShownCode {
  readonly code: string;
  readonly expiresAt: number;
}

const MOST_CODES = 5;

export async function makeCode(): Promise<SyncAnswer<ShownCode>> {
  const here = readSync();
  if (!here) return refuse('unknown');
  for (let n = 0; ; n++) {
    const code = newCode();
    const put = await putCode(here.key, await sealKey(code, here.key));
    if (put.ok) return accept({ code, expiresAt: put.value.expiresAt });
    // Another group has a code with the same beginning.
    if (put.reason !== 'taken' || n === MOST_CODES) return put;
  }
}

/** Stops here. Other devices go on, and what is on this device stays. */
export function turnOff(): void {
  writeSync(null);
  syncStatus.set({ isBusy: false, fault: null, report: null });
}

export async function exportSynced(): Promise<SyncAnswer<Blob>> {
  const here = readSync();
  return here ? exportGroup(here.key) : refuse('unknown');
}

/** Erases what the server has. Every device keeps its own progress and stops. */
export async function eraseSynced(): Promise<SyncAnswer<null>> {
  const here = readSync();
  if (!here) return accept(null);
  const erased = await eraseGroup(here.key);
  if (!erased.ok && erased.reason !== 'erased') return erased;
  turnOff();
  return accept(null);
}
