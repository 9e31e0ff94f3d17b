import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CATALOG } from '@tessera/catalog';
import { packText } from '@tessera/core';
import { attemptOutcome, isCandidate } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { describeLooks, expectTargets, NARROW, type Sight } from './looks.ts';
import { action, cell, itemOn } from './sums.ts';
import { variants } from './variants.ts';

const app = builtApp();
const GROUND = { light: 'rgb(251, 248, 241)', dark: 'rgb(15, 26, 43)' };
const ground = (page: Page) => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');

const PAGES: readonly Sight[] = [
  ['home', '/', page => page.getByRole('img').first().waitFor()],
  ['the rules in pictures', '/toy', page => showRules(page)],
  ['share', '/toy/play?seed=3', page => showShare(page)],
  ['a pack', '/', page => showPack(page, packText(toy, {}, LINES))],
  ['a damaged pack', '/', page => showPack(page, `${packText(toy, {}, LINES)}{`)],
  ['no pack', '/pack', page => page.getByRole('heading', { level: 1 }).waitFor()],
  ...variants(CATALOG).map(
    ({ id }) =>
      [`the page of ${id}`, `/${id}`, (page: Page) => page.getByLabel('Seed', { exact: true }).waitFor()] as const,
  ),
  ['play', '/toy/play?seed=3&size=6', page => itemOn(page)],
  ['a hint', '/toy/play?seed=3', page => showHint(page)],
  ['a mistake', '/toy/play?seed=3', page => showMistake(page)],
  ['more', '/toy/play?seed=3', page => itemOn(page).then(() => action(page, 'More').click())],
  ['the end', '/toy/play?seed=3', page => showEnd(page)],
  ['settings', '/', page => page.getByRole('button', { name: 'Settings' }).click()],
  ['making', '/azul/play?seed=1&minValueGap=90', page => page.getByRole('button', { name: 'Cancel' }).waitFor()],
  ['not found', '/nowhere', page => page.getByRole('heading', { level: 1 }).waitFor()],
];

const LINES = Array.from({ length: 30 }, (_, n) =>
  attemptOutcome(toy, { family: 'toy', seed: '1', params: { size: 4 } }, n),
)
  .filter(isCandidate)
  .map(({ line }) => line);

async function showRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'How to play, in pictures' }).click();
  await page.getByRole('img', { name: 'The same puzzle, solved' }).waitFor();
}

async function showShare(page: Page): Promise<void> {
  await itemOn(page);
  await action(page, 'More').click();
  await page.getByRole('button', { name: 'Share this puzzle' }).click();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
}

async function showPack(page: Page, text: string): Promise<void> {
  const file = {
    name: 'a-pack-with-a-name-that-does-not-end.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  };
  await page.getByLabel('Open a pack').setInputFiles(file);
  await page.getByRole('heading', { name: file.name }).waitFor();
}

async function showHint(page: Page): Promise<void> {
  await itemOn(page);
  await page.keyboard.press('h');
  await page.getByText('Hint 1 of 3').waitFor();
}

async function showMistake(page: Page): Promise<void> {
  const made = await itemOn(page);
  await cell(page, made.proof.steps.find(step => step.mark === 'cross')!.cell).click();
  await action(page, 'Check').click();
  await page.locator('[data-wrong="true"]').waitFor();
}

async function showEnd(page: Page): Promise<void> {
  await itemOn(page);
  await action(page, 'More').click();
  await page.getByRole('button', { name: 'Show solution' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Next puzzle' }).waitFor();
}

describe('appearance', () => {
  it.each(['light', 'dark'] as const)('follows the system: %s', async colorScheme => {
    const page = await app.open('/', { ...DESKTOP, colorScheme });
    await expect.poll(() => ground(page)).toBe(GROUND[colorScheme]);
  });

  it('follows the setting against the system, at once and after a reload', async () => {
    const page = await app.open('/', { ...DESKTOP, colorScheme: 'light' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Dark').check({ force: true });
    expect(await ground(page)).toBe(GROUND.dark);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await ground(page)).toBe(GROUND.dark);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('High', { exact: true }).check({ force: true });
    expect(await ground(page)).toBe('rgb(0, 0, 0)');
  });

  it('knows the wish for more contrast and for less motion', async () => {
    const page = await app.open('/', { ...DESKTOP, contrast: 'more', reducedMotion: 'reduce' });
    await expect.poll(() => page.locator('html').getAttribute('data-contrast')).toBe('more');
    expect(await page.locator('html').getAttribute('data-motion')).toBe('less');
  });
});

describeLooks(app, PAGES, { except: '[data-cell]' });

it.each([
  [6, 390, PHONE],
  [4, 320, NARROW],
] as const)('a board of %d cells a side has targets of 44 px at %d px', async (size, _, screen) => {
  const page = await app.open(`/toy/play?seed=3&size=${size}`, screen);
  await itemOn(page);
  await expectTargets(page);
});

describe('the build', () => {
  it('needs at most 180 KB of JavaScript, zipped, before the first page', () => {
    const dist = inject('appDist');
    const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<
      string,
      { readonly file: string; readonly imports?: readonly string[] }
    >;
    const files = new Set<string>();
    const add = (key: string): void => {
      const { file, imports = [] } = manifest[key]!;
      if (files.has(file)) return;
      files.add(file);
      imports.forEach(add);
    };
    add('index.html');
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
    console.log(`initial JavaScript: ${(bytes / 1000).toFixed(1)} KB zipped in ${files.size} files`);
    expect(bytes).toBeLessThanOrEqual(180_000);
  });
});
