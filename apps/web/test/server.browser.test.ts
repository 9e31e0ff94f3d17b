import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { expectNoBarrierNow, expectNothingCut } from './looks.ts';
import { ownServer } from './own-server.ts';
import { codesOf, savedPdf } from './printed-codes.ts';
import { itemOn } from './sums.ts';

const app = builtApp();
const BASE = 'https://puzzles.example';
const named = await ownServer({ baseUrl: BASE });

const REPEATED_IDS = `[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, n, all) => all.indexOf(id) !== n)`;

describe('the page about the API', () => {
  it.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const)('has nothing that axe objects to on %s, light or dark, closed or open', async (_, screen) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await app.open('/api/docs', { ...screen, colorScheme });
      // A section whose heading has the id of the whole page is named by all of it, and axe takes minutes for that.
      expect(await page.evaluate(REPEATED_IDS)).toEqual([]);
      await expectNoBarrierNow(page);
      await page.locator('summary').first().click();
      await page.evaluate('for (const route of document.querySelectorAll("details")) route.open = true');
      await expectNoBarrierNow(page);
      await expectNothingCut(page);
    }
  });

  it('is not hidden by the app once that is kept offline', async () => {
    const profile = await app.profile({ ...DESKTOP, serviceWorkers: 'allow' });
    const page = await profile.newPage();
    await page.goto(app.url);
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
    await page.goto(`${app.url}/api/docs`);
    await page.getByRole('heading', { name: 'Tessera’s HTTP API' }).waitFor();
    expect(await page.locator('summary').count()).toBeGreaterThan(0);
  });
});

describe('a server whose base URL was set', () => {
  const openAt = async (path: string) => {
    const page = await (await app.profile(DESKTOP)).newPage();
    const asked = page.waitForResponse(answer => answer.url().endsWith('/api/v1/about'));
    await page.goto(named.url + path);
    await asked;
    return page;
  };

  it('has it in links to puzzles and collections, and in printed codes', async () => {
    const page = await openAt('/toy/play?seed=2');
    await itemOn(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Share this puzzle' }).click();
    const link = page.getByRole('textbox', { name: 'Link', exact: true });
    await expect.poll(() => link.inputValue()).toMatch(new RegExp(`^${BASE}/toy/play\\?`));
    const shared = await link.inputValue();
    await page.goto(`${named.url}/collections`);
    await page.getByLabel('Title').fill('By a name');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('radio', { name: 'Link' }).check();
    await page.getByLabel('Links, one per line').fill(shared);
    await page.getByRole('button', { name: 'Add these' }).click();
    await page.getByText('1 puzzle added.').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => link.inputValue()).toMatch(new RegExp(`^${BASE}/collection/[0-9a-z]{14}$`));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const codes = (await codesOf((await savedPdf(page)).path)).filter(code => code !== null);
    expect(codes).toHaveLength(1);
    expect(codes[0]).toMatch(new RegExp(`^${BASE}/toy/`));
  });
});
