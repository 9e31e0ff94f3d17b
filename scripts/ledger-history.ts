import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerMonth } from '@tessera/catalog/ledger';

const LEDGER = ':(glob)packages/catalog/daily/**/*.json';

/** Every entry that one content of a month has and the content of now has not, or has otherwise: a line each. */
export function lostEntries(path: string, before: LedgerMonth, now: LedgerMonth): readonly string[] {
  return Object.entries(before).flatMap(([day, entries]) =>
    Object.entries(entries).flatMap(([family, entry]) =>
      now[day]?.[family] === entry
        ? []
        : [`${path}: the ${family} of ${day} is not the one that was committed; a day that has an item keeps it`],
    ),
  );
}

/** The item of a day never changes once it was committed. Returns a line for each entry that did. */
export function changedLedgerEntries(root: string): readonly string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const log = git('log', '--no-renames', '--raw', '--no-abbrev', '--format=', '-m', '--first-parent', '--', LEDGER);
  const faults = new Set<string>();
  // Rows of --raw: ":oldmode newmode oldblob newblob status\tpath".
  for (const row of new Set(log.split('\n').filter(Boolean))) {
    const [facts, path] = row.split('\t') as [string, string];
    const blob = facts.split(' ')[3]!;
    if (/^0+$/.test(blob)) continue;
    const file = join(root, path);
    const now = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LedgerMonth) : {};
    const before = JSON.parse(git('cat-file', 'blob', blob)) as LedgerMonth;
    for (const fault of lostEntries(path, before, now)) faults.add(fault);
  }
  return [...faults].sort();
}
