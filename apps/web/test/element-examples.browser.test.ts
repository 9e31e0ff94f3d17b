import { expect, it } from 'vitest';
import { builtApp, SCREENS, WITH_WEBGL } from './app.ts';
import { puzzles, ready } from './element.ts';
import { expectNoBarrierNow } from './looks.ts';

const app = builtApp(WITH_WEBGL);
/** A day that the ledger has. */
const NOON = new Date(2026, 10, 19, 12);

it.each(SCREENS)('every example is shown, with its code, and axe objects to none, on %s', async (_, screen) => {
  const faults: string[] = [];
  const profile = await app.profile({ ...screen, colorScheme: screen === SCREENS[0][1] ? 'light' : 'dark' });
  await profile.clock.setFixedTime(NOON);
  const page = await profile.newPage();
  page.on('console', message => faults.push(message.text()));
  await page.addInitScript(`addEventListener('tessera-ready', ({ detail }) => (window.ready ??= []).push(detail));
    addEventListener('tessera-proved', ({ detail }) => (window.tiers ??= []).push(detail.tier))`);
  await page.goto(`${app.url}/embed/examples.html`);
  const count = await puzzles(page).count();
  expect(count).toBeGreaterThanOrEqual(8);
  await ready(page, count);
  await page.frameLocator('iframe').locator('[data-cell="0"]').waitFor();
  await expect.poll(() => page.evaluate('window.tiers')).toContain('hard');
  await expectNoBarrierNow(page);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const codes = await page.locator('section pre').allTextContents();
  const markups = (await page.evaluate(
    `[...document.querySelectorAll('[data-code] > *')].map(it => it.outerHTML.replaceAll('=""', ''))`,
  )) as readonly string[];
  expect(codes.map(code => code.split('\n')[0])).toEqual(markups);
  expect(codes.find(code => code.includes('class="own"'))).toContain('--primary: #7a1f5c;');
  expect(codes.find(code => code.includes('id="heard"'))).toContain('addEventListener(name');
  const heard = page.locator('#heard').locator('[data-cell="0"]');
  await heard.focus();
  await heard.press('x');
  await page
    .getByRole('log')
    .getByText(/^move /)
    .waitFor();
  expect(faults).toEqual([]);
});
