import { encodeMade, type Family, type Made, packText } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { attempt } from '@tessera/mill';
import { addPack, madeItems, packOf } from '@tessera/server/test/stock.ts';
import { sovereign } from '@tessera/sovereign';
import { type ToyKinds, toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { expectNoBarrier } from './looks.ts';
import { ownServer } from './own-server.ts';
import { codesOf, savedPdf } from './printed-codes.ts';
import { cell, shadedIn } from './sums.ts';

const app = builtApp();
const family = toy as unknown as Family;
const boards = sovereign as unknown as Family;
const made = Array.from({ length: 400 }, (_, n) =>
  attempt(toy, { family: 'toy', seed: 'collection', params: { size: 3 } }, n),
)
  .flatMap(result => ('made' in result ? [result.made as Made<ToyKinds>] : []))
  .slice(0, 3);
const lines = made.map(one => encodeMade(family, one as Made));

const api = await ownServer();
// Before the first search: the server counts what it has only now and then.
await api.add(boards, [firstBoard()]);
await addPack(api.store, family, await packOf(family, '3', 4), Date.now());

async function openAt(path: string, options: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<Page> {
  const page = await (await app.profile(options)).newPage();
  await page.goto(api.url + path);
  return page;
}

async function solve(page: Page, one: Made<ToyKinds>): Promise<void> {
  await cell(page, 0).waitFor();
  for (const at of shadedIn(one)) await cell(page, at).click();
  await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
}

/** Makes a collection of three items in the app, and publishes it; its link. */
async function publish(page: Page, title: string): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: 'Collections' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByRole('radio', { name: 'Pack file' }).check();
  const buffer = Buffer.from(packText(family, {}, lines.slice(0, 2)));
  await page.getByLabel('Choose a pack file').setInputFiles({ name: 'sums.pack', mimeType: 'text/plain', buffer });
  await page.getByText('2 puzzles added.').waitFor();
  await page.getByRole('radio', { name: 'Link' }).check();
  const { seed, attempt: n, versions } = made[2]!.origin;
  const link = `${api.url}/toy/play?seed=${seed}&attempt=${n}&maker=${versions.maker}&size=3`;
  await page.getByLabel('Links, one per line').fill(`${link}\nhttps://elsewhere.example/x`);
  await page.getByRole('button', { name: 'Add these' }).click();
  await page.getByText('Number 2: this is not a link to a puzzle or level.').waitFor();
  await page.getByText('1 puzzle added.').waitFor();
  await page.getByRole('button', { name: /^Move 3\. .* up$/ }).click();
  await page.getByText(/^3\. .* is now number 2\.$/).waitFor({ state: 'attached' });
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  return page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
}

describe('a collection', () => {
  it('is made and published, played by somebody else, and its author sees how they did', async () => {
    const author = await openAt('/');
    const link = await publish(author, 'Three small sums');
    expect(link).toMatch(/\/collection\/[0-9a-z]{14}$/);
    await author.getByRole('button', { name: 'Close' }).click();

    const player = await openAt(new URL(link).pathname, PHONE);
    await player.getByRole('heading', { name: 'Three small sums' }).waitFor();
    await expect.poll(() => player.locator('ol img').count()).toBe(3);
    await expectNoBarrier(player);
    await player.getByRole('link', { name: 'Play', exact: true }).click();
    await player.getByText('1 of 3').waitFor();
    await solve(player, made[0]!);
    await player.getByRole('heading', { name: 'Share your results with the author?' }).waitFor();
    await player.getByRole('button', { name: 'Share my results' }).click();
    await player.getByRole('button', { name: 'Next puzzle' }).click();
    await player.getByText('2 of 3').waitFor();
    const sent = player.waitForResponse(answer => answer.url().endsWith('/results') && answer.ok());
    await solve(player, made[2]!);
    await sent;
    await player.goto(link);
    await player.getByText('3 puzzles · 2 done').waitFor();
    await player.getByRole('link', { name: 'Continue with number 3' }).waitFor();
    await player.getByText('You share your results with the author').waitFor();
    await player.getByRole('button', { name: 'Print', exact: true }).click();
    await player.getByRole('radio', { name: '1', exact: true }).check();
    const printed = (await codesOf((await savedPdf(player)).path)).filter(code => code !== null);
    await player.getByText(/^Saved: 3 puzzles on \d+ pages\.$/).waitFor();
    expect(printed).toHaveLength(3);
    for (const code of printed) expect(code).toMatch(new RegExp(`^${api.url}/toy/(play\\?|level#)`));
    await player.getByRole('button', { name: 'Close' }).click();

    await author.getByRole('link', { name: 'Statistics' }).click();
    await author.getByText('1 player. First attempts').waitFor();
    await expect.poll(() => author.locator('tbody td').allInnerTexts()).toHaveLength(24);
    const cells = await author.locator('tbody td').allInnerTexts();
    expect([cells.slice(0, 2), cells.slice(8, 10), cells.slice(16, 18)]).toEqual([
      ['1', '1 of 1'],
      ['1', '1 of 1'],
      ['0', '–'],
    ]);
    const figure = author.getByRole('figure');
    await figure.getByRole('heading', { name: 'Sums: time against computed score' }).waitFor();
    await figure.getByRole('img', { name: /^Sums: .*\b2 puzzles/ }).waitFor();
    // One for each puzzle that somebody solved.
    expect(await figure.locator('svg line[class*="dot"]').count()).toBe(2);
    await expectNoBarrier(author);
    const file = author.waitForEvent('download');
    await author.getByRole('button', { name: 'All first attempts (CSV)' }).click();
    expect((await file).suggestedFilename()).toMatch(/-results\.csv$/);

    await player.getByRole('button', { name: 'Stop and delete what I shared' }).click();
    await player.getByText('You don’t share your results.').waitFor();
    await author.reload();
    await author.getByText('Nobody has shared results yet.').waitFor();
  });

  it('takes a level that was built here, and says by name why it does not take it twice', async () => {
    const page = await openAt(`/sovereign/build#${await levelCode()}`);
    const publish = page.getByRole('toolbar', { name: 'Builder actions' }).getByRole('button', { name: 'Publish' });
    await page.getByText('Exactly one solution').waitFor();
    await publish.click();
    await page.locator('textarea[data-ready="true"]').waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.goto(`${api.url}/collections`);
    await page.getByLabel('Title').fill('By hand');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('radio', { name: 'Your levels' }).check();
    await page.getByRole('button', { name: /^Add / }).click();
    await page.getByText('1 puzzle added.').waitFor();
    await page.getByText('1. Sovereign ·').waitFor();
    await page.getByRole('radio', { name: 'Link' }).check();
    await page.getByLabel('Links, one per line').fill(`${api.url}/sovereign/level#${await levelCode()}`);
    await page.getByRole('button', { name: 'Add these' }).click();
    await page.getByText('Number 1: This puzzle is in the collection already').waitFor();
  });

  it('takes items and packs of the library, and opens only in the browser that has its key', async () => {
    const page = await openAt('/collections');
    await page.getByLabel('Title').fill('Found');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('radio', { name: 'Sovereign' }).check({ force: true });
    await page.getByRole('button', { name: /^Add / }).click();
    await page.getByText('1. Sovereign ·').waitFor();
    await page.getByRole('button', { name: /^Added / }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Added');
    // In the list and in the search.
    await expect.poll(() => page.locator('main li img').count()).toBe(2);
    await expectNoBarrier(page);
    await page.getByRole('radio', { name: 'Packs', exact: true }).check();
    await page.getByRole('button', { name: 'Add all: Sums · 4 puzzles' }).click();
    await page.getByText('4 puzzles added.').waitFor();
    await page.getByRole('heading', { name: 'Puzzles (5)' }).waitFor();
    await expectNoBarrier(page);
    const other = await openAt(new URL(page.url()).pathname);
    await other.getByRole('heading', { name: 'This collection isn’t yours' }).waitFor();
  });

  it('keeps the focus where a puzzle is taken out, and where a title is missing', async () => {
    const page = await openAt('/collections');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Give the collection a title.').waitFor();
    expect(await page.evaluate('document.activeElement.localName')).toBe('input');
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Link' }).check();
    const found = `${api.url}/library/${firstBoard().id}`;
    await page.getByLabel('Links, one per line').fill(found);
    await page.getByRole('button', { name: 'Add these' }).click();
    await page.getByRole('heading', { name: 'Puzzles (1)' }).waitFor();
    await page.getByRole('button', { name: /^Remove 1\./ }).click();
    await page.getByRole('heading', { name: 'Puzzles', exact: true }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('items');
  });

  it('takes items from the results of the library and from the page of one', async () => {
    const page = await openAt('/library?family=toy');
    await page
      .getByRole('button', { name: /^Add to collection/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Title').fill('From the library');
    await sheet.getByRole('button', { name: 'Create and add' }).click();
    await sheet.getByText('Added to “From the library”.').waitFor();
    await expectNoBarrier(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.locator('ol a').nth(1).click();
    await cell(page, 0).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Add to collection' }).click();
    await sheet.getByRole('button', { name: 'From the library' }).click();
    await sheet.getByText('Added to “From the library”.').waitFor();
    await sheet.getByRole('link', { name: 'Open collection' }).click();
    await page.getByRole('heading', { name: 'Puzzles (2)' }).waitFor();
  });

  it.each([
    ['a mouse', DESKTOP],
    ['a finger', PHONE],
  ] as const)('is put in order by dragging with %s, also past the edge of the window', async (_, screen) => {
    const { page, order } = await openFilled(screen);
    const before = await order();
    const grip = (place: number) => page.locator('[data-grip]').nth(place);
    const row = await grip(0).boundingBox();
    const first = { x: row!.x + row!.width / 2, y: row!.y + row!.height / 2 };
    await drag(page, first, { x: first.x, y: screen.viewport.height - 5 }, async () => {
      // The page scrolls under the pointer, and the row goes on to the end.
      await expect
        .poll(async () => (await page.locator('ol[data-fixed] > li').last().getAttribute('data-held')) === 'true')
        .toBe(true);
    });
    const moved = [...before.slice(1), before[0]];
    await expect.poll(order).toEqual(moved);
    await page.getByText(/^1\. .* is now number 12\.$/).waitFor({ state: 'attached' });
    await page.reload();
    await expect.poll(order).toEqual(moved);
  });

  it('lets a press that goes nowhere, and a lost pointer, change nothing', async () => {
    const { page, order } = await openFilled(DESKTOP);
    const before = await order();
    const picture = (await page.locator('ol[data-fixed] img').first().boundingBox())!;
    await page.mouse.move(picture.x + 10, picture.y + 10);
    await page.mouse.down();
    await page.mouse.move(picture.x + 10, picture.y + 250, { steps: 4 });
    expect(await order()).not.toEqual(before);
    await page.locator('ol[data-fixed]').dispatchEvent('pointercancel', { pointerId: 1 });
    await expect.poll(order).toEqual(before);
    await page.mouse.up();
    expect(await order()).toEqual(before);
  });

  it('is reported, and gone at once when the operator takes it down', async () => {
    const { id, key } = await ask('POST', '', null, { title: 'Not nice' });
    await ask('POST', `/${id}/items`, key, { kind: 'line', line: lines[0] });
    await ask('POST', `/${id}/publish`, key);
    const player = await openAt(`/collection/${id}`);
    await player.getByRole('button', { name: 'Report' }).click();
    await player.getByRole('button', { name: 'Send report' }).click();
    await player.getByText('Thank you.').waitFor();
    expect((await ask('GET', '/reports', api.token)).reports).toMatchObject([{ collection: id, reason: 'offensive' }]);
    await ask('POST', `/${id}/takedown`, api.token, { note: 'rude' });
    await player.reload();
    await player.getByRole('heading', { name: 'This collection isn’t available' }).waitFor();
  });
});

/** The editor with twelve items: more than any window shows. */
async function openFilled(screen: typeof DESKTOP | typeof PHONE) {
  const page = await openAt('/collections', screen);
  await page.getByLabel('Title').fill('Twelve');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('radio', { name: 'Pack file' }).check();
  const twelve = madeItems(family, 12, { size: 4 }).map(one => encodeMade(family, one));
  const buffer = Buffer.from(packText(family, {}, twelve));
  await page.getByLabel('Choose a pack file').setInputFiles({ name: 'sums.pack', mimeType: 'text/plain', buffer });
  await page.getByText('12 puzzles added.').waitFor();
  await expect.poll(() => page.locator('ol[data-fixed] img').count()).toBe(12);
  await page.evaluate('scrollTo(0, 0)');
  const order = () =>
    page.evaluate<readonly string[]>(`[...document.querySelectorAll('ol[data-fixed] img')].map(one => one.src)`);
  return { page, order };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Drags with what the screen has: a finger through the browser's own events, or the mouse. */
async function drag(page: Page, from: Place, to: Place, atEnd: () => Promise<void>): Promise<void> {
  const isTouch = await page.evaluate('navigator.maxTouchPoints > 0');
  if (!isTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await atEnd();
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, points: readonly Place[]) =>
    session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: [...points] });
  await touch('touchStart', [from]);
  for (let n = 1; n <= 6; n++) await touch('touchMove', [{ x: to.x, y: from.y + ((to.y - from.y) * n) / 6 }]);
  await atEnd();
  await touch('touchEnd', []);
}

function firstBoard(seed = '8'): Made {
  for (let n = 0; ; n++) {
    const result = attempt(boards, { family: boards.id, seed, params: boards.presets[0]!.params }, n);
    if ('made' in result) return result.made;
  }
}

function levelCode(): Promise<string> {
  return writeLevel(boards, { item: firstBoard('9').item, title: '', author: '' });
}

/** Asks the API, past the app. */
async function ask(method: string, path: string, key: string | null, body?: object) {
  const answer = await fetch(`${api.url}/api/v1/collections${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as { id: string; key: string; reports: unknown };
}
