import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { expectNoBarrier } from './looks.ts';
import { factsOn, importSample } from './progress-page.ts';
import { cell, itemOn, solve } from './sums.ts';

const app = builtApp();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const synced = (page: Page) => page.locator('[data-sync="synced"]').waitFor();

async function syncNow(page: Page): Promise<void> {
  // By then it is busy: what is synced later was synced after the click.
  const pulled = page.waitForResponse(answer => answer.url().includes('/sync/records'));
  await button(page, 'Sync now').click();
  await pulled;
  await synced(page);
}

/** What has the focus: the text of a button, or the name of another element. */
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.textContent || document.activeElement.localName');

/** Opens progress by the app's own link, as a page without a network can. */
async function toProgress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Progress' }).click();
  await page.getByRole('heading', { name: 'Sync between devices' }).waitFor();
}

/** The key of a device that syncs, as its database has it. */
function keyOf(page: Page): Promise<string> {
  return page.evaluate<string>(`new Promise(resolve => {
    const request = indexedDB.open('tessera');
    request.onsuccess = () => {
      const found = request.result.transaction('records').objectStore('records').get('sync');
      found.onsuccess = () => { request.result.close(); resolve(JSON.parse(found.result.replace(/^@\\w+ /, '')).key); };
    };
  })`);
}

it('a second device joins by a code, plays offline, and both end equal', async () => {
  const [desk, phone] = [await app.profile(DESKTOP), await app.profile(PHONE)];
  const a = await desk.newPage();
  await a.goto(`${app.url}/toy/play?seed=2`);
  await solve(a);
  await toProgress(a);
  await importSample(a);
  await button(a, 'Turn on sync').click();
  await synced(a);
  await expectNoBarrier(a);
  await button(a, 'Add a device').click();
  const code = a.locator('output').filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ });
  await code.waitFor();
  await expectNoBarrier(a);

  const b = await phone.newPage();
  await b.goto(`${app.url}/progress`);
  await b.getByRole('heading', { name: 'Nothing played yet' }).waitFor();
  await button(b, 'Enter a code').click();
  const field = b.getByLabel('Code from the other device');
  expect(await focused(b)).toBe('input');
  await button(b, 'Cancel').click();
  await expect.poll(() => focused(b)).toBe('Enter a code');
  await button(b, 'Enter a code').click();
  await field.fill((await code.innerText()).toLowerCase());
  await button(b, 'Join').click();
  await b.getByText('91 attempts so far.').waitFor();
  await synced(b);
  const facts = await factsOn(a);
  expect(facts).toMatch(/-day streak/);
  await expect.poll(() => factsOn(b)).toBe(facts);

  await phone.route('**/api/**', route => route.abort('internetdisconnected'));
  await b.goto(`${app.url}/toy/play?seed=3`);
  await solve(b);
  await toProgress(b);
  await b.getByText('92 attempts so far.').waitFor();
  await button(b, 'Sync now').click();
  await b.locator('[data-sync="offline"]').waitFor();
  await phone.unroute('**/api/**');
  await b.evaluate(`window.dispatchEvent(new Event('online'))`);
  await synced(b);
  await syncNow(a);
  await a.getByText('92 attempts so far.').waitFor();
  await expect.poll(async () => (await factsOn(a)) === (await factsOn(b))).toBe(true);
});

it('a link with the key joins, asks first, and leaves the address; an erased group is told honestly', async () => {
  const profiles = [await app.profile(DESKTOP), await app.profile(DESKTOP)] as const;
  const [a, b] = (await Promise.all(profiles.map(profile => profile.newPage()))) as [Page, Page];
  await a.goto(`${app.url}/toy/play?seed=4`);
  await solve(a);
  await toProgress(a);
  await button(a, 'Turn on sync').click();
  await synced(a);
  const key = await keyOf(a);
  // A link is read on a page that is open already, too.
  await b.goto(`${app.url}/progress`);
  await b.getByRole('heading', { name: 'Sync between devices' }).waitFor();
  await b.goto(`${app.url}/progress#sync=${key}`);
  await b.getByText('Sync this device with the one that made the link?').waitFor();
  await button(b, 'Sync').click();
  await b.getByText('1 attempt so far.').waitFor();
  expect(b.url()).toBe(`${app.url}/progress`);
  await expect.poll(() => focused(b)).toBe('Add a device');

  await button(b, 'Erase from server').click();
  expect(await focused(b)).toBe('Keep');
  await button(b, 'Erase from server').last().click();
  await b.getByText('Erased from the server. Your progress stays on this device.').waitFor();
  await b.getByText('1 attempt so far.').waitFor();
  await button(a, 'Sync now').click();
  await a.getByText(/was erased from the server on one of your devices/).waitFor();
  await a.getByText('1 attempt so far.').waitFor();
  await expectNoBarrier(a);
  expect(await button(a, 'Add a device').count()).toBe(0);
  await button(a, 'Start with a new key').click();
  await button(a, 'Add a device').waitFor();
  await synced(a);
  expect(await keyOf(a)).not.toBe(key);
});

it('a device syncs again by itself once the server answers', async () => {
  const profile = await app.profile(PHONE);
  const page = await profile.newPage();
  await page.clock.install();
  await page.goto(`${app.url}/progress`);
  await button(page, 'Turn on sync').click();
  await synced(page);
  await profile.route('**/api/**', route => route.abort('internetdisconnected'));
  await button(page, 'Sync now').click();
  await page.locator('[data-sync="offline"]').waitFor();
  await profile.unroute('**/api/**');
  // A try that began before may still fail; the next one is as long after it.
  await expect
    .poll(async () => {
      await page.clock.fastForward(60_000);
      return page.locator('[data-sync]').getAttribute('data-sync');
    })
    .toBe('synced');
});

it('a puzzle that went on on two devices is named where it is continued, and leads to the choice', async () => {
  const profiles = [await app.profile(DESKTOP), await app.profile(PHONE)] as const;
  const [a, b] = (await Promise.all(profiles.map(profile => profile.newPage()))) as [Page, Page];
  await a.goto(`${app.url}/toy/play?seed=5`);
  await itemOn(a);
  await cell(a, 0).click();
  const address = a.url();
  await toProgress(a);
  await button(a, 'Turn on sync').click();
  await synced(a);
  await b.goto(`${app.url}/progress#sync=${await keyOf(a)}`);
  await button(b, 'Sync').click();
  await synced(b);
  await b.goto(address);
  await cell(b, 1).click();
  await profiles[0].route('**/api/**', route => route.abort('internetdisconnected'));
  await a.goto(address);
  await cell(a, 2).click();
  await toProgress(b);
  await syncNow(b);
  await toProgress(a);
  await profiles[0].unroute('**/api/**');
  const choice = a.getByRole('heading', { name: 'Played on two devices at once' });
  await button(a, 'Sync now').click();
  await choice.waitFor();
  await a.goto(app.url);
  await a.getByRole('link', { name: /2 saved games/ }).click();
  await cell(a, 0).waitFor();
  await a.getByRole('link', { name: '2 saved games' }).click();
  await choice.waitFor();
  await button(a, 'Use the other').click();
  await expect.poll(() => focused(a)).toBe('Played on two devices at once');
  await button(a, 'Remove').click();
  await expect.poll(() => focused(a)).toBe('Sync between devices');
});
