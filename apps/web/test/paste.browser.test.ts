import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { describeLooks, type Sight } from './looks.ts';
import { square } from './sovereign.ts';

const app = builtApp();
const LINK = 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou';
const ROWS = 'AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC';
const COPIED = `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text } } })`;

const field = (page: Page) => page.getByRole('textbox', { name: 'Paste a link or a puzzle' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Open', exact: true });

/** Has the page see a paste, as Ctrl+V gives one. */
function paste(page: Page, text: string, where = 'body'): Promise<void> {
  return page.evaluate(
    `(() => {
      const data = new DataTransfer();
      data.setData('text/plain', ${JSON.stringify(text)});
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector(${JSON.stringify(where)}).dispatchEvent(event);
    })()`,
  );
}

describe('what is pasted on the home page', () => {
  it.each([
    ['a link on a desktop', LINK, DESKTOP],
    ['rows on a phone', ROWS, PHONE],
  ])('opens: %s', async (_, text, screen) => {
    const page = await app.open('/', screen);
    await field(page).waitFor();
    await paste(page, text);
    await page.waitForURL(/\/sovereign\/level#/);
    await square(page, 35).waitFor();
    await page.goBack();
    await field(page).fill(text);
    await openButton(page).click();
    await page.waitForURL(/\/sovereign\/level#/);
    await square(page, 35).waitFor();
  });

  it('is told plainly where it is nothing known, and can be put right', async () => {
    const page = await app.open('/');
    await field(page).waitFor();
    expect(await openButton(page).isDisabled()).toBe(true);
    await paste(page, 'Hello');
    await page.getByRole('alert').getByText('Tessera doesn’t know this text.').waitFor();
    expect(await field(page).inputValue()).toBe('Hello');
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    await paste(page, LINK.slice(0, -1), 'textarea');
    await page.getByText('take 12 characters; the link has 11').waitFor();
    await field(page).press('End');
    await field(page).press('u');
    await openButton(page).click();
    await page.waitForURL(/\/sovereign\/level#/);
  });
});

describe('a puzzle for other programs', () => {
  it('is copied from the share sheet, and opens again when it is pasted', async () => {
    const profile = await app.profile();
    await profile.addInitScript(COPIED);
    const page = await profile.newPage();
    await page.goto(`${app.url}/sovereign/play?seed=1&size=6&tier=easy`);
    await square(page, 0).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Share this puzzle' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: 'For other programs' }).waitFor();
    await sheet.getByRole('button', { name: 'Copy text' }).click();
    const link = (await page.evaluate('window.copied')) as string;
    expect(link).toMatch(/^https:\/\/puzz\.link\/p\?starbattle\/6\/6\/1\/\w{12}$/);
    await sheet.getByLabel('Format').selectOption('f-puzzles link');
    await expect
      .poll(() => sheet.getByRole('textbox', { name: 'f-puzzles link' }).inputValue())
      .toMatch(/^https:\/\/f-puzzles/);
    await page.goto(app.url);
    await field(page).waitFor();
    await paste(page, link);
    await page.waitForURL(/\/sovereign\/level#/);
    await square(page, 35).waitFor();
  });

  it('is not offered where a family has no format', async () => {
    const page = await app.open('/azul/play?seed=1&stage=late&round=end');
    // What is opened before the position is proved closes when it is.
    await page.getByText('Easy', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: /^Share/ }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'QR code of the link' }).waitFor();
    expect(await page.getByRole('heading', { name: 'For other programs' }).count()).toBe(0);
  });
});

const SIGHTS: readonly Sight[] = [
  [
    'a pasted text that nobody knows',
    '/',
    async page => {
      await field(page).waitFor();
      await paste(page, 'Hello');
      await page.getByRole('alert').getByText('Tessera').waitFor();
    },
  ],
];

describeLooks(app, SIGHTS);
