import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';

/** Mounts a volume of limited size, such as `64m`, for one test. Only root may mount one: for others the test is skipped. */
export function mountVolume(context: TestContext, size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-volume-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { encoding: 'utf8' });
  const remove = () => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted.status !== 0) {
    remove();
    return context.skip('a volume of limited size needs the right to mount one');
  }
  chmodSync(folder, 0o777);
  onTestFinished(remove);
  return folder;
}

/** Writes a file until there is no room left. */
export function fillWith(file: string): void {
  for (const size of [1 << 20, 1 << 12])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // Full.
    }
}
