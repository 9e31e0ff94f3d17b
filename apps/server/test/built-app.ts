import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Tessera</title>',
  'large.js': '/'.repeat(1_000_000),
  'sw.js': '// worker',
  'assets/app-abc123.js': 'export const x = 1;\n'.repeat(200),
  'assets/board-def456.css': '.a { color: red; }\n'.repeat(200),
  'embed/index.html': '<!doctype html><title>A puzzle</title>',
  'embed/tessera-puzzle.js': 'export {};',
  'embed/parts/element-abc123.js': 'export {};',
  'icon.png': 'png',
  '.manifest.json': '{}',
  '.vite/manifest.json': '{}',
};

/** A folder with pages and files, as a build of the app leaves it. A file lies beside it that nobody may read. */
export function builtApp(): string {
  const root = mkdtempSync(join(tmpdir(), 'tessera-built-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'dist');
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(root, 'secret.js'), 'secret');
  writeFileSync(join(root, 'secret'), 'secret');
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
