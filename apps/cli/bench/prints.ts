import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CATALOG } from '@tessera/catalog';
import { type Group, limitedInAll } from '@tessera/testkit/bench';

const LAUNCHER = fileURLToPath(new URL('../bin/tessera.js', import.meta.url));
const ITEMS = 100;
const ROUNDS = 3;
/** Milliseconds that a pack may take from the command to the file, its proofs included. */
const MOST_MS = 10_000;

/** How long the whole command takes to print a pack: a row for each family. */
export const prints: Group = {
  name: 'print command',
  measure(report) {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
    try {
      for (const { id } of CATALOG) {
        const [pack, pdf] = [join(folder, `${id}.pack`), join(folder, `${id}.pdf`)];
        run(['make', id, '--count', String(ITEMS), '--seed', '42', '--quiet', '--out', pack]);
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const begun = performance.now();
          run(['print', pack, '--site', 'https://puzzles.example', '--out', pdf]);
          times.push(performance.now() - begun);
        }
        report(limitedInAll(`tessera print, ${ITEMS} items of ${id}`, 'ms', times, MOST_MS));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function run(args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
