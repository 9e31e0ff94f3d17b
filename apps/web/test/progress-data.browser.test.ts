import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, SCREENS } from './app.ts';
import { keptGames, keptTexts, makeOldDatabase, wholeGame } from './kept.ts';
import { sampleProgress } from './progress.ts';
import { erase, factsOn, importSample, openProgress } from './progress-page.ts';
import { cell, giveUp, itemOn, solve } from './sums.ts';
import { variants } from './variants.ts';

const app = builtApp();
const PLAY = '/toy/play?seed=2';

describe.each(variants(SCREENS))('progress on %s', (_, screen) => {
  it('is exported, erased and imported without a difference', async () => {
    const context = await app.profile({ ...screen, acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(`${app.url}${PLAY}`);
    await giveUp(page);
    await openProgress(page);
    await importSample(page);
    await page.getByText('91 attempts so far.').waitFor();
    const before = await factsOn(page);
    const kept = await allKept(page);
    expect(kept.map(({ length }) => length)).toEqual([91, 1, 5]);
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
    await page.getByText('91 attempts added.').waitFor();
    await expect.poll(() => factsOn(page)).toBe(before);
    await expect.poll(() => allKept(page)).toEqual(kept);
    await page.getByLabel('Import').setInputFiles(path);
    await page.getByText('You already have everything in this file.').waitFor();
    await page.reload();
    await page.getByText('91 attempts so far.').waitFor();
    expect(await factsOn(page)).toBe(before);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ schema: 'tessera-progress/1' });
  });

  it('that was erased comes back whole within some seconds, by keyboard', async () => {
    const page = await (await app.profile(screen)).newPage();
    await page.clock.install();
    await page.goto(`${app.url}/progress`);
    await importSample(page);
    const before = await factsOn(page);
    const kept = await keptTexts(page, 'attempts');
    // The undo is offered for seconds: here no time passes by itself.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Erase', exact: true }).focus();
    await page.keyboard.press('Enter');
    await focusOn(page, 'Keep');
    await page.keyboard.press('Enter');
    expect(await factsOn(page)).toBe(before);
    await focusOn(page, 'Erase');
    await page.keyboard.press('Enter');
    await focusOn(page, 'Keep');
    await page.keyboard.press('Shift+Tab');
    await focusOn(page, 'Erase all');
    await page.keyboard.press('Enter');
    await page.getByText('Progress erased.').waitFor();
    await focusOn(page, 'Undo');
    await page.keyboard.press('Enter');
    await page.getByText('Everything is back.').waitFor();
    await focusOn(page, 'Erase');
    await expect.poll(() => factsOn(page)).toBe(before);
    expect(await keptTexts(page, 'attempts')).toEqual(kept);
  });
});

describe('a course', () => {
  const learnt = { done: { pairs: [0, 2] }, checks: 1, known: ['pairs'] };
  const learntOn = async (page: Page) =>
    (await keptTexts(page, 'records'))
      .filter(([key]) => key.startsWith('learnt/'))
      .map(([key, text]) => [key.replace(/\/\d{15}$/, '/TIME'), JSON.parse(text)]);
  const RECORDS = [
    ['learnt/sovereign/check/TIME', { checks: 1, known: ['pairs'] }],
    ['learnt/sovereign/done/pairs/0', 1],
    ['learnt/sovereign/done/pairs/2', 1],
  ];

  it('travels in the file though nothing was played, is erased, and comes back', async () => {
    const context = await app.profile({ ...DESKTOP, acceptDownloads: true });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${app.url}/nowhere`);
    await page.evaluate(`localStorage.setItem('tessera/learn/sovereign', '${JSON.stringify(learnt)}')`);
    await page.goto(`${app.url}/progress`);
    await page.getByRole('heading', { name: 'Nothing played yet' }).waitFor();
    const exporting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const path = await (await exporting).path();
    await page.clock.pauseAt(Date.now() + 60_000);
    await erase(page);
    await expect.poll(() => learntOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Everything is back.').waitFor();
    await page.clock.resume();
    await expect.poll(() => learntOn(page)).toEqual(RECORDS);
    await erase(page);
    await expect.poll(() => learntOn(page)).toEqual([]);
    await page.reload();
    await page.getByLabel('Import').setInputFiles(path);
    await page.getByText('Progress added.').waitFor();
    await expect.poll(() => learntOn(page)).toEqual(RECORDS);
    await page.getByRole('button', { name: 'Export' }).waitFor();
  });
});

async function focusOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(name);
}

/** The records of all progress: tries, whole items, days. */
async function allKept(page: Page): Promise<readonly (readonly (readonly [string, unknown])[])[]> {
  const tables = await Promise.all(['attempts', 'items', 'records'].map(table => keptTexts(page, table)));
  const own = [tables[0]!, tables[1]!, tables[2]!.filter(([key]) => key.startsWith('day/'))];
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
    const before = await factsOn(page);
    const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByLabel('Import').setInputFiles(file);
    await page.getByText(fault).waitFor();
    expect(await factsOn(page)).toBe(before);
    expect(await keptTexts(page, 'attempts')).toHaveLength(20);
  });
});

describe('what was kept', () => {
  it('by the first version of the database is all there in the newest', async () => {
    const page = await app.open('/nowhere');
    await page.goto('about:blank');
    const [key, text] = wholeGame(await itemOn(await app.open(PLAY)), 0);
    const old = await (await app.profile()).newPage();
    await old.route('**/old', route => route.fulfill({ contentType: 'text/html', body: 'old' }));
    await old.goto(`${app.url}/old`);
    await makeOldDatabase(old, [[key, text]]);
    await old.goto(app.url);
    await old.getByRole('link', { name: /Sums.*1 step/ }).click();
    expect((await itemOn(old)).id).toBeTruthy();
    expect(await cell(old, 0).getAttribute('data-mark')).toBe('shaded');
    expect(await old.evaluate('indexedDB.databases().then(all => all[0].version)')).toBe(4);
    const [item] = await keptGames(old, 1);
    expect(item![0]).toBe(key.replace('game/', 'saved-item/'));
    expect(JSON.parse(item![1])).toMatchObject({ line: JSON.parse(text).line });
    expect((await keptTexts(old, 'records')).map(([key]) => key)).not.toContain(key);
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
    await page.getByRole('heading', { name: 'Solution' }).waitFor();
    await openProgress(page);
    await page.getByText('1 attempt so far.').waitFor();
    await page.getByRole('region', { name: 'Review' }).getByRole('link', { name: /Sums/ }).waitFor();
  });

  it('(everything) is told of, and the try is there as long as the tab', async () => {
    const profile = await app.profile();
    await profile.addInitScript(
      `Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError') };`,
    );
    const page = await profile.newPage();
    await giveRoom(page, 1);
    await page.goto(app.url + PLAY);
    await page.getByText('no storage left').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await solve(page);
    await openProgress(page);
    await page.getByText('1 attempt so far.').waitFor();
    await page.getByText('no storage left').waitFor();
  });

  it('refuses a file whole, and says so', async () => {
    const page = await (await app.profile()).newPage();
    await giveRoom(page, 1);
    await page.goto(app.url + PLAY);
    await solve(page);
    await openProgress(page);
    const buffer = Buffer.from(sampleProgress(80));
    await page.getByLabel('Import').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer });
    await page.getByText('There is no space left on this device.').waitFor();
    await page.getByText('1 attempt so far.').waitFor();
    await page.reload();
    await page.getByText('1 attempt so far.').waitFor();
  });
});

describe('a database that fails in the middle', () => {
  it('leaves all progress as it was, and takes the whole change when it works again', async () => {
    const page = await (await app.profile()).newPage();
    await page.goto(`${app.url}/progress`);
    await importSample(page);
    const before = await factsOn(page);
    await failAt(page, 'records');
    await erase(page);
    await page.getByText('That didn’t work.').waitFor();
    await page.reload();
    await page.getByText('90 attempts so far.').waitFor();
    expect(await factsOn(page)).toBe(before);

    await erase(page);
    await page.getByText('Progress erased.').waitFor();
    await failAt(page, 'records');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('doesn’t allow saving').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Nothing played yet' }).waitFor();
    expect(await keptTexts(page, 'attempts')).toEqual([]);
  });
});

describe('a day whose record is missing', () => {
  it('follows from its try, and is erased with it for good', async () => {
    const profile = await app.profile();
    const page = await profile.newPage();
    await page.goto(`${app.url}/toy/today`);
    await solve(page);
    await expect.poll(async () => (await dayKeys(page)).length).toBe(1);
    await page.goto(`${app.url}/favicon.svg`);
    await forgetDays(page);
    await page.goto(`${app.url}/progress`);
    await page.getByText('1 attempt so far.').waitFor();
    await expect.poll(async () => (await dayKeys(page)).length).toBe(1);
    await page.getByRole('link', { name: 'Tessera' }).click();
    await page.getByText('1-day streak').waitFor();

    await openProgress(page);
    await erase(page);
    await page.getByRole('heading', { name: 'Nothing played yet' }).waitFor();
    for (const path of ['/toy/today', '/progress', '/']) {
      await page.goto(app.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto(`${app.url}/toy/today`);
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
    expect(await dayKeys(page)).toEqual([]);
  });
});

async function dayKeys(page: Page): Promise<readonly string[]> {
  const kept = await keptTexts(page, 'records');
  return kept.map(([key]) => key).filter(key => /^(day|late)\//.test(key));
}

/** Deletes the results of days from the database, as if the page had ended before it wrote them. */
function forgetDays(page: Page): Promise<void> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('tessera');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const change = request.result.transaction('records', 'readwrite');
      change.objectStore('records').delete(IDBKeyRange.bound('day/', 'day0'));
      change.oncomplete = () => { request.result.close(); resolve(); };
    };
  })`);
}

/** Has every change of a table that writes days fail once it was made, until the page is loaded anew. */
function failAt(page: Page, table: string): Promise<void> {
  return page.evaluate(`{
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (text, key) {
      const request = put.call(this, text, key);
      if (this.name === '${table}' && key.startsWith('day/')) this.transaction.abort();
      return request;
    };
  }`);
}

/** Has the browser's own quota refuse what goes beyond so many bytes. */
async function giveRoom(page: Page, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize });
}
