import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { BROWSER, CHROMIUM_FLAGS, installedBrowser } from './provision/browser.ts';
import { provision } from './provision/provision.ts';
import { withFewColours } from './screenshots/fewColours.ts';
import { SHOTS, type Shot, WINDOWS } from './screenshots/shots.ts';
import { ROOT, runStep } from './steps.ts';
import { serveApp } from './testing/serve-app.ts';

const web = join(ROOT, 'apps', 'web');
const pictures = join(ROOT, 'docs', 'pictures');
const MOST_BYTES = 150_000;
const PATIENCE_MS = 120_000;

async function take(browser: Browser, url: string, { name, path, windows, prepare }: Shot): Promise<void> {
  for (const window of windows) {
    const context = await browser.newContext({ ...WINDOWS[window], reducedMotion: 'reduce', bypassCSP: true });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(url + path);
    await prepare(page);
    await page.evaluate('scrollTo(0, 0); document.fonts.ready');
    await keep(page, join(pictures, `${name}${window}.png`));
    await context.close();
  }
}

async function keep(page: Page, file: string): Promise<void> {
  const picture = withFewColours(await page.screenshot({ animations: 'disabled' }));
  writeFileSync(file, picture);
  console.log(`${relative(ROOT, file)}  ${Math.round(picture.length / 1000)} KB`);
  if (picture.length > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES} bytes`);
}

/** The logo as the pictures that an installed app needs; `share` is how much of the square it takes. */
const ICONS = [
  { name: '180', size: 180, share: 0.72 },
  { name: '192', size: 192, share: 0.86 },
  { name: '512', size: 512, share: 0.86 },
  { name: 'maskable', size: 512, share: 0.56 },
] as const;

async function drawIcons(browser: Browser): Promise<void> {
  const logo = readFileSync(join(web, 'public', 'favicon.svg'), 'utf8');
  const folder = join(web, 'public', 'icons');
  mkdirSync(folder, { recursive: true });
  for (const { name, size, share } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const style = 'margin:0;height:100vh;display:grid;place-items:center;background:#fbf8f1';
    await page.setContent(`<body style="${style}"><div style="width:${share * 100}vw">${logo}</div></body>`);
    writeFileSync(join(folder, `${name}.png`), await page.screenshot());
    await page.close();
  }
}

function buildApp(): string {
  if (!runStep({ name: 'build', program: 'vite', args: ['build', '--logLevel', 'warn'], folder: web })) process.exit(1);
  return join(web, 'dist');
}

/** Draws the icons, builds the app, and takes every picture from the pages as they are; or only those that are named. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { app: { type: 'string' } } });
  await provision(BROWSER);
  const browser = await chromium.launch({
    executablePath: installedBrowser(),
    args: [...CHROMIUM_FLAGS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  await drawIcons(browser);
  const serving = await serveApp(values.app ?? buildApp());
  mkdirSync(pictures, { recursive: true });
  const wanted = SHOTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  for (const shot of wanted) await take(browser, serving.url, shot);
  await browser.close();
  await serving.close();
}

await main();
