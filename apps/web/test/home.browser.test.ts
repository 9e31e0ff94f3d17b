import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { cell, itemOn, shadedIn } from './sums.ts';

const app = builtApp();
const COPIED = `
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text } } });
  Object.defineProperty(navigator, 'share', { value: async data => { window.sent = data.text } });
`;
const families = ['Sovereign', 'Conduit', 'Azul'];

describe('home', () => {
  it('fits a laptop without scrolling, games to continue included', async () => {
    const page = await app.open('/toy/play?seed=2', DESKTOP);
    await itemOn(page);
    await cell(page, 0).click();
    await page.goto(app.url);
    await page.getByRole('heading', { name: 'Continue' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(800);
  });

  it('has a board of today and a door for each family', async () => {
    const page = await app.open('/');
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    for (const name of families) {
      expect(await page.getByRole('link', { name: `Play today's ${name}` }).count()).toBe(1);
      expect(
        await page
          .getByRole('list', { name: `${name} by difficulty` })
          .getByRole('link')
          .count(),
      ).toBe(4);
    }
    expect(await page.getByRole('button', { name: 'How to play: Azul', exact: true }).count()).toBe(1);
    await expect.poll(() => page.locator('article img').count()).toBe(families.length);
  });

  it('draws no board on paper on a dark page', async () => {
    const page = await app.open('/', { colorScheme: 'dark' });
    await expect.poll(() => page.locator('article img').count()).toBe(families.length);
    const onPaper = () =>
      page.evaluate(`[...document.querySelectorAll('article:has(img)')]
      .filter(it => getComputedStyle(it.querySelector('img').parentElement).backgroundColor === 'rgb(251, 248, 241)')
      .map(it => it.querySelector('h2').textContent)`);
    expect(await onPaper()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(onPaper).toEqual(families);
  });

  it('explains the rules in three pictures when asked', async () => {
    const page = await app.open('/toy', PHONE);
    await page.getByRole('button', { name: 'How to play, in pictures' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: 'How to play Sums' }).waitFor();
    await sheet.getByRole('img', { name: 'The puzzle at the start' }).waitFor();
    await sheet.getByRole('img', { name: 'The same puzzle, solved' }).waitFor();
    for (const rule of toy.words.rules) await sheet.getByText(rule).waitFor();
    await sheet.getByRole('img', { name: 'The same puzzle, half solved' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
  });
});

/** For each family: what its board is made of, and what a first touch leaves. */
const BOARDS = [
  ['sovereign', '[data-cell]', '[data-cell][data-mark="cross"]'],
  ['conduit', '[data-tray]', '[data-tray][aria-pressed="true"]'],
  ['azul', 'button[data-heap]:enabled', '[data-heap][aria-pressed="true"]'],
] as const;

describe('an item of the day', () => {
  it.each(BOARDS)('of %s opens from its address and answers the first touch', async (family, board, touched) => {
    const page = await app.open(`/${family}/today`);
    await page.locator(board).first().click();
    await page.locator(touched).first().waitFor();
  });

  it('that is solved counts for the streak, and can be told of without giving it away', async () => {
    const profile = await app.profile();
    await profile.addInitScript(COPIED);
    const page = await profile.newPage();
    await page.goto(`${app.url}/toy/today`);
    const made = await itemOn(page);
    for (const at of shadedIn(made)) await cell(page, at).click();
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
    await sheet.getByText('Copied.').waitFor();
    const told = await page.evaluate<string>('window.copied');
    const [heading, result, link, ...rest] = told.split('\n');
    expect(heading).toMatch(/^Tessera · Sums · \d+ \w+ \d{4}$/);
    expect(result).toMatch(/^Solved in \d+:\d\d, no hints$/);
    expect(link).toBe(page.url());
    expect(new URL(link!).searchParams.get('maker')).toBe(String(toy.versions.maker));
    expect(rest).toEqual([]);
    await sheet.getByRole('button', { name: 'Send' }).click();
    expect(await page.evaluate('window.sent')).toBe(told);
    await page.goto(app.url);
    await page.getByText('1-day streak', { exact: true }).waitFor();
    const other = await app.open(link!.slice(app.url.length));
    expect((await itemOn(other)).id).toBe(made.id);
  });

  it('that is given up does not', async () => {
    const page = await app.open('/toy/today');
    await itemOn(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Show solution' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('heading', { name: 'Solution' }).waitFor();
    await page.goto(app.url);
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    expect(await page.getByText(/^1-day/).count()).toBe(0);
  });
});

describe('sharing', () => {
  it('gives the link of any item as text and as a code to scan', async () => {
    const page = await app.open('/toy/play?seed=2');
    await itemOn(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Share this puzzle' }).click();
    const sheet = page.getByRole('dialog');
    expect(await sheet.getByLabel('Link').inputValue()).toBe(page.url());
    const image = sheet.getByRole('img', { name: 'QR code of the link' });
    await image.waitFor();
    const width = `document.querySelector('dialog[open] img').naturalWidth`;
    await expect.poll(() => page.evaluate(width)).toBeGreaterThan(100);
  });
});
