import type { TestProject } from 'vitest/node';
import { installedBrowser } from '../../../scripts/provision/browser.ts';
import { serveApp } from '../../../scripts/testing/serve-app.ts';
import { buildApp } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    /** The token of the operator of the server. */
    operatorToken: string;
    appDist: string;
    browser: string;
  }
}

/** Builds the app once as it is shipped, and serves it to all browser tests with an empty library. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browser', installedBrowser());
  const dist = buildApp();
  const serving = await serveApp(dist);
  project.provide('appUrl', serving.url);
  project.provide('operatorToken', serving.token);
  project.provide('appDist', dist);
  return () => serving.close();
}
