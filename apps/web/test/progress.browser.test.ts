import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { keptTexts, makeOldDatabase } from './kept.ts';
import { sampleProgress } from './progress.ts';
import { action, cell, itemOn, shadedIn } from './sums.ts';

const app = builtApp();
const PLAY = '/toy/play?seed=2';
const NARROW = { ...PHONE, viewport: { width: 320, height: 568 } };
const SCREENS = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

/** Solves the item on the page by pointer. */
async function solve(page: Page): Promise<void> {
  for (const at of shadedIn(await itemOn(page))) await cell(page, at).click();
  await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
}

/** Ends the try with the solution, by keyboard alone. */
async function giveUp(page: Page): Promise<void> {
  await itemOn(page);
  await action(page, 'More').focus();
  await page.keyboard.press('Enter');
  for (const name of ['Show the solution', 'Show it']) {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'The solution' }).waitFor();
}

async function openProgress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Progress' }).click();
  await page.waitForURL(/\/progress$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Moves the page's clock to noon of a day so many days from now. */
async function daysLater(context: BrowserContext, days: number): Promise<void> {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  await context.clock.setFixedTime(noon.getTime() + days * 86_400_000);
}

const shownOn = (page: Page) => page.locator('main').innerText();
const attemptsOn = (page: Page) => keptTexts(page, 'attempts');

async function importSample(page: Page, count = 90): Promise<void> {
  const buffer = Buffer.from(sampleProgress(count));
  await page.getByLabel('Import').setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer });
  await page.getByText(`${count.toLocaleString('en')} tries added.`).waitFor();
}

describe.each(SCREENS)('progress on %s', (_, screen) => {
  it('invites where nothing was played, and shows what was, after a reload too', async () => {
    const page = await app.open('/progress', screen);
    await page.getByRole('heading', { name: 'Nothing played yet' }).waitFor();
    await page.getByRole('link', { name: "Play one of today's boards" }).waitFor();
    await page.goto(app.url + PLAY);
    await solve(page);
    await openProgress(page);
    await page.getByText('1 try so far.').waitFor();
    const card = page.getByRole('region', { name: 'Sums' });
    await card.getByRole('img', { name: /^Rating over 1 puzzle: from 1[23]\d\d to 1[23]\d\d/ }).waitFor();
    await page
      .getByRole('region', { name: 'Played last' })
      .getByRole('link', { name: /Sums.*Solved/ })
      .waitFor();
    const before = await shownOn(page);
    await page.reload();
    await page.getByText('1 try so far.').waitFor();
    expect(await shownOn(page)).toBe(before);
  });

  it('keeps a try once: neither a reload nor a second look at the end counts', async () => {
    const page = await app.open(PLAY, screen);
    await solve(page);
    await page.reload();
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
    await openProgress(page);
    await page.getByText('1 try so far.').waitFor();
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
    await page.getByText('Nothing is due today.').waitFor();
    await page.goto(app.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('worth another look').count()).toBe(0);

    await daysLater(context, 1);
    await page.goto(app.url);
    await page.getByRole('link', { name: '1 worth another look' }).click();
    await page.getByText('1 is due today').waitFor();
    await page.getByRole('link', { name: 'Look at them' }).focus();
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
    await page.getByText('Nothing is due today.').waitFor();
    await page.getByText(/went well once since/).waitFor();
    await page.getByText('2 tries so far.').waitFor();
    expect(await page.getByRole('img', { name: /^Rating over 1 puzzle/ }).count()).toBe(1);
  });

  it('is exported, erased and imported without a difference', async () => {
    const context = await app.profile({ ...screen, acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(`${app.url}${PLAY}`);
    await giveUp(page);
    await openProgress(page);
    await importSample(page);
    await page.getByText('91 tries so far.').waitFor();
    const before = await shownOn(page);
    const kept = await allKept(page);
    expect(kept.map(({ length }) => length)).toEqual([91, 1, 1]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const path = await download.path();
    expect(download.suggestedFilename()).toMatch(/^tessera-progress-\d{4}-\d\d-\d\d\.json$/);

    await erase(page);
    await page.getByRole('heading', { name: 'Nothing played yet' }).waitFor();
    expect(await keptTexts(page, 'attempts')).toEqual([]);
    expect(await keptTexts(page, 'items')).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Nothing played yet' }).waitFor();

    await page.getByLabel('Import').setInputFiles(path);
    await page.getByText('91 tries added.').waitFor();
    const isSame = async () => withoutNote(await shownOn(page)) === withoutNote(before);
    await expect.poll(isSame).toBe(true);
    await expect.poll(() => allKept(page)).toEqual(kept);
    await page.getByLabel('Import').setInputFiles(path);
    await page.getByText('Everything in this file was here already.').waitFor();
    await page.reload();
    await page.getByText('91 tries so far.').waitFor();
    expect(withoutNote(await shownOn(page))).toBe(withoutNote(before));
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ schema: 'tessera-progress/1' });
  });

  it('that was erased comes back whole within some seconds, by keyboard', async () => {
    const page = await app.open('/progress', screen);
    await importSample(page);
    const before = withoutNote(await shownOn(page));
    const kept = await keptTexts(page, 'attempts');
    await page.getByRole('button', { name: 'Erase', exact: true }).focus();
    await page.keyboard.press('Enter');
    await focusOn(page, 'Keep it');
    await page.keyboard.press('Enter');
    expect(withoutNote(await shownOn(page))).toBe(before);
    await focusOn(page, 'Erase');
    await page.keyboard.press('Enter');
    await focusOn(page, 'Keep it');
    await page.keyboard.press('Shift+Tab');
    await focusOn(page, 'Erase it all');
    await page.keyboard.press('Enter');
    await page.getByText('Progress erased.').waitFor();
    await focusOn(page, 'Undo');
    await page.keyboard.press('Enter');
    await page.getByText('Everything is back.').waitFor();
    await focusOn(page, 'Erase');
    await expect.poll(async () => withoutNote(await shownOn(page))).toBe(before);
    expect(await keptTexts(page, 'attempts')).toEqual(kept);
  });
});

describe('a course', () => {
  const learnt = { done: { pairs: [0, 2] }, checks: 1, known: ['pairs'] };
  const learntOn = async (page: Page) =>
    (await keptTexts(page, 'records')).filter(([key]) => key.startsWith('learn/')).map(([, text]) => JSON.parse(text));

  it('travels in the file though nothing was played, is erased, and comes back', async () => {
    const context = await app.profile({ ...DESKTOP, acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(`${app.url}/nowhere`);
    await page.evaluate(`localStorage.setItem('tessera/learn/sovereign', '${JSON.stringify(learnt)}')`);
    await page.goto(`${app.url}/progress`);
    await page.getByRole('heading', { name: 'Nothing played yet' }).waitFor();
    const exporting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const path = await (await exporting).path();
    await erase(page);
    await expect.poll(() => learntOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Everything is back.').waitFor();
    await expect.poll(() => learntOn(page)).toEqual([learnt]);
    await erase(page);
    await expect.poll(() => learntOn(page)).toEqual([]);
    await page.reload();
    await page.getByLabel('Import').setInputFiles(path);
    await page.getByText('What was new in this file is here now.').waitFor();
    await expect.poll(() => learntOn(page)).toEqual([learnt]);
    await page.getByRole('button', { name: 'Export' }).waitFor();
  });
});

async function focusOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(name);
}

async function erase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByRole('button', { name: 'Erase it all' }).click();
}

/** What the page shows, but for what it last said about the file. */
function withoutNote(shown: string): string {
  return shown.slice(0, shown.indexOf('Your data'));
}

/** The records of all progress: tries, whole items, days. */
async function allKept(page: Page): Promise<readonly (readonly (readonly [string, unknown])[])[]> {
  const tables = await Promise.all(['attempts', 'items', 'records'].map(table => keptTexts(page, table)));
  const own = [tables[0]!, tables[1]!, tables[2]!.filter(([key]) => key === 'days')];
  return own.map(entries => entries.map(([key, text]) => [key, JSON.parse(text)] as const));
}

describe('a file that is no progress', () => {
  it.each([
    ['no JSON', '{', /not JSON/],
    ['a pack', '{"schema":"tessera-pack/1"}', /schema: expected tessera-progress\/1/],
    ['a tier that does not exist', sampleProgress(5).replace('"easy"', '"odd"'), /attempts\.\d\.tier: /],
    ['something more', sampleProgress(5).replace('"days":', '"more":1,"days":'), /Unrecognized key/],
  ])('(%s) is refused with its place and reason, and changes nothing', async (_, text, fault) => {
    const page = await app.open('/progress');
    await importSample(page, 20);
    const before = withoutNote(await shownOn(page));
    const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByLabel('Import').setInputFiles(file);
    await page.getByText(fault).waitFor();
    expect(withoutNote(await shownOn(page))).toBe(before);
    expect(await keptTexts(page, 'attempts')).toHaveLength(20);
  });
});

describe('what was kept', () => {
  it('by the first version of the database is all there in the second', async () => {
    const page = await app.open('/nowhere');
    await page.goto('about:blank');
    const maker = await app.open(PLAY);
    await itemOn(maker);
    await cell(maker, 0).click();
    await expect
      .poll(async () => (await keptTexts(maker, 'records')).some(([key]) => key.startsWith('game/')))
      .toBe(true);
    const records = (await keptTexts(maker, 'records')).filter(([key]) => key.startsWith('game/'));
    const old = await (await app.profile()).newPage();
    await old.route('**/old', route => route.fulfill({ contentType: 'text/html', body: 'old' }));
    await old.goto(`${app.url}/old`);
    await makeOldDatabase(old, records);
    await old.goto(app.url);
    await old.getByRole('link', { name: /Sums.*1 step/ }).click();
    expect((await itemOn(old)).id).toBeTruthy();
    expect(await cell(old, 0).getAttribute('data-mark')).toBe('shaded');
    expect(await old.evaluate('indexedDB.databases().then(all => all[0].version)')).toBe(2);
    expect((await keptTexts(old, 'records')).map(([key]) => key)).toEqual(expect.arrayContaining([records[0]![0]]));
    expect(await fileIn(old)).toBe('a pack of old');
  });
});

const fileIn = (page: Page) =>
  page.evaluate(`new Promise(resolve => {
    const request = indexedDB.open('tessera');
    request.onsuccess = () => {
      const found = request.result.transaction('files').objectStore('files').get('pack');
      found.onsuccess = () => found.result.text().then(resolve);
    };
  })`);

describe('a full disk', () => {
  it('(the database) loses no try: a reload finds it', async () => {
    const page = await (await app.profile()).newPage();
    await page.goto(`${app.url}/nowhere`);
    await giveRoom(page, 1);
    await page.goto(app.url + PLAY);
    await giveUp(page);
    await page.reload();
    await page.getByRole('heading', { name: 'The solution' }).waitFor();
    await openProgress(page);
    await page.getByText('1 try so far.').waitFor();
    await page.getByRole('region', { name: 'Worth another look' }).getByRole('link', { name: /Sums/ }).waitFor();
  });

  it('(everything) is told of, and the try is there as long as the tab', async () => {
    const profile = await app.profile();
    await profile.addInitScript(
      `Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError') };`,
    );
    const page = await profile.newPage();
    await giveRoom(page, 1);
    await page.goto(app.url + PLAY);
    await page.getByText('no room left').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await solve(page);
    await openProgress(page);
    await page.getByText('1 try so far.').waitFor();
    await page.getByText('no room left').waitFor();
  });

  it('refuses a file whole, and says so', async () => {
    const page = await (await app.profile()).newPage();
    await giveRoom(page, 1);
    await page.goto(app.url + PLAY);
    await solve(page);
    await openProgress(page);
    const buffer = Buffer.from(sampleProgress(80));
    await page.getByLabel('Import').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer });
    await page.getByText('There is no room left on this device.').waitFor();
    await page.getByText('1 try so far.').waitFor();
    await page.reload();
    await page.getByText('1 try so far.').waitFor();
  });
});

/** Has the browser's own quota refuse what goes beyond so many bytes. */
async function giveRoom(page: Page, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize });
}

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
    await door.getByRole('link', { name: `${tier}, for you` }).waitFor();
    expect(await door.getByRole('link').count()).toBe(4);
    await page.goto(`${app.url}/sovereign`);
    const way = page.getByRole('link', { name: `${tier}, for you` });
    expect(new URL((await way.getAttribute('href'))!, app.url).searchParams.get('tier')).toBe(tier.toLowerCase());
  });
});

describe('the progress page', () => {
  it.each([
    ['empty', false],
    ['full', true],
  ] as const)(
    '(%s) has nothing that axe objects to, light or dark, and does not scroll sideways',
    async (_, isFull) => {
      const page = await app.open('/progress', NARROW);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (isFull) await importSample(page);
      for (const summary of await page.getByText('As a table').all()) await summary.click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
        const { violations } = await new AxeBuilder({ page: page as never }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([]);
      }
      for (const width of [320, 390, 768, 1280, 3840]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
    },
  );

  it.each([
    ['390', PHONE],
    ['320', NARROW],
  ] as const)('has touch targets of 44 px at %s px', async (_, screen) => {
    const page = await app.open('/progress', screen);
    await importSample(page);
    const small = await page.evaluate<string[]>(`[...document.querySelectorAll('a, button, summary')]
      .filter(it => it.closest('main, header') && !it.closest('dialog'))
      .map(it => ({ it, box: it.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.99)
      .map(({ it, box }) => [it.ariaLabel ?? it.textContent, box.width, box.height].join(' '))`);
    expect(small).toEqual([]);
  });

  it('takes in and shows ten thousand tries', async () => {
    const page = await app.open('/progress');
    await importSample(page, 10_000);
    await page.addInitScript(`
      window.longest = 0;
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: 'longtask', buffered: true });
    `);
    await page.reload();
    await page.getByText('10,000 tries so far.').waitFor();
    console.log(`longest task with 10,000 tries: ${await page.evaluate('window.longest')} ms`);
    await page.getByRole('region', { name: 'Played last' }).waitFor();
  });
});
