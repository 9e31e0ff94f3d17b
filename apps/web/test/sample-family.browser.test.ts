import { expect, it } from 'vitest';
import { builtApp, DESKTOP } from './app.ts';

const app = builtApp();

it('the page of the sample family leads to its course, its timed runs, its builder and the maker', async () => {
  const page = await app.open('/toy');
  const rooms = page.getByRole('navigation', { name: 'Modes' }).getByRole('link');
  await expect.poll(() => rooms.count()).toBe(4);
  const paths = await Promise.all([0, 1, 2, 3].map(nth => rooms.nth(nth).getAttribute('href')));
  expect(paths).toEqual(['/toy/learn', '/toy/run', '/toy/build', '/toy/make']);
});

it('its course shows a technique on a board that needs it', async () => {
  const page = await app.open('/toy/learn', DESKTOP);
  await page.getByRole('link', { name: /What all ways share/ }).click();
  await page.locator('[data-cell]').first().waitFor();
  await page.getByText('Example').first().waitFor();
});

it('a level is built, published and played', async () => {
  const page = await app.open('/toy/build', DESKTOP);
  await page.getByText('Exactly one solution').waitFor();
  for (const cell of [0, 1, 5, 10]) await page.locator(`[data-cell="${cell}"]`).click();
  await expect.poll(() => page.locator('[data-mark="shaded"]').count()).toBe(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.locator('[data-mark="shaded"]').count()).toBe(3);
  await page.reload();
  await expect.poll(() => page.locator('[data-mark="shaded"]').count()).toBe(3);
  await page.getByText('Exactly one solution').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'Play it' }).click();
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/toy/level');
});

it('a page that no family brings is not found', async () => {
  for (const path of ['/toy/analyse', '/sovereign/games', '/azul/games/1/2']) {
    const page = await app.open(path);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
});
