import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'sw.js';

/** Writes the service worker beside the files of a build, with their names in it. */
export function offline(): Plugin {
  return {
    name: 'tessera-offline',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      const source = readFileSync(join(import.meta.dirname, NAME), 'utf8');
      const files = filesIn(dir);
      const paths = files.map(file => (file === 'index.html' ? '/' : `/${file}`));
      const text = source
        .replace('__VERSION__', versionOf(dir, files, source))
        .replace('__FILES__', JSON.stringify(paths));
      writeFileSync(join(dir, NAME), text);
    },
  };
}

function filesIn(folder: string): readonly string[] {
  return globSync('**/*', { cwd: folder })
    .filter(file => file !== NAME && !file.startsWith('.') && statSync(join(folder, file)).isFile())
    .map(file => file.split(sep).join('/'))
    .sort();
}

/** Changes when any file does. */
function versionOf(folder: string, files: readonly string[], source: string): string {
  const sum = createHash('sha256').update(source);
  for (const file of files) sum.update(file).update(readFileSync(join(folder, file)));
  return sum.digest('hex').slice(0, 16);
}
