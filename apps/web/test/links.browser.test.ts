import { CATALOG } from '@tessera/catalog';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp } from './app.ts';
import { keptGames } from './kept.ts';
import { itemOn } from './sums.ts';
import { variants } from './variants.ts';

const app = builtApp();

/** The line of the item at the table, from the one game that is kept. */
async function keptLine(page: Page): Promise<string> {
  const [game, ...others] = await keptGames(page, 1);
  expect(others).toEqual([]);
  return (JSON.parse(game![1]) as { readonly line: string }).line;
}

/** Links that lead nowhere, with the heading that says so. */
const FAULTY = [
  ['/nowhere', 'Page not found'],
  ['/toy/else', 'Page not found'],
  ['/nowhere/play?seed=1', 'Page not found'],
  ['/toy/play?seed=%20', 'This link doesn’t work'],
  ['/toy/play?seed=99999999999999999999999', 'This link doesn’t work'],
  ['/toy/play?seed=1&size=99', 'This link doesn’t work'],
  ['/toy/play?seed=1&size=__proto__', 'This link doesn’t work'],
  ['/toy/play?seed=1&colour=red', 'This link doesn’t work'],
  ['/toy/play?seed=1&tier=silly', 'This link doesn’t work'],
  ['/toy/play?seed=1&attempt=-1', 'This link doesn’t work'],
  ['/toy/play?seed=1&attempt=0', 'There is no puzzle at this link'],
] as const;

describe('a link', () => {
  it('gives the same item in another profile, in at most 300 characters', async () => {
    const page = await app.open('/toy/play?seed=daily-2026-11-15&size=6');
    await itemOn(page);
    const link = page.url().slice(app.url.length);
    expect(link.length).toBeLessThanOrEqual(300);
    const sums = await page.locator('th').allTextContents();
    const other = await app.open(link);
    await itemOn(other);
    expect(await other.locator('th').allTextContents()).toEqual(sums);
    expect(other.url()).toBe(page.url());
  });

  it.each(variants(CATALOG, 2))('of $id gives the same item, to the last byte, in another profile', async ({ id }) => {
    const page = await app.open(`/${id}/play?seed=20261115`);
    await page.waitForURL(/attempt=/);
    const link = page.url();
    expect(link.length).toBeLessThanOrEqual(300);
    const line = await keptLine(page);
    const other = await app.open(link.slice(app.url.length));
    await other.getByRole('region', { name: 'Board', exact: true }).waitFor();
    expect(await keptLine(other)).toBe(line);
    expect(other.url()).toBe(link);
  });

  it('without a seed draws one', async () => {
    const page = await app.open('/toy/play');
    await itemOn(page);
    expect(new URL(page.url()).searchParams.get('seed')).toMatch(/^\d{13}$/);
  });

  it("to a day's item is the same for everyone that day", async () => {
    const [one, other] = [await app.open('/toy/today'), await app.open('/toy/today')];
    await itemOn(one);
    await itemOn(other);
    expect(other.url()).toBe(one.url());
  });

  it('with a fault says what is wrong and where to go', async () => {
    const page = await app.open('/');
    for (const [path, title] of FAULTY) {
      await page.goto(app.url + path);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.locator('main').getByRole('link').first().click();
      await page.waitForURL(url => url.pathname === '/' || url.pathname === '/toy');
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });
});

describe('a link of another version', () => {
  it.each([
    ['/toy/play?seed=1&attempt=0&maker=99&size=5', 'Play a similar puzzle', '5'],
    ['/toy/play?seed=1&attempt=0&maker=99&gone=1', 'Play a new puzzle', null],
  ])('%s says so, and leads to a fresh puzzle', async (path, name, size) => {
    const page = await app.open(path);
    await page.getByRole('heading', { name: 'This link is from an older version' }).waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    await itemOn(page);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('size'), searchParams.get('maker')]).toEqual([size, '1']);
  });
});

describe('making', () => {
  it('counts what was tried, and can be cancelled and taken up again', async () => {
    const page = await app.open('/azul/play?seed=1&minValueGap=90');
    await page.getByRole('heading', { name: 'Finding a position for you…' }).waitFor();
    await expect.poll(() => page.getByText(/^[\d,]+ tried$/).count()).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Search stopped' }).waitFor();
    await page.getByRole('button', { name: 'Keep searching' }).click();
    await page.getByRole('heading', { name: 'Finding a position for you…' }).waitFor();
    await page.getByRole('link', { name: 'Tessera' }).click();
    await page.waitForURL(`${app.url}/`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('starts from the form that the fields of the family make', async () => {
    const page = await app.open('/toy');
    await page.getByRole('group', { name: 'Cells on a side' }).getByLabel('6').check({ force: true });
    await page.getByLabel('Medium').check({ force: true });
    await page.getByLabel('Seed', { exact: true }).fill('not a seed!');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    expect(await page.getByRole('alert').textContent()).toContain('roll the dice');
    await page.getByLabel('Seed', { exact: true }).fill('form');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const made = await itemOn(page);
    expect(made.origin).toMatchObject({ seed: 'form', params: { size: 6 } });
    expect(made.grade.tier).toBe('medium');
  });
});

describe('a part of the app that does not load', () => {
  it('(the page) is told of, and reloading helps', async () => {
    const profile = await app.profile();
    const page = await profile.newPage();
    await page.route('**/assets/table-*.js', route => route.abort());
    await page.goto(`${app.url}/toy/play?seed=1`);
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.unroute('**/assets/table-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await itemOn(page);
  });

  it.each(variants(CATALOG))(
    '(the worker that makes puzzles) is told of, and trying again helps: $id',
    async ({ id }) => {
      const profile = await app.profile();
      const page = await profile.newPage();
      await page.route('**/assets/millWorker-*.js*', route => route.abort());
      await page.goto(`${app.url}/${id}/play?seed=1`);
      await page.getByRole('heading', { name: 'The puzzle could not be made' }).waitFor();
      await page.unroute('**/assets/millWorker-*.js*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL(/attempt=/);
      await page.getByRole('region', { name: 'Board', exact: true }).waitFor();
    },
  );

  it('(the engine) is told of, and the game goes on', async () => {
    const page = await app.open('/toy/play?seed=1');
    await itemOn(page);
    await page.route('**/assets/appWorker-*.js', route => route.abort());
    await page.keyboard.press('h');
    await page.getByText('No answer from the engine').waitFor();
    await page.unroute('**/assets/appWorker-*.js');
    await page.keyboard.press('h');
    await page.getByText('Hint 1 of 3').waitFor();
  });
});
