import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expectOk, type Family } from '../packages/core/src/index.ts';
import { fontOnDisk } from '../packages/print/src/fonts/on-node.ts';
import {
  type PrintEntry,
  type PrintJob,
  type PrintOptions,
  printPdf,
  techniquesIn,
  worksheetFor,
} from '../packages/print/src/index.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf, TAUGHT } from '../packages/print/test/entries.ts';
import { type Raster, readPdf } from '../packages/print/test/raster.ts';
import { paletted } from './screenshots/fewColours.ts';

/** Points of a picture for each point of paper: 108 dots an inch. */
const SCALE = 1.5;
const ITEMS = 6;

/** The ways to print that are looked at. */
const STYLES: readonly (readonly [name: string, options: Partial<PrintOptions>])[] = [
  ['a4', { perPage: 2 }],
  ['a4-grey', { perPage: 4, ink: 'black', hasPatterns: true, hasCover: false, hasRules: false }],
  ['6x9', { paper: '6x9', perPage: 1, isBound: true }],
  ['large', { paper: 'letter', perPage: 1, isLarge: true, hasCover: false }],
];

/** Writes sample prints of each family, or of those that are named, and every page of them as a picture; docs/pictures has two. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string', default: '.cache/print-samples' } },
  });
  mkdirSync(values.out, { recursive: true });
  const wanted = FAMILIES.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  for (const family of wanted) {
    const entries = await entriesOf(family, [...itemsOf(family, ITEMS, {}), ...itemsOf(family, 1, largestOf(family))]);
    for (const [style, options] of STYLES) {
      const some = options.perPage === 1 ? entries.slice(-2) : entries.slice(0, ITEMS);
      await write(join(values.out, `${family.id}-${style}`), jobOf(some, options));
    }
    const sheet = worksheetOf(family, await entriesOf(family, itemsOf(family, TAUGHT, {})));
    await write(join(values.out, `${family.id}-worksheet`), sheet);
  }
}

function largestOf(family: Family): Readonly<Record<string, unknown>> {
  return family.presets.at(-1)?.params as Record<string, unknown>;
}

function worksheetOf(family: Family, entries: readonly PrintEntry[]): PrintJob {
  const technique = [...techniquesIn(entries)].find(([, count]) => count > 1)?.[0];
  if (technique === undefined) throw new Error(`no technique of ${family.id} has two items`);
  const { example, entries: rest } = expectOk(worksheetFor(entries, technique));
  return { ...jobOf(rest, { perPage: 2, hasCover: false, hasRules: false }), title: example.title, example };
}

async function write(name: string, job: PrintJob): Promise<void> {
  const { bytes } = expectOk(await printPdf(job, fontOnDisk));
  writeFileSync(`${name}.pdf`, bytes);
  const { pages } = await readPdf(bytes, undefined, SCALE);
  for (const [n, page] of pages.entries()) writeFileSync(`${name}-${n + 1}.png`, pictureOf(page));
  console.log(`${name}.pdf: ${pages.length} pages`);
}

function pictureOf({ width, height, data }: Raster): Buffer {
  const colours = Uint32Array.from(
    { length: width * height },
    (_, n) => (data[4 * n]! << 16) | (data[4 * n + 1]! << 8) | data[4 * n + 2]!,
  );
  return paletted({ width, height, colours });
}

await main();
