import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const PLACES = [
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

/** The browser to test with: $CHROMIUM, one on the PATH, a usual place, or Playwright's own; null when there is none. */
async function installedChromium(): Promise<string | null> {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) {
    if (runs(CHROMIUM)) return CHROMIUM;
    throw new Error(`CHROMIUM names ${CHROMIUM}, which does not start; set it to a browser or leave it out`);
  }
  const onPath = PATH.split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)));
  const found = [...onPath, ...PLACES].find(file => existsSync(file) && runs(file));
  if (found) return found;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

/** A package may leave a script that only says how to install the browser: it must answer with its version. */
function runs(file: string): boolean {
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 && /\d+\.\d+/.test(answer.stdout);
}

/** Finds a browser or gets one: the distribution's package where this user may install it, else Playwright's download. */
export async function findChromium(): Promise<string> {
  const present = await installedChromium();
  if (present) return present;
  for (const [what, install] of WAYS) {
    console.error(`No Chromium or Chrome here. Trying ${what} …`);
    if (!install()) continue;
    const installed = await installedChromium();
    if (installed) return installed;
  }
  throw new Error(MANUAL);
}

const MANUAL = `The browser tests need Chromium or Chrome, and it could not be installed from here.
Install one of these and run the command again:
  Debian, Ubuntu:  sudo apt-get install chromium
  Fedora:          sudo dnf install chromium
  macOS:           brew install --cask chromium
  anywhere:        npx playwright-core install --with-deps chromium
or set CHROMIUM to the path of a browser that is already there.`;

const WAYS: readonly (readonly [string, () => boolean])[] = [
  ["the distribution's package", () => succeeds('apt-get', ['--version']) && aptInstall()],
  ["Playwright's download", () => succeeds(process.execPath, [playwrightCli(), 'install', 'chromium'])],
];

function aptInstall(): boolean {
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [program, ...rest] = [...rights, 'apt-get', ...args];
    return succeeds(program!, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  return apt('update', '-qq') && apt('install', '-y', '-qq', 'chromium');
}

function playwrightCli(): string {
  return join(import.meta.dirname, '..', 'node_modules', 'playwright-core', 'cli.js');
}

function succeeds(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
    return true;
  } catch {
    return false;
  }
}
