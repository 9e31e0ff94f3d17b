import { azul } from '@tessera/azul';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { button, judged } from './azul.ts';
import { remadeFrom } from './remake.ts';
import { action, cell, giveUp, itemOn, shadedIn, solve } from './sums.ts';

const app = builtApp();

/** A page that notes every batch that the mill is asked for. */
async function notedPage(options = DESKTOP): Promise<Page> {
  const page = await (await app.profile(options)).newPage();
  await page.addInitScript(`
    window.batches = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message?.name === 'attempts') batches.push(message.request.batch);
      return postMessage.call(this, message, ...rest);
    };
  `);
  return page;
}

interface Batch {
  readonly job: { readonly seed: string };
  readonly from: number;
}

const batchesOn = (page: Page) => page.evaluate<Batch[]>('batches');
const seedsOn = async (page: Page) => [...new Set((await batchesOn(page)).map(({ job }) => job.seed))];

/** Waits for another item than the one at an address, and returns its seed. */
async function seedAfter(page: Page, address: string): Promise<string> {
  await page.waitForURL(url => url.href !== address && url.searchParams.has('attempt'));
  return new URL(page.url()).searchParams.get('seed')!;
}

/** Where the board of a page stands. */
const boardBox = (page: Page) => page.getByRole('region', { name: 'Board', exact: true }).boundingBox();

async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

describe('the next item', () => {
  it.each([
    ['a puzzle', '/toy/play?seed=1', toy, giveUp, 'Next puzzle'],
    ['a position', '/azul/play?seed=1&stage=late&round=end', azul, judged, 'Next'],
  ] as const)('after %s is the one that was prepared, with one search, and any stays any', async (...row) => {
    const [, path, family, finish, next] = row;
    const page = await notedPage();
    await page.goto(app.url + path);
    const made = await remadeFrom(page, family);
    const own = await seedsOn(page);
    await finish(page);
    const over = page.url();
    await expect.poll(async () => (await seedsOn(page)).length).toBe(own.length + 1);
    const prepared = (await seedsOn(page)).at(-1)!;
    await page.getByRole('button', { name: next, exact: true, description: 'Any difficulty' }).waitFor();
    await button(page, next).click();
    expect(await seedAfter(page, over)).toBe(prepared);
    const shown = await remadeFrom(page, family);
    expect(shown.origin.params).toEqual(made.origin.params);
    const asked = (await batchesOn(page)).filter(({ job }) => job.seed === prepared);
    expect(new Set(asked.map(({ from }) => from)).size).toBe(asked.length);

    await finish(page);
    await page.reload();
    await page.getByRole('button', { name: next, exact: true, description: 'Any difficulty' }).waitFor();
  });

  it('of a chosen tier has that tier', async () => {
    const page = await app.open('/sovereign/play?seed=1&size=6&tier=medium');
    await remadeFrom(page, sovereign);
    await more(page, 'Show solution');
    await button(page, 'Give up').click();
    const over = page.url();
    await button(page, 'Next puzzle').click();
    await seedAfter(page, over);
    expect((await remadeFrom(page, sovereign)).grade.tier).toBe('medium');
  });
});

it('a puzzle that is skipped counts for nothing and waits under Continue', async () => {
  const page = await app.open('/toy/play?seed=1');
  const made = await itemOn(page);
  await cell(page, shadedIn(made)[0]!).click();
  const left = page.url();
  await more(page, 'Skip to another puzzle');
  await seedAfter(page, left);
  const other = await itemOn(page);
  expect(other.id).not.toBe(made.id);
  expect(await page.locator('[data-mark="shaded"]').count()).toBe(0);
  await page.goto(`${app.url}/progress`);
  await page.getByText('Nothing played yet').waitFor();
  await page.goto(app.url);
  const waiting = page.getByRole('region', { name: 'Continue' }).getByRole('link');
  expect(await waiting.count()).toBe(1);
  await waiting.click();
  await page.waitForURL(left);

  await page.goto(`${app.url}/azul/play?seed=1&stage=late&round=end`);
  await remadeFrom(page, azul);
  const position = page.url();
  await more(page, 'Skip to another position');
  await seedAfter(page, position);
});

describe('after a puzzle', () => {
  it('of today the panel says what changed, the board stays, and the next of today is one tap away', async () => {
    const page = await app.open('/toy/today', PHONE);
    await itemOn(page);
    await page.keyboard.press('h');
    await page.getByText('Hint 1 of 3').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    const before = await boardBox(page);
    await solve(page);
    const sheet = page.getByRole('region', { name: /^Solved in/ });
    await sheet.getByText(/^Rating 1200 → \d+$/).waitFor();
    await sheet.getByText('1-day streak').waitFor();
    expect(await sheet.getByText('New best').count()).toBe(0);
    expect(await boardBox(page)).toEqual(before);
    const rows = await sheet
      .getByRole('button')
      .evaluateAll(all => all.map(one => (one as unknown as { offsetTop: number }).offsetTop));
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows).size).toBe(1);
    await button(page, "Next: today's Sovereign").click();
    await page.waitForURL(/\/sovereign\/play\?.*seed=.*attempt=/);
    await page.locator('[data-cell]').first().waitFor();
  });

  it('solved faster than any of its settings a new best is said; the celebration is still where motion is unwanted', async () => {
    const context = await app.profile({ ...DESKTOP, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${app.url}/toy/play?seed=1&tier=easy`);
    await itemOn(page);
    await page.clock.runFor(120_000);
    await solve(page);
    await page.getByText(/^Rating 1200 → \d+$/).waitFor();
    const glaze = () =>
      page.evaluate(`getComputedStyle(document.querySelector('[data-outcome="solved"]'), '::after').animationName`);
    expect(await glaze()).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(glaze).toBe('none');
    const solved = page.url();
    await button(page, 'Next puzzle').click();
    await seedAfter(page, solved);
    await solve(page);
    await page.getByText(/^New best: \d:\d\d$/).waitFor();
  });
});

it('sounds are off by default, and a switch turns them on', async () => {
  const page = await (await app.profile(DESKTOP)).newPage();
  await page.addInitScript(`
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    window.sounds = 0;
    const { createOscillator } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createOscillator = function () { sounds++; return createOscillator.call(this); };
  `);
  const sounds = () => page.evaluate<number>('sounds');
  await page.goto(`${app.url}/toy/play?seed=1`);
  const [first, second] = shadedIn(await itemOn(page));
  await cell(page, first!).click();
  expect(await sounds()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  const sound = page.getByRole('switch', { name: 'Sounds' });
  expect(await sound.isChecked()).toBe(false);
  await sound.check({ force: true });
  await page.keyboard.press('Escape');
  await cell(page, second!).click();
  await expect.poll(sounds).toBe(1);
  await action(page, 'Undo').click();
  await expect.poll(sounds).toBe(2);
});
