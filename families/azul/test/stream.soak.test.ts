import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../../../apps/cli/bin/tessera.js', import.meta.url));
const EARLY = 100;
const LATE = 1_000;
const EVERY = 10;

/** What the collector may be behind by. Nine hundred items are 8 MiB as text and several times that as objects. */
const SLACK_KIB = 12 * 1024;

/** KiB of memory that a process has in use; null when it is gone. */
function residentKib(pid: number): number | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) || null : null;
}

/** How many items `make azul` wrote, and its resident memory after every tenth while it ran. */
async function streamed(count: number): Promise<{ readonly items: number; readonly sizes: readonly number[] }> {
  const args = ['make', 'azul', '--seed', '1737323155000', '--count', String(count), '--workers', '1', '--quiet'];
  const child = spawn(process.execPath, [LAUNCHER, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const sizes: number[] = [];
  let items = 0;
  for await (const _line of createInterface({ input: child.stdout })) {
    const size = ++items % EVERY === 0 ? residentKib(child.pid!) : null;
    if (size !== null) sizes.push(size);
  }
  return { items, sizes };
}

test('make azul --count 1000 uses no more memory at the last item than at the hundredth', async () => {
  const { items, sizes } = await streamed(LATE);
  expect(items).toBe(LATE);
  expect(sizes.length).toBeGreaterThanOrEqual(LATE / EVERY - 1);
  const early = Math.max(...sizes.slice(0, EARLY / EVERY));
  const late = Math.max(...sizes.slice(-EARLY / EVERY));
  console.log(`resident: ${early} KiB by item ${EARLY}, ${late} KiB by item ${LATE}`);
  expect(late - early).toBeLessThan(SLACK_KIB);
});
