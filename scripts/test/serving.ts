import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder with a page and a file of a megabyte, as a build of the app. */
export function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-serve-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tessera</title>');
  writeFileSync(join(folder, 'large.js'), '/'.repeat(1_000_000));
  writeFileSync(join(folder, '.manifest.json'), '{}');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** How many files and sockets this process has open; 0 where the system does not tell. */
export function openDescriptors(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

/** Asks for the large file, and leaves when the first of it has come. */
export function abortedDownload(url: string): Promise<void> {
  return new Promise(resolve => {
    const request = get(`${url}/large.js`, { agent: false }, response => {
      response.once('data', () => request.destroy());
      response.once('close', resolve);
    });
    request.once('error', () => resolve());
  });
}
