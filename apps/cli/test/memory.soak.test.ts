import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ended, folder } from './tessera.ts';
import { watchMemory } from './watched.ts';

const here = folder();
const at = (name: string) => join(here, name);
const { peakIn, peakOf, start, watched } = watchMemory();

const FEW = 20_000;
const MANY = 200_000;
const MOST_GROWTH = 1.2;

describe.skipIf(process.platform !== 'linux')('memory does not grow with the number of boards', () => {
  it('of make and verify', async () => {
    const peaks: Record<string, number> = {};
    for (const count of [FEW, MANY]) {
      const pack = at(`${count}.pack`);
      // As many threads whatever else the machine does.
      const ask = ['--size', '6', '--seed', '1', '--count', String(count), '--workers', '2', '--quiet'];
      peaks[`make ${count}`] = await peakOf('make', 'sovereign', ...ask, '--out', pack);
      peaks[`verify ${count}`] = await peakOf('verify', pack, '--workers', '1', '--quiet');
      peaks[`verify in threads ${count}`] = await peakOf('verify', pack, '--workers', '2', '--quiet');
    }
    console.log(peaks);
    for (const command of ['make', 'verify', 'verify in threads'])
      expect(peaks[`${command} ${MANY}`]! / peaks[`${command} ${FEW}`]!).toBeLessThan(MOST_GROWTH);
  });
});

const MILLION = Number(process.env.TESSERA_SOAK_ITEMS ?? 1_000_000);
/** The list of fingerprints has 24 bytes for an item, and the database keeps a part of its file in memory. */
const MOST_MORE_MB = 120;

describe.skipIf(process.platform !== 'linux')('memory does not grow with a million items', () => {
  it('of verify, and of all that the library does with them', async () => {
    const peaks: Record<string, readonly [number, number]> = {};
    const [few, many] = [await peaksOf(FEW), await peaksOf(MILLION)];
    for (const command of Object.keys(few)) peaks[command] = [few[command]!, many[command]!];
    console.log(peaks);
    for (const [command, [small, large]] of Object.entries(peaks))
      expect(large - small, command).toBeLessThan(MOST_MORE_MB);
  });

  async function peaksOf(count: number): Promise<Readonly<Record<string, number>>> {
    const [pack, library] = [at(`toys-${count}.pack`), ['--store', at(`toys-${count}.db`), '--quiet']];
    const ask = ['--size', '5', '--seed', '1', '--count', String(count), '--workers', '2', '--quiet'];
    return {
      make: await peakOf('make', 'toy', ...ask, '--out', pack),
      verify: await peakOf('verify', pack, '--workers', '2', '--quiet'),
      import: await peakOf('library', 'import', pack, ...library),
      'library verify': await peakOf('library', 'verify', '--workers', '2', ...library),
      'library regrade': await peakOf('library', 'regrade', '--all', '--workers', '2', ...library),
      ...(await peaksOfPipe(at(`toys-${count}.db`))),
    };
  }

  /** What the library writes, verified at the other end of a pipe. */
  async function peaksOfPipe(store: string): Promise<Readonly<Record<string, number>>> {
    const writer = start('export', ['library', 'export', 'toy', '--store', store]);
    const reader = start('pipe', ['verify', '-', '--workers', '2', '--quiet'], writer.stdout!);
    expect(await ended(reader)).toMatchObject({ code: 0 });
    return { 'library export': peakIn('export'), 'verify of a pipe': peakIn('pipe') };
  }
});

const MOST_MB = 500;

describe.skipIf(process.platform !== 'linux')('memory does not grow with hostile input', () => {
  const MB = 1_000_000;
  it.each([
    ['blank lines', '\n', 90 * MB, /is empty/],
    ['short lines of text', 'A\n', 300 * MB, /has at most 1 MiB/],
    ['short lines of JSON', '{}\n', 6 * MB, /could not be read/],
    ['a document without an end', '[\n', 300 * MB, /larger than 64 MiB/],
    ['a document of many values', '[],\n', 60 * MB, /more than 4 million values|not JSON/],
  ])('%s', async (name, piece, size, line) => {
    const path = at('hostile');
    const first = piece.startsWith('[],') ? '[\n' : '';
    writeFileSync(path, first + piece.repeat(size / piece.length));
    const { code, err, peak } = await watched('solve', 'sovereign', path);
    console.log(name, peak);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(line) });
    expect(peak).toBeLessThan(MOST_MB);
  });
});
