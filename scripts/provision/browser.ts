import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { pathsOf, runInstaller } from './installer.ts';
import { fromPackages } from './package-managers.ts';
import type { InstallMethod, Requirement } from './requirement.ts';
import { provisionWords } from './words.ts';

const words = provisionWords.browser;

/** The headless shell first: it opens a page with less than half of the processor time of a whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags under which a browser test neither needs a sandbox helper nor talks to anything but the page it is given. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** $CHROMIUM, or a browser on the PATH, in a usual place, or from Playwright; null when none of them starts. */
function findBrowser(): string | null {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && starts(CHROMIUM)) return CHROMIUM;
  if (CHROMIUM) throw new Error(words.wrong(CHROMIUM));
  const candidates = [...NAMES.flatMap(pathsOf), ...USUAL_PLACES, chromium.executablePath()];
  return candidates.find(file => file && existsSync(file) && starts(file)) ?? null;
}

/** A package may leave a script that only says how to install the browser: it must answer with its version. */
function starts(file: string): boolean {
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 120_000 });
  return answer.status === 0 && /\d+\.\d+/.test(answer.stdout);
}

const playwrightDownload: InstallMethod = {
  name: words.download,
  obstacle: () => null,
  install: async report => {
    const cli = join(import.meta.dirname, '..', '..', 'node_modules', 'playwright-core', 'cli.js');
    await runInstaller({ program: process.execPath, args: [cli, 'install', 'chromium'] }, report);
  },
};

export const BROWSER: Requirement = {
  name: words.name,
  variable: 'CHROMIUM',
  find: findBrowser,
  methods: () => [
    ...fromPackages({ 'apt-get': ['chromium-headless-shell', 'fonts-liberation'] }),
    ...fromPackages({
      'apt-get': ['chromium', 'fonts-liberation'],
      dnf: ['chromium'],
      zypper: ['chromium'],
      pacman: ['chromium'],
      apk: ['chromium', 'font-liberation'],
      brew: ['--cask', 'chromium'],
    }),
    playwrightDownload,
  ],
  advice: words.advice,
};

/** The browser that was provisioned, or one that is there; throws with advice when there is none. Installs nothing. */
export function installedBrowser(): string {
  const found = findBrowser();
  if (!found) throw new Error(BROWSER.advice);
  return found;
}
