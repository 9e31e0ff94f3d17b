import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { expectNoBarrierNow, expectNothingCut } from './looks.ts';

const app = builtApp();

describe('the page about the API', () => {
  it.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const)('has nothing that axe objects to on %s, light or dark, closed or open', async (_, screen) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await app.open('/api/docs', { ...screen, colorScheme });
      await expectNoBarrierNow(page);
      for (const summary of await page.locator('summary').all()) await summary.click();
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
