import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mountVolume } from '@tessera/library/test/volume.ts';
import { expect, type TestContext } from 'vitest';
import { folder, tessera } from './tessera.ts';

/** What is made needs about 1 MiB. */
const MAKE = ['make', 'toy', '--seed', '9', '--count', '500', '--size', '6', '--quiet'];
const VOLUME = '4m';

/** Makes a pack on a volume with so little room, then with enough, and compares it with one that always had enough. */
export async function surviveFullDisk(context: TestContext, room: number): Promise<void> {
  const volume = mountVolume(context, VOLUME);
  const whole = join(folder(), 'whole.pack');
  expect((await tessera([...MAKE, '--out', whole])).code).toBe(0);
  const [ballast, pack] = [join(volume, 'ballast'), join(volume, 'x.pack')];
  const { bavail, bsize } = statfsSync(volume);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - room));
  const full = await tessera([...MAKE, '--out', pack]);
  expect(full).toMatchObject({ code: 1, err: expect.stringContaining('the disk is full') });
  expect(readdirSync(volume)).toEqual(['ballast']);
  rmSync(ballast);
  expect((await tessera([...MAKE, '--out', pack])).code).toBe(0);
  expect(readFileSync(pack, 'utf8')).toBe(readFileSync(whole, 'utf8'));
}
