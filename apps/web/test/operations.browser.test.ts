import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE, SCREENS } from './app.ts';
import { expectNoBarrier } from './looks.ts';
import { serveOrders, TOKEN } from './order-server.ts';
import { ownServer } from './own-server.ts';

const app = builtApp();
const api = await ownServer();

async function enter(page: Page, url: string, token: string): Promise<void> {
  await page.goto(`${url}/operations`);
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signIn(page: Page): Promise<void> {
  await enter(page, app.url, TOKEN);
  await page.getByText('400 of 1,000').waitFor();
}

describe('the page for operators', () => {
  it('says so where there is no server', async () => {
    const page = await (await app.profile()).newPage();
    await page.route('**/api/v1/**', route => route.abort());
    await page.goto(`${app.url}/operations`);
    await page.getByRole('heading', { name: 'No server here' }).waitFor();
  });

  it('keeps the token for the tab alone, and says when it is wrong', async () => {
    const profile = await app.profile(DESKTOP);
    const page = await profile.newPage();
    await serveOrders(page, app.url);
    await page.goto(`${app.url}/operations`);
    await page.getByLabel('Operator token').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('this needs the token of the operator').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('password');
    await signIn(page);
    await page.reload();
    await page.getByText('400 of 1,000').waitFor();
    const other = await profile.newPage();
    await serveOrders(other, app.url);
    await other.goto(`${app.url}/operations`);
    await other.getByLabel('Operator token').waitFor();
  });

  it('orders a pack, cancels one and continues it', async () => {
    const page = await (await app.profile(PHONE)).newPage();
    const server = await serveOrders(page, app.url);
    await signIn(page);
    await page.getByLabel('How many').fill('50');
    await page.getByLabel('Difficulty').selectOption('hard');
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect
      .poll(() => server.asked.find(({ method }) => method === 'POST')?.body)
      .toEqual({ family: 'sovereign', quotas: { hard: 50 }, params: {} });
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Cancelled').waitFor();
    expect(await page.evaluate('document.activeElement.localName')).toBe('article');
    expect(server.asked).toContainEqual({ method: 'DELETE', path: '/orders/abc123', body: null });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('Running').waitFor();
    expect(server.asked).toContainEqual({ method: 'POST', path: '/orders/abc123/resume', body: null });
  });

  it.each(SCREENS)('puts up no barrier on %s', async (_, screen) => {
    const page = await (await app.profile(screen)).newPage();
    await serveOrders(page, app.url);
    await signIn(page);
    await page.getByText('about 80,000 attempts per second').waitFor();
    await expectNoBarrier(page);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    if (process.env.SHOTS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `${process.env.SHOTS}/${screen.viewport.width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
  });
});

describe('with a real server', () => {
  it('an order is placed, made and downloaded, and the refusals are in words', async () => {
    const page = await (await app.profile(DESKTOP)).newPage();
    await enter(page, api.url, api.token);
    await page.getByText('No orders yet.').waitFor();
    await page.getByLabel('How many').fill('3');
    await page.getByLabel('Difficulty').selectOption('hard');
    await page.getByLabel('Seed (optional)').fill('7');
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByText('3 of 3 (100%)').waitFor();
    await page.getByText('Finished', { exact: true }).waitFor();
    await page.getByText('waiting for work').waitFor();
    await page.getByText('No faults.').waitFor();
    await page.getByText(/^Why candidates were discarded/).click();
    const refusals = page.locator('details li');
    await refusals.first().waitFor();
    for (const text of await refusals.allInnerTexts())
      expect(text).toMatch(/^(No candidate|Failed the proof|Too trivial|Doesn’t match your settings): .* [\d,]+$/);
    await expectNoBarrier(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download pack / }).click();
    const [header, ...lines] = readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\n');
    expect(JSON.parse(header!)).toMatchObject({ count: 3, request: { seed: '7' } });
    expect(lines).toHaveLength(3);
  });

  it('a reported collection is hidden with a note, and another one is kept', async () => {
    const ask = async (method: string, path: string, body: object | null, key?: string) => {
      const answer = await fetch(`${api.url}/api/v1/collections${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: (await answer.json()) as { id: string; key: string; takenDown: unknown } };
    };
    const made: { id: string; key: string }[] = [];
    for (const title of ['Not nice', 'Quite nice']) {
      const { body } = await ask('POST', '', { title });
      await api.store.db.updateTable('collections').set({ state: 'published' }).where('id', '=', body.id).execute();
      expect((await ask('POST', `/${body.id}/reports`, { reason: 'spam', note: `about ${title}` })).status).toBe(200);
      made.push(body);
    }
    const page = await (await app.profile(PHONE)).newPage();
    await enter(page, api.url, api.token);
    await page.getByText('Advertising: about Not nice').waitFor();
    await expectNoBarrier(page);
    await page.getByLabel('Note to the author (optional)').first().fill('No advertising, please.');
    await page.getByRole('button', { name: 'Hide', exact: true }).first().click();
    await page.getByRole('button', { name: 'Hide collection' }).click();
    await page.getByText('about Not nice').waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Reported collections');
    await page.getByRole('button', { name: 'Keep and close reports' }).click();
    await page.getByText('No open reports.').waitFor();
    const [bad, good] = made;
    expect((await ask('GET', `/${bad!.id}`, null, bad!.key)).body.takenDown).toMatchObject({
      note: 'No advertising, please.',
    });
    expect((await ask('GET', `/${bad!.id}`, null)).status).toBe(410);
    expect((await ask('GET', `/${good!.id}`, null)).status).toBe(200);
  });
});
