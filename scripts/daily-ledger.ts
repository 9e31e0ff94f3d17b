import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CATALOG } from '@tessera/catalog';
import { entryIn, FIRST_DAY, type LedgerMonth, monthOf } from '@tessera/catalog/ledger';
import { expectOk, type Family, readMadeLine } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { originSearch, searchText } from '@tessera/core/links/link.ts';
import { type Candidate, drive, firstSelection, inlinePool, Run } from '@tessera/mill';
import { addDays, type Day, linkOfDay } from '../apps/web/src/daily/day.ts';
import { ROOT } from './steps.ts';

export const LEDGER = join(ROOT, 'packages', 'catalog', 'daily');

/** What the ledger says of an item: its address without its seed, and the item itself. */
export interface LedgerEntry {
  readonly address: string;
  readonly code: string;
}

/** The entry of a day: the first item that today's maker makes for it. */
export async function makeEntry(family: Family, day: Day): Promise<LedgerEntry> {
  const { seed, params } = linkOfDay(family, day);
  const run = new Run(family, { seed, params, select: firstSelection(1), attempts: family.searchLimit });
  let found = null as Candidate | null;
  const onKept = (candidate: Candidate) => {
    found = candidate;
  };
  await drive(run, inlinePool(family), { onKept });
  if (!found) throw new Error(`${family.id} has no item for ${day}`);
  const { made } = expectOk(readMadeLine(family, found.line));
  const { seed: _, ...address } = originSearch(family, made.origin);
  const code = await writeLevel(family, { item: made.item, title: '', author: '' });
  return { address: searchText(address).slice(1), code };
}

const FOLDERS = { address: LEDGER, code: join(LEDGER, 'items') } as const;

export function readMonth(kind: keyof LedgerEntry, month: string): LedgerMonth {
  const path = join(FOLDERS[kind], `${month}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as LedgerMonth) : {};
}

/** A line a day, in the order of days and families, so that a new day is a new line. */
function writeMonth(kind: keyof LedgerEntry, month: string, entries: LedgerMonth): void {
  const sorted = <T>(record: Readonly<Record<string, T>>) =>
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted(entries).map(
    ([day, families]) => `${JSON.stringify(day)}:${JSON.stringify(Object.fromEntries(sorted(families)))}`,
  );
  mkdirSync(FOLDERS[kind], { recursive: true });
  writeFileSync(join(FOLDERS[kind], `${month}.json`), `{\n${lines.join(',\n')}\n}\n`);
}

/** Adds what a month lacks up to a day; what it has stays as it is. */
async function extendMonth(month: string, families: readonly Family[], until: Day): Promise<number> {
  let [addresses, codes] = [readMonth('address', month), readMonth('code', month)];
  let added = 0;
  for (let day = `${month}-01`; monthOf(day) === month && day <= until; day = addDays(day, 1)) {
    if (day < FIRST_DAY) continue;
    for (const family of families) {
      if (entryIn(addresses, day, family.id) !== null) continue;
      const { address, code } = await makeEntry(family, day);
      addresses = { ...addresses, [day]: { ...addresses[day], [family.id]: address } };
      codes = { ...codes, [day]: { ...codes[day], [family.id]: code } };
      added++;
    }
  }
  if (added > 0) {
    writeMonth('code', month, codes);
    writeMonth('address', month, addresses);
  }
  return added;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { until: { type: 'string' } } });
  const { until = '' } = values;
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || addDays(until, 0) !== until) {
    console.error('usage: node scripts/daily-ledger.ts --until 2027-06-30');
    process.exitCode = 2;
    return;
  }
  const families = await Promise.all(CATALOG.filter(({ isSample }) => !isSample).map(entry => entry.load()));
  for (let month = monthOf(FIRST_DAY); month <= monthOf(until); month = monthOf(addDays(`${month}-28`, 4)))
    console.log(`${month}: ${await extendMonth(month, families, until)} entries added`);
}

if (import.meta.main) await main();
