import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Builds the app as it is shipped, and returns the folder. */
export function buildApp(logLevel: 'warn' | 'error' = 'warn'): string {
  const root = join(import.meta.dirname, '..');
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  // The test runner sets NODE_ENV to "test", which would bundle the development build of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', '--configLoader', 'native', '--logLevel', logLevel], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
  });
  return join(root, 'dist');
}
