import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER, CHROMIUM_FLAGS, installedBrowser } from '../../../scripts/provision/browser.ts';
import { provision } from '../../../scripts/provision/provision.ts';
import { type ServedApp, serveApp } from '../../../scripts/testing/serve-app.ts';
import { DESKTOP } from '../test/app.ts';
import { buildApp } from '../test/build.ts';

/** The built app in Chromium. */
export interface Served {
  readonly url: string;
  profile(): Promise<BrowserContext>;
}

let serving: Promise<ServedApp> | null = null;

/** Starts a browser for as long as `use` takes. The app is built and served once. */
export async function withBrowser(flags: readonly string[], use: (app: Served) => Promise<void>): Promise<void> {
  serving ??= serveApp(buildApp('error'));
  const { url } = await serving;
  await provision(BROWSER, console.error);
  const browser = await chromium.launch({ executablePath: installedBrowser(), args: [...CHROMIUM_FLAGS, ...flags] });
  // The page's policy forbids what Playwright does to wait for an expression.
  const profile = () =>
    browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', bypassCSP: true, ...DESKTOP });
  try {
    await use({ url, profile });
  } finally {
    await browser.close();
  }
}

export async function stopServing(): Promise<void> {
  await (await serving)?.close();
}

/** Waits until a question has the answer yes. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 20));
}
