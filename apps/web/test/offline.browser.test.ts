import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOG } from '@tessera/catalog';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { serveApp } from '../../../scripts/testing/serve-app.ts';
import { builtApp, DESKTOP } from './app.ts';
import { action, cell, itemOn, marksOn, shadedIn } from './sums.ts';

const app = builtApp();
const PLAYERS = CATALOG.filter(entry => !entry.isSample);
const ALLOWED = { ...DESKTOP, serviceWorkers: 'allow' } as const;

/** Until the service worker has everything and answers for this page. */
async function keptOffline(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}

describe('after the first load, without a connection', () => {
  it('home, a family and a game open, and a new puzzle is made, hinted at and solved', async () => {
    const profile = await app.profile(ALLOWED);
    const page = await profile.newPage();
    await page.goto(app.url);
    await keptOffline(page);
    await profile.setOffline(true);

    await page.reload();
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await page.goto(`${app.url}/toy`);
    await page.getByRole('heading', { name: 'Sums', level: 1 }).waitFor();
    await page.goto(`${app.url}/toy/play?seed=4&size=5`);
    const made = await itemOn(page);
    const [first, ...rest] = shadedIn(made);
    await cell(page, first!).click();
    const before = await marksOn(page);
    await page.reload();
    await itemOn(page);
    expect(await marksOn(page)).toEqual(before);
    await action(page, 'Hint').click();
    await page.getByText('Hint 1 of 3').waitFor();
    for (const at of rest) await cell(page, at).click();
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
  });

  it.each(PLAYERS)("today's board of $id is made and shown", async ({ id }) => {
    const profile = await app.profile(ALLOWED);
    const page = await profile.newPage();
    await page.goto(`${app.url}/nowhere`);
    await keptOffline(page);
    await profile.setOffline(true);
    await page.goto(`${app.url}/${id}/today`);
    await page.getByRole('region', { name: 'Board', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Board', exact: true }).waitFor();
  });

  it('fonts and icons are there too', async () => {
    const profile = await app.profile(ALLOWED);
    const page = await profile.newPage();
    await page.goto(app.url);
    await keptOffline(page);
    await profile.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(`document.fonts.check('16px "Inter Variable"')`)).toBe(true);
    const found = await page.evaluate<readonly number[]>(
      `Promise.all(['/favicon.svg', '/icons/512.png', '/app.webmanifest'].map(async file => (await fetch(file)).status))`,
    );
    expect(found).toEqual([200, 200, 200]);
  });
});

describe('the manifest', () => {
  it('makes the app installable: every icon it names is there in its size', async () => {
    const page = await app.open('/nowhere');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = JSON.parse(readFileSync(join(inject('appDist'), href!), 'utf8')) as {
      readonly icons: readonly { readonly src: string; readonly sizes: string }[];
    };
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate<string>(`new Promise((resolve, reject) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth + 'x' + image.naturalHeight);
        image.onerror = reject;
        image.src = ${JSON.stringify(src)};
      })`);
      if (sizes !== 'any') expect(size).toBe(sizes);
    }
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
  });
});

describe('a new version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-update-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('waits while a game is played, is offered between games, and takes over when asked', async () => {
    cpSync(inject('appDist'), folder, { recursive: true });
    const serving = await serveApp(folder);
    try {
      const profile = await app.profile(ALLOWED);
      const page = await profile.newPage();
      await page.goto(`${serving.url}/toy/play?seed=4`);
      await itemOn(page);
      await keptOffline(page);

      const worker = join(folder, 'sw.js');
      const old = readFileSync(worker, 'utf8');
      writeFileSync(worker, old.replace(/VERSION = '\w+'/, `VERSION = 'later'`));
      // A file that is not named by its content.
      const early = join(folder, 'early.js');
      writeFileSync(early, `${readFileSync(early, 'utf8')}\nwindow.version = 'later';`);
      await page.evaluate('navigator.serviceWorker.ready.then(registration => registration.update())');
      const isWaiting = 'navigator.serviceWorker.ready.then(registration => registration.waiting !== null)';
      await expect.poll(() => page.evaluate(isWaiting)).toBe(true);
      await cell(page, 0).click();
      expect((await marksOn(page))[0]).toBe('shaded');
      expect(await page.getByText('A new version is ready').count()).toBe(0);

      await page.getByRole('link', { name: 'Tessera', exact: true }).click();
      await page.getByText('A new version is ready').waitFor();
      // The page that asked for it stays until the new version has taken over, and is then loaded anew.
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Reload' }).click();
      await reloaded;
      expect(await page.evaluate('window.version')).toBe('later');
      expect(await page.evaluate('caches.keys()')).toContain('tessera/later');
      await page.getByRole('link', { name: /Sums.*1 step/ }).click();
      await itemOn(page);
      expect((await marksOn(page))[0]).toBe('shaded');
      expect(await page.getByText('A new version is ready').count()).toBe(0);
      expect(await page.evaluate('window.version')).toBe('later');
      await page.reload();
      await itemOn(page);
      expect(await page.evaluate('window.version')).toBe('later');
    } finally {
      await serving.close();
    }
  });
});
