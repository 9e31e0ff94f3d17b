import type { TestProject } from 'vitest/node';
import { installedBrowser } from '../../../scripts/provision/browser.ts';
import { serveApp } from '../../../scripts/serve.ts';
import { buildApp } from './build.ts';

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
  const dist = buildApp();
  const serving = await serveApp(dist, 0);
  project.provide('appUrl', serving.url);
  project.provide('appDist', dist);
  return () => serving.close();
}
