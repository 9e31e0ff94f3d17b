import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installedBrowser } from '../../../scripts/provision/browser.ts';
import { serveApp } from '../../../scripts/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    appDist: string;
    browser: string;
  }
}

/** Builds the app once as it is shipped, and serves it to all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browser', installedBrowser());
  const root = join(import.meta.dirname, '..');
  const dist = join(root, 'dist');
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  // The runner sets NODE_ENV to "test", which would bundle the development build of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env, stdio: 'inherit' });
  const serving = await serveApp(dist, 0);
  project.provide('appUrl', serving.url);
  project.provide('appDist', dist);
  return () => serving.close();
}
