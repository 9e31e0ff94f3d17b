import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, SCREENS } from './app.ts';
import { keptTexts } from './kept.ts';
import { describeLooks } from './looks.ts';
import { importSample, openProgress, shownOn } from './progress-page.ts';
import { action, cell, giveUp, itemOn, shadedIn, solve } from './sums.ts';
import { variants } from './variants.ts';

const app = builtApp();
const PLAY = '/toy/play?seed=2';

/** Moves the page's clock to noon of a day so many days from now. */
async function daysLater(context: BrowserContext, days: number): Promise<void> {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  await context.clock.setFixedTime(noon.getTime() + days * 86_400_000);
}

const attemptsOn = (page: Page) => keptTexts(page, 'attempts');

describe.each(variants(SCREENS))('progress on %s', (_, screen) => {
  it('invites where nothing was played, and shows what was, after a reload too', async () => {
    const page = await app.open('/progress', screen);
    await page.getByRole('heading', { name: 'Nothing played yet' }).waitFor();
    await page.getByRole('link', { name: "Play today's puzzles" }).waitFor();
    await page.goto(app.url + PLAY);
    await solve(page);
    await openProgress(page);
    await page.getByText('1 attempt so far.').waitFor();
    const card = page.getByRole('region', { name: 'Sums' });
    await card.getByRole('img', { name: /^Rating over 1 puzzle: from 1[23]\d\d to 1[23]\d\d/ }).waitFor();
    await page
      .getByRole('region', { name: 'Recently played' })
      .getByRole('link', { name: /Sums.*Solved/ })
      .waitFor();
    const before = await shownOn(page);
    await page.reload();
    await page.getByText('1 attempt so far.').waitFor();
    expect(await shownOn(page)).toBe(before);
  });

  it('keeps a try once: neither a reload nor a second look at the end counts', async () => {
    const page = await app.open(PLAY, screen);
    await solve(page);
    await page.reload();
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
    await openProgress(page);
    await page.getByText('1 attempt so far.').waitFor();
    await expect.poll(async () => (await attemptsOn(page)).length).toBe(1);
    const [[, text]] = (await attemptsOn(page)) as [readonly [string, string]];
    expect(JSON.parse(text)).toMatchObject({
      family: 'toy',
      source: 'play',
      outcome: 'solved',
      hints: 0,
      checks: 0,
      mistakes: 0,
      search: { seed: '2' },
    });
  });

  it('counts hints, checks and the mistakes that they found', async () => {
    const page = await app.open(PLAY, screen);
    const made = await itemOn(page);
    const wrong = made.proof.steps.find(step => step.mark === 'cross')!.cell;
    await cell(page, wrong).click();
    await action(page, 'Check').click();
    await page.locator('[data-wrong="true"]').waitFor();
    await action(page, 'Undo').click();
    await action(page, 'Hint').click();
    await page.getByText('Hint 1 of 3').waitFor();
    await page.reload();
    await solve(page);
    await openProgress(page);
    await expect.poll(async () => (await attemptsOn(page)).length).toBe(1);
    const [[, text]] = (await attemptsOn(page)) as [readonly [string, string]];
    expect(JSON.parse(text)).toMatchObject({ outcome: 'solved', hints: 1, checks: 1, mistakes: 1 });
  });

  it('brings back what was missed, from the next day on, as the same item', async () => {
    const context = await app.profile(screen);
    const page = await context.newPage();
    await page.goto(app.url + PLAY);
    const { id } = await itemOn(page);
    await giveUp(page);
    await openProgress(page);
    await page.getByText('Nothing due today.').waitFor();
    await page.goto(app.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('to review').count()).toBe(0);

    await daysLater(context, 1);
    await page.goto(app.url);
    await page.getByRole('link', { name: '1 to review' }).click();
    await page.getByText('1 due today').waitFor();
    await page.getByRole('link', { name: 'Start review' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/progress/${id}$`));
    await page.locator('[data-cell="0"]').waitFor();
    expect(await page.locator('[data-mark="shaded"]').count()).toBe(0);
    await page.goto(app.url + PLAY);
    const shaded = shadedIn(await itemOn(page));
    await page.goto(`${app.url}/progress/${id}`);
    for (const at of shaded) await cell(page, at).click();
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.getByText('Nothing due today.').waitFor();
    await page.getByText(/solved once since/).waitFor();
    await page.getByText('2 attempts so far.').waitFor();
    expect(await page.getByRole('img', { name: /^Rating over 1 puzzle/ }).count()).toBe(1);
  });
});

describe('a suggestion', () => {
  it('stands at the doors and on the family’s page once enough is known', async () => {
    const page = await app.open('/progress');
    await importSample(page);
    const link = page
      .getByRole('region', { name: 'Sovereign' })
      .getByRole('link', { name: /^(Easy|Medium|Hard|Expert)$/ });
    const tier = await link.innerText();
    await page.goto(app.url);
    const door = page.getByRole('list', { name: 'Sovereign by difficulty' });
    await door.getByRole('link', { name: `${tier} (recommended)` }).waitFor();
    expect(await door.getByRole('link').count()).toBe(4);
    await page.goto(`${app.url}/sovereign`);
    const way = page.getByRole('link', { name: `${tier} (recommended)` });
    expect(new URL((await way.getAttribute('href'))!, app.url).searchParams.get('tier')).toBe(tier.toLowerCase());
  });
});

const tables = async (page: Page) => {
  for (const summary of await page.getByText('Show as table').all()) await summary.click();
};

describeLooks(app, [
  ['progress, empty', '/progress', page => page.getByRole('heading', { name: 'Nothing played yet' }).waitFor()],
  ['progress, full', '/progress', page => importSample(page).then(() => tables(page))],
]);

it('takes in and shows ten thousand tries', async () => {
  const page = await app.open('/progress');
  await importSample(page, 10_000);
  await page.reload();
  await page.getByText('10,000 attempts so far.').waitFor();
  await page.getByRole('region', { name: 'Recently played' }).waitFor();
});
