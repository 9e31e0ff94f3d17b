import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CATALOG } from '../packages/catalog/src/index.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { serveApp } from './serve.ts';
import { ROOT, runStep } from './steps.ts';

const web = join(ROOT, 'apps', 'web');
const pictures = join(ROOT, 'docs', 'pictures');
const MOST_BYTES = 250_000;
const PATIENCE_MS = 120_000;

/** A picture of the app: the file's name, the page, and what is done there before it is taken. */
interface Shot {
  readonly name: string;
  readonly path: string;
  readonly prepare: (page: Page) => Promise<unknown>;
}

const WINDOWS = [
  { suffix: '', options: { viewport: { width: 1280, height: 800 } } },
  { suffix: '-phone', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', prepare: page => settledPictures(page) },
  ...CATALOG.map(({ id }) => ({ name: id, path: `/${id}/play?seed=2026`, prepare: settledBoard })),
];

/** Every card of today shows its board. */
async function settledPictures(page: Page): Promise<void> {
  await page.locator('article img').first().waitFor({ timeout: PATIENCE_MS });
  await page.waitForFunction('document.querySelectorAll("[role=img]").length === 0', null, { timeout: PATIENCE_MS });
}

/** A board stands on the page, or a sentence says why not. */
async function settledBoard(page: Page): Promise<void> {
  await page.waitForURL(/attempt=/, { timeout: PATIENCE_MS });
  await page.getByRole('region', { name: 'Board', exact: true }).waitFor({ timeout: PATIENCE_MS });
  await page.waitForLoadState('networkidle');
}

async function take(browser: Browser, url: string, { name, path, prepare }: Shot): Promise<void> {
  for (const { suffix, options } of WINDOWS) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce', colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(url + path);
    if (await hasNoBoard(page)) console.log(`${name}: no board yet, left out`);
    else {
      await prepare(page);
      await page.evaluate('document.fonts.ready');
      await keep(page, join(pictures, `${name}${suffix}.png`));
    }
    await context.close();
  }
}

async function hasNoBoard(page: Page): Promise<boolean> {
  await page.locator('main').waitFor();
  await page.waitForFunction('document.querySelector("h1") !== null', null, { timeout: PATIENCE_MS });
  return (await page.getByRole('heading', { name: 'No board here yet' }).count()) > 0;
}

async function keep(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: file, animations: 'disabled' });
  const { size } = statSync(file);
  console.log(`${file.slice(ROOT.length + 1)}  ${Math.round(size / 1000)} KB`);
  if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES} bytes`);
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

/** Draws the icons, builds the app, and takes every picture from the pages as they are. */
async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  await drawIcons(browser);
  if (!runStep({ name: 'build', program: 'vite', args: ['build', '--logLevel', 'warn'], folder: web })) process.exit(1);
  const serving = await serveApp(join(web, 'dist'), 0);
  mkdirSync(pictures, { recursive: true });
  for (const shot of SHOTS) await take(browser, serving.url, shot);
  await browser.close();
  await serving.close();
}

await main();
