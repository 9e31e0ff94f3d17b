import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expectOk } from '@tessera/core';
import { listRequests, openStore, type StorePlace } from '@tessera/library';
import { onEveryStore } from '@tessera/library/test/stores.ts';
import { expect, it } from 'vitest';
import { type Ended, ended, folder } from './tessera.ts';
import { watchMemory } from './watched.ts';

const here = folder();
const at = (name: string) => join(here, name);
const { peakIn, peakOf, start } = watchMemory();

const FEW = 20_000;
const MILLION = Number(process.env.TESSERA_SOAK_ITEMS ?? 1_000_000);
/** The list of fingerprints has 24 bytes for an item, and the database keeps a part of its file in memory. */
const MOST_MORE_MB = 120;
/** From so many items on, a run takes longer than the few seconds between two lines of progress. */
const SHOWN = 200_000;

const asked = (count: number) => ['make', 'toy', '--size', '5', '--seed', '1', '--count', `${count}`, '--workers', '2'];

const wholePacks = new Map<number, Promise<string>>();

/** The hash of the pack that the same request comes to without a library. */
function wholePack(count: number): Promise<string> {
  const known = wholePacks.get(count);
  if (known) return known;
  const made = makeWhole(count);
  wholePacks.set(count, made);
  return made;
}

async function makeWhole(count: number): Promise<string> {
  const file = at(`${count}.pack`);
  await peakOf(...asked(count), '--quiet', '--out', file);
  return hashOf(createReadStream(file));
}

async function hashOf(text: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of text) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

onEveryStore(({ kind, newPlace }) => {
  it.skipIf(process.platform !== 'linux')(
    'a million items made into the library, killed on the way, are the pack of one run, in flat memory',
    async () => {
      const [few, many] = [await madeInto(await newPlace(), FEW), await madeInto(await newPlace(), MILLION)];
      console.log(kind, few, many);
      for (const command of ['make', 'export'] as const)
        expect(many[command] - few[command], command).toBeLessThan(MOST_MORE_MB);
    },
  );

  async function madeInto(place: StorePlace, count: number) {
    const store = ['--store', 'file' in place ? place.file : place.url];
    const command = [...asked(count), '--to', 'library', ...store];
    const killed = await killedAfter(place, count / 3, command);
    expect(killed.signal).toBe('SIGKILL');
    const done = await ended(start('make', command));
    expect(done).toMatchObject({ code: 0, out: '' });
    const lines = [killed, done].map(progressOf);
    for (const kept of lines) expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    if (count >= SHOWN) expect(lines[1]!.length).toBeGreaterThan(0);
    const [, id] = /as pack (\w+);/.exec(done.err)!;
    const exporting = start('export', ['library', 'export', '--pack', id!, ...store]);
    expect(await hashOf(exporting.stdout!)).toBe(await wholePack(count));
    return { make: peakIn('make'), export: peakIn('export'), lines: lines.map(kept => kept.length) };
  }
});

/** Kills a run when its request has kept so many items. */
async function killedAfter(place: StorePlace, kept: number, command: readonly string[]): Promise<Ended> {
  const store = expectOk(await openStore(place));
  const child = start('killed', command);
  const end = ended(child);
  while (child.exitCode === null) {
    const [request] = await listRequests(store);
    if (request && request.kept >= kept) child.kill('SIGKILL');
    if (child.killed) break;
    await setTimeout(20);
  }
  await store.close();
  return end;
}

/** The numbers of items in the lines of progress. */
function progressOf({ err }: Ended): readonly number[] {
  return [...err.matchAll(/^kept ([\d,]+), /gm)].map(([, kept]) => Number(kept!.replaceAll(',', '')));
}
