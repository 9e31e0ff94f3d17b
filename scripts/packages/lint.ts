import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { run } from './compile.ts';
import type { StagedPackage } from './stage.ts';

/** Throws with all that publint and are-the-types-wrong find in a package. */
export async function lint(staged: StagedPackage, tarball: string): Promise<void> {
  const { messages, pkg } = await publint({ pkgDir: staged.folder, strict: true });
  const found = messages.map(message => formatMessage(message, pkg, { color: false }));
  if (found.length > 0) throw new Error(`publint, ${staged.manifest.name}:\n${found.join('\n')}`);
  const home = dirname(fileURLToPath(import.meta.resolve('@arethetypeswrong/cli/package.json')));
  const attw = join(home, 'dist', 'index.js');
  const notModules = Object.entries(staged.manifest.exports).filter(([, target]) => typeof target === 'string');
  const left = notModules.flatMap(([subpath]) => ['--exclude-entrypoints', subpath]);
  run(process.execPath, [attw, tarball, '--profile', 'esm-only', '--no-emoji', '--no-color', ...left], staged.folder);
}
