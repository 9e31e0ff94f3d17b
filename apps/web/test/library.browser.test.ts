import type { Family, Made } from '@tessera/core';
import { madeItems } from '@tessera/server/test/stock.ts';
import { type ToyKinds, toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { expectNoBarrier, expectNothingCut } from './looks.ts';
import { ownServer } from './own-server.ts';
import { cell, shadedIn } from './sums.ts';

const family = toy as unknown as Family;
const made = [4, 5].flatMap(size => madeItems(family, 20, { size })) as unknown as readonly Made<ToyKinds>[];
const server = await ownServer();
await server.add(family, made as unknown as readonly Made[]);
const app = builtApp();

async function openLibrary(path: string, screen = DESKTOP as typeof PHONE | typeof DESKTOP): Promise<Page> {
  const page = await (await app.profile(screen)).newPage();
  await page.goto(server.url + path);
  return page;
}

const results = (page: Page) => page.locator('ol a');

describe('the library', () => {
  it('is offered where there is a server, and nowhere else', async () => {
    const page = await openLibrary('/');
    const link = page.getByRole('main').getByRole('link', { name: 'Library' });
    await link.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Collections' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(800);
    await link.click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
    await page.goto(`${server.url}/toy`);
    await page.getByRole('link', { name: 'Library: Sums' }).waitFor();
    const alone = await app.profile();
    await alone.route('**/api/v1/**', route => route.abort());
    const home = await alone.newPage();
    await Promise.all([home.waitForEvent('requestfailed'), home.goto(server.url)]);
    await home.getByRole('heading', { name: 'Packs' }).waitFor();
    expect(await home.getByRole('link', { name: /Library|Collections/ }).count()).toBe(0);
  });

  it.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
    ['the smallest phone', { ...PHONE, viewport: { width: 320, height: 568 } }],
  ] as const)('and its way is there without moving anything, on %s', async (_, screen) => {
    const context = await app.profile(screen);
    for (const path of ['/', '/toy']) {
      const page = await context.newPage();
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/v1/about', async route => {
        await answer.promise;
        await route.fallback();
      });
      await page.goto(server.url + path);
      await page.locator('#packs, #rules').waitFor();
      await page.evaluate('document.fonts.ready');
      const places = () =>
        page.evaluate(`[...document.querySelectorAll('h1, h2, form, img')].map(it => {
          const { x, y, width, height } = it.getBoundingClientRect();
          return [it.textContent.slice(0, 20), x, y, width, height].join(' ');
        })`);
      if (path === '/') await expect.poll(() => page.locator('article img').count()).toBe(3);
      const before = await places();
      answer.resolve();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Library/ })
        .waitFor();
      expect(await places()).toEqual(before);
    }
  });

  it('finds items, shows more of them, and keeps them for whoever comes back', async () => {
    const page = await openLibrary('/library');
    await page.getByText('The first 24 results').waitFor();
    await expect.poll(() => page.locator('ol img').count()).toBe(24);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText(/^\d\d results$/).waitFor();
    const count = await results(page).count();
    expect(count).toBeGreaterThan(24);
    await results(page).nth(30).click();
    await cell(page, 0).waitFor();
    await page.goBack();
    await expect.poll(() => results(page).count()).toBe(count);
  });

  it('narrows a search by size and difficulty, in its address', async () => {
    const page = await openLibrary('/library', PHONE);
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Size').selectOption('5');
    await page.waitForURL('**/library?family=toy&size=5');
    await page.getByText(/^\d+ results?$/).waitFor();
    for (const name of await results(page).allTextContents()) expect(name).toMatch(/· 5/);
    await page.getByLabel('From').fill('100000');
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('The first 24 results').waitFor();
    await expectNothingCut(page);
    await expectNoBarrier(page);
  });

  it('plays an item, and keeps the try', async () => {
    const page = await openLibrary('/library?family=toy&size=4');
    await page.locator('ol img').first().waitFor();
    const id = (await results(page).first().getAttribute('href'))!.split('/').at(-1);
    await results(page).first().click();
    await cell(page, 0).waitFor();
    for (const at of shadedIn(made.find(one => one.id === id)!)) await cell(page, at).click();
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
    await page.goBack();
    await results(page).first().getByRole('img', { name: 'done' }).waitFor();
    await page.goto(`${server.url}/library/toy-nothing`);
    await page.getByRole('heading', { name: 'This puzzle is not in the library' }).waitFor();
  });

  it('says that it cannot be reached', async () => {
    const context = await app.profile();
    await context.route('**/api/v1/**', route => route.abort());
    const page = await context.newPage();
    await page.goto(`${server.url}/library`);
    await page.getByRole('heading', { name: 'The library can’t be reached' }).waitFor();
    await context.unroute('**/api/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
  });
});
