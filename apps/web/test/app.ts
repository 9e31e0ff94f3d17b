import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_FLAGS } from '../../../scripts/provision/browser.ts';
import { WAIT_LIMIT_MS } from '../../../scripts/testing/limits.ts';

export const DESKTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;
export const SCREENS = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

/** Pages of the built app in Chromium. A page that threw, or broke its security policy, fails its test; every profile is new and closed after it. */
export interface App {
  readonly url: string;
  /** Opens a path in a profile of its own. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A profile to open several pages in, or to prepare before the first. */
  profile(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** What Chromium says when a page does what its security policy forbids. */
const BREACH = /Content Security Policy/;

const WITHOUT_GPU = '--disable-gpu';
/** Flags under which Chromium draws in 3D without a graphics card, and puts the rest of the page together without 3D. */
export const WITH_WEBGL: readonly string[] = [WITHOUT_GPU, '--enable-unsafe-swiftshader'];

/** Where a machine names no locale, Chromium calls every file with a letter beyond ASCII in its name "download". */
const LOCALE = { ...process.env, LC_ALL: 'C.UTF-8' };

/** The browsers of this test process, by their flags. Test files share them; each test has a profile of its own. */
const browsers = new Map<string, Promise<Browser>>();

function browserWith(flags: readonly string[]): Promise<Browser> {
  const name = flags.join(' ');
  const args = [...CHROMIUM_FLAGS, ...flags];
  const executablePath = inject('browser');
  const known = browsers.get(name) ?? chromium.launch({ executablePath, timeout: WAIT_LIMIT_MS, args, env: LOCALE });
  browsers.set(name, known);
  return known;
}

/** How much of what its pages said is kept for the closing lines of a failed test. */
const MOST_SAID = 12;

/** Tells what helps to understand a failed test: warnings, errors, crashes, requests without an answer or with a refusal. */
function listen(context: BrowserContext, tell: (line: string) => void): void {
  context.on('console', message => {
    if (['warning', 'error'].includes(message.type())) tell(`${message.type()}: ${message.text()}`);
  });
  context.on('page', page => page.on('crash', () => tell(`crashed: ${page.url()}`)));
  context.on('requestfailed', request => tell(`failed request: ${request.url()} ${request.failure()?.errorText}`));
  context.on('response', response => response.ok() || tell(`${response.status()}: ${response.url()}`));
}

export function builtApp(flags: readonly string[] = [WITHOUT_GPU]): App {
  const url = inject('appUrl');
  const contexts: BrowserContext[] = [];
  const thrown: string[] = [];
  const said: string[] = [];
  let browser: Browser;
  beforeAll(async () => {
    browser = await browserWith(flags);
  });
  afterEach(async ({ task }) => {
    const pages = said.splice(0).slice(-MOST_SAID);
    if (task.result?.state === 'fail') task.meta.pages = pages;
    await Promise.all(contexts.splice(0).map(context => context.close()));
    expect(thrown.splice(0)).toEqual([]);
  });

  const profile = async (options: BrowserContextOptions = DESKTOP) => {
    // Without a service worker a test can stop single files on their way; offline tests allow it.
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(WAIT_LIMIT_MS);
    context.on('page', page => page.on('pageerror', error => thrown.push(error.message)));
    context.on('console', message => void (BREACH.test(message.text()) && thrown.push(message.text())));
    listen(context, line => said.push(line));
    contexts.push(context);
    return context;
  };
  const open = async (path: string, options?: BrowserContextOptions) => {
    const page = await (await profile(options)).newPage();
    await page.goto(url + path);
    return page;
  };
  return { url, open, profile };
}
