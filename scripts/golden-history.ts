import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedLedgerEntries } from './ledger-history.ts';

const GOLDEN = [
  ':(glob)**/golden/r*-m*-g*.json',
  ':(glob)packages/library/test/schemas/*.sql',
  ':(glob)packages/api/test/recorded/*.json',
];

/**
 * A golden file names the versions it holds for, a store of an old schema its step, and recorded requests are those of apps that
 * people still have, so once committed its content may never
 * change: a change without a new version is a new file under an old name. Returns a line for each file that had more than one content.
 */
export function changedGoldenFiles(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const contents = new Map<string, Set<string>>();
  const note = (path: string, blob: string) => contents.set(path, (contents.get(path) ?? new Set()).add(blob));
  // Rows of --raw: ":oldmode newmode oldblob newblob status\tpath".
  const log = git('log', '--no-renames', '--raw', '--no-abbrev', '--format=', '-m', '--first-parent', '--', ...GOLDEN);
  for (const row of log.split('\n').filter(Boolean)) {
    const [facts, path] = row.split('\t') as [string, string];
    const blob = facts.split(' ')[3]!;
    if (!/^0+$/.test(blob)) note(path, blob);
  }
  for (const path of git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...GOLDEN)
    .split('\n')
    .filter(Boolean)) {
    const text = readIfThere(join(root, path));
    if (text !== null)
      note(path, execFileSync('git', ['hash-object', '--stdin'], { cwd: root, input: text, encoding: 'utf8' }).trim());
  }
  const changed = [...contents].filter(([, blobs]) => blobs.size > 1).map(([path]) => path);
  return changed.sort().map(path => `${path}: changed after it was committed; ${adviceFor(path)}`);
}

function adviceFor(path: string): string {
  if (path.startsWith('packages/api/')) return 'record what is new in a file beside it instead';
  return path.endsWith('.sql')
    ? 'add a step to the schema instead, with a new file'
    : 'bump a version and add a new file beside it instead';
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Why the history cannot be looked at in full; null when it can. */
function blindness(root: string): string | null {
  try {
    const answer = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return answer.trim() === 'true' ? 'this clone is shallow, so only the commits in it were checked' : null;
  } catch {
    return 'this is not a git checkout, so nothing was checked';
  }
}

function main(): void {
  const root = dirname(import.meta.dirname);
  const blind = blindness(root);
  if (blind) console.log(`golden files: ${blind}`);
  if (blind?.includes('no git')) return;
  const checks = { 'golden files': changedGoldenFiles(root), 'ledger of days': changedLedgerEntries(root) };
  for (const [name, faults] of Object.entries(checks)) {
    for (const fault of faults) console.error(fault);
    console.log(`${name}: ${faults.length === 0 ? 'unchanged since they were committed' : `${faults.length} changed`}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

if (import.meta.main) main();
