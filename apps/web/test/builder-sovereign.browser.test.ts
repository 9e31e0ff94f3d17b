import { readFileSync } from 'node:fs';
import { expectOk, rngFrom, workWith } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { boardOfItem, cellsOfSolution, countSolutions, type SovereignItem, sovereign } from '@tessera/sovereign';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { describeLooks, type Sight } from './looks.ts';
import { beginRepair, drag, middle, solvedHeading, square } from './sovereign.ts';
import { countingPage, expectAnswered } from './worker-messages.ts';

const app = builtApp();
const BUILD = '/sovereign/build';
const UNIQUE = 'AABBBB\nBBBCCB\nCCCCDD\nCCCCDD\nCECCDD\nEEFFDD';
const SEVERAL = 'AABB\nAABB\nCCDD\nCCDD';
const NONE = 'AAAA\nABBA\nCBDD\nCCDD';

const itemIn = (regions: string, stars = 1): SovereignItem => ({ size: regions.split('\n').length, stars, regions });
const gradeOf = (item: SovereignItem) =>
  sovereign.maker.grade(item, expectOk(sovereign.maker.prove(item, workWith(rngFrom('test'), 3_000_000))));

const regionsOn = (page: Page) =>
  page.evaluate<number[]>(`[...document.querySelectorAll('[data-cell]')].map(cell => Number(cell.dataset.region))`);
const textOn = async (page: Page) => {
  const regions = await regionsOn(page);
  const size = Math.sqrt(regions.length);
  const letters = regions.map(region => (region < 0 ? '.' : String.fromCharCode(65 + region)));
  return Array.from({ length: size }, (_, row) => letters.slice(row * size, (row + 1) * size).join('')).join('\n');
};
const paints = (page: Page, cells: readonly number[], region: number) =>
  expect
    .poll(async () => (await regionsOn(page)).flatMap((own, cell) => (own === region ? [cell] : [])))
    .toEqual(cells);

async function openBuilder(page: Page): Promise<Page> {
  await square(page, 0).waitFor();
  return page;
}

const swatch = (page: Page, letter: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^Region ${letter},`) });
const deed = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Builder actions' }).getByRole('button', { name });
const whole = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function load(page: Page, text: string): Promise<void> {
  await deed(page, 'Import and export').click();
  await page.getByLabel('Paste a level').fill(text);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(() => textOn(page)).toBe(text);
}

describe('the painter', () => {
  it('paints by mouse, a stroke at a time, and takes strokes back', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await drag(page, 0, 3);
    await paints(page, [0, 1, 2, 3], 0);
    await swatch(page, 'B').check({ force: true });
    await drag(page, 3, 19);
    await square(page, 27).click();
    await paints(page, [3, 11, 19, 27], 1);
    await deed(page, 'Undo').click();
    await paints(page, [3, 11, 19], 1);
    await page.keyboard.press('Control+z');
    await paints(page, [0, 1, 2, 3], 0);
    await deed(page, 'Redo').click();
    await paints(page, [3, 11, 19], 1);
    await square(page, 0).click({ button: 'right' });
    await square(page, 63).click();
    await paints(page, [0, 1, 2, 63], 0);
  });

  it('paints by keys alone', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await square(page, 0).focus();
    await page.keyboard.press('Space');
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await paints(page, [0, 1, 2, 10], 0);
    for (const key of ['.', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await paints(page, [18], 1);
    await page.keyboard.press('Delete');
    await paints(page, [], 1);
    for (const key of ['ArrowUp', 'p', 'End', 'f']) await page.keyboard.press(key);
    await expect.poll(async () => (await regionsOn(page)).includes(-1)).toBe(false);
    await page.keyboard.press('Control+z');
    await paints(page, [0, 1, 2, 10], 0);
    await page.keyboard.press('Control+y');
    expect(new Set(await regionsOn(page))).toEqual(new Set([0]));
  });

  it('paints under a finger', async () => {
    const page = await openBuilder(await app.open(BUILD, PHONE));
    await square(page, 0).tap();
    await paints(page, [0], 0);
    const touch = await page.context().newCDPSession(page);
    const points = await Promise.all([8, 9, 10, 18].map(cell => middle(page, cell)));
    const finger = (at: { x: number; y: number }) => ({ x: at.x, y: at.y, id: 1 });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger(points[0]!)] });
    for (const at of points.slice(1))
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [finger(at)] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await paints(page, [0, 8, 9, 10, 18], 0);
  });

  it('fills, picks, mirrors, turns, fills up, clears and changes its size', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await load(page, 'AB..\nCB..\n.D..\n....');
    await page.getByRole('radio', { name: 'Fill' }).check({ force: true });
    await swatch(page, 'D').check({ force: true });
    await square(page, 1).click();
    await expect.poll(() => textOn(page)).toBe('AD..\nCD..\n.D..\n....');
    await page.getByRole('radio', { name: 'Pick' }).check({ force: true });
    await square(page, 4).click();
    await page.getByRole('radio', { name: 'Paint' }).check({ force: true });
    await square(page, 3).click();
    await expect.poll(() => textOn(page)).toBe('AD.C\nCD..\n.D..\n....');
    await whole(page, 'Letters').click();
    expect(await page.locator('svg text').allTextContents()).toEqual(
      [...'AD.CCD...D......'].map(it => it.replace('.', '')),
    );
    await whole(page, 'Mirror').click();
    await expect.poll(() => textOn(page)).toBe('C.DA\n..DC\n..D.\n....');
    await whole(page, 'Rotate').click();
    await expect.poll(() => textOn(page)).toBe('...C\n....\n.DDD\n..CA');
    await whole(page, 'Fill the rest').click();
    await expect.poll(async () => (await textOn(page)).includes('.')).toBe(false);
    await page.getByLabel('Size').fill('5');
    await expect.poll(async () => (await regionsOn(page)).length).toBe(25);
    await whole(page, 'Clear').click();
    await expect.poll(() => textOn(page)).toBe('.....\n.....\n.....\n.....\n.....');
  });
});

describe('what is known about a draft', () => {
  it('is told while it is drawn: gaps, missing regions, pieces', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await page.getByText('Paint all 8 regions to begin.').waitFor();
    await load(page, 'AABB\nAABB\nCCDD\nCCDA');
    await page.getByText('Region A is in several pieces.').waitFor();
    expect(await square(page, 15).getAttribute('aria-label')).toContain('loose piece');
    expect(await page.getByRole('button', { name: 'Fix it for me (one solution)' }).isDisabled()).toBe(true);
    await swatch(page, 'D').check({ force: true });
    await square(page, 15).click();
    await page.getByText('Every region is in one piece.').waitFor();
  });

  it('counts solutions, shows where two differ, and repairs to one', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await load(page, SEVERAL);
    await page.getByText('2 solutions').waitFor();
    const marked = await page.locator('[aria-label*="solution only"]').count();
    expect(marked).toBe(8);
    await page.getByRole('button', { name: 'Fix it for me (one solution)' }).click();
    await page.getByText('Exactly one solution').waitFor();
    await page.getByText('Changed 1 cell (dashed). Undo to revert.').waitFor();
    expect(await page.locator('[aria-label*="changed by the fix"]').count()).toBe(1);
    const repaired = await textOn(page);
    expect(countSolutions(boardOfItem(itemIn(repaired)), 2).count).toBe(1);
    await deed(page, 'Undo').click();
    await expect.poll(() => textOn(page)).toBe(SEVERAL);
    await page.getByText('2 solutions').waitFor();
    await load(page, NONE);
    await page.getByText('No solution').waitFor();
    await page.getByRole('button', { name: 'Fix it for me (one solution)' }).click();
    await page.getByText('Exactly one solution').waitFor();
  });

  it('names the tier and the hardest step of a board with one solution', async () => {
    const page = await openBuilder(await app.open(BUILD, PHONE));
    await load(page, UNIQUE);
    await page.getByText('Exactly one solution').waitFor();
    await page.getByText(sovereign.words.grade(gradeOf(itemIn(UNIQUE)))).waitFor();
  });

  it('stops a repair when asked, with nothing changed', async () => {
    const page = await openBuilder(await app.open(BUILD));
    const stripes = Array.from({ length: 16 }, (_, row) => String.fromCharCode(65 + row).repeat(16)).join('\n');
    await load(page, stripes);
    await page.getByText(/at least [\d,]+ solutions/i).waitFor();
    await beginRepair(page, 'and cancel it');
    await page.getByText('Stopped. Nothing was changed.').waitFor();
    expect(await textOn(page)).toBe(stripes);
  });

  it('begins from a made puzzle', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await page.getByRole('button', { name: 'Start from an existing puzzle' }).click();
    await page.getByText('Exactly one solution').waitFor();
    expect(countSolutions(boardOfItem(itemIn(await textOn(page))), 2).count).toBe(1);
  });
});

describe('import and export', () => {
  it('gives text and JSON that come back the same, as files too', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await load(page, UNIQUE);
    await deed(page, 'Import and export').click();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe(UNIQUE);
    const json = await page.getByLabel('JSON', { exact: true }).inputValue();
    expect(JSON.parse(json)).toEqual(itemIn(UNIQUE));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as file: JSON' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toBe(json);
    await page.keyboard.press('Escape');
    await whole(page, 'Clear').click();
    await deed(page, 'Import and export').click();
    await page.getByLabel('Open a file').setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(json),
    });
    await expect.poll(() => textOn(page)).toBe(UNIQUE);
    expect(await page.getByLabel('Name of the draft').inputValue()).toBe('mine');
  });

  it('gives a whole board in the formats of other programs, and takes them back', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await deed(page, 'Import and export').click();
    await page.getByLabel('Paste a level').waitFor();
    expect(await page.getByLabel('Format').count()).toBe(0);
    await page.keyboard.press('Escape');
    await load(page, UNIQUE);
    await deed(page, 'Import and export').click();
    await page.getByLabel('Format').selectOption('JSON of Queens');
    const json = await page.getByLabel('JSON of Queens').inputValue();
    expect(JSON.parse(json)).toMatchObject({ game: 'queens', n: 6 });
    await page.keyboard.press('Escape');
    await whole(page, 'Clear').click();
    await deed(page, 'Import and export').click();
    await page.getByLabel('Paste a level').fill(json);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.poll(() => textOn(page)).toBe(UNIQUE);
  });

  it('says what is wrong with a text that is no level, and changes nothing', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await load(page, SEVERAL);
    await deed(page, 'Import and export').click();
    await page.getByLabel('Paste a level').fill('AAB\nAABB\nCCDD\nCCDD');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('This can’t be imported: row 1 has 3 cells').waitFor();
    await page.keyboard.press('Escape');
    expect(await textOn(page)).toBe(SEVERAL);
  });
});

describe('drafts', () => {
  it('survive a reload, and stand in a list by their names', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await load(page, SEVERAL);
    await page.getByLabel('Name of the draft').fill('Four squares');
    await page.reload();
    await openBuilder(page);
    await expect.poll(() => textOn(page)).toBe(SEVERAL);
    expect(await page.getByLabel('Name of the draft').inputValue()).toBe('Four squares');
    await load(page, UNIQUE);
    await deed(page, 'Drafts').click();
    await page.getByRole('button', { name: 'Open Four squares', exact: true }).click();
    await expect.poll(() => textOn(page)).toBe(SEVERAL);
    await deed(page, 'Drafts').click();
    await page.getByRole('button', { name: 'Delete Imported draft' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Delete / }).count()).toBe(1);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('New draft');
    await page.getByRole('button', { name: 'New draft' }).click();
    await expect.poll(async () => (await textOn(page)).includes('A')).toBe(false);
  });
});

describe('a published level', () => {
  it('is a link that anyone can open, play with hints, and solve', async () => {
    const page = await openBuilder(await app.open(BUILD));
    await deed(page, 'Publish').click();
    await page.getByText('Not ready to publish.').waitFor();
    await page.keyboard.press('Escape');
    await load(page, UNIQUE);
    await page.getByText('Exactly one solution').waitFor();
    await deed(page, 'Publish').click();
    await page.getByLabel('Title').fill('Six by hand');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    const code = await writeLevel(sovereign as never, { item: itemIn(UNIQUE), title: 'Six by hand', author: 'Ada' });
    await expect
      .poll(() => page.getByLabel('Link to the level').inputValue())
      .toBe(`${app.url}/sovereign/level#${code}`);

    const other = await app.open(`/sovereign/level#${code}`, PHONE);
    await square(other, 0).waitFor();
    await other.getByText('Six by hand by Ada').waitFor();
    await other.getByText('Easy').first().waitFor();
    await other.getByRole('button', { name: 'Hint' }).click();
    await other.getByText('Hint 1 of 3').waitFor();
    const proof = expectOk(sovereign.maker.prove(itemIn(UNIQUE), workWith(rngFrom('test'), 3_000_000)));
    const [first, ...rest] = cellsOfSolution(proof.solution);
    for (let taps = 0; taps < 2; taps++) await square(other, first!).tap();
    await other.reload();
    await expect.poll(() => square(other, first!).getAttribute('data-mark')).toBe('sovereign');
    await other.goto(app.url);
    await other.getByRole('link', { name: /Sovereign.*2 steps/ }).click();
    await other.waitForURL(/level#/);
    for (const cell of rest) for (let taps = 0; taps < 2; taps++) await square(other, cell).tap();
    await solvedHeading(other).waitFor();
  });

  it('that is cut, missing, or without exactly one solution is told plainly', async () => {
    const page = await app.open('/');
    for (const [code, title] of [
      [(await codeOf(UNIQUE)).slice(0, -3), 'This link doesn’t work'],
      ['', 'This link has no level in it'],
      [await codeOf(SEVERAL), 'This level has 2 solutions'],
      [await codeOf(NONE), 'This level has no solution'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${app.url}/sovereign/level#${code}`);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('link', { name: 'Sovereign' }).first().waitFor();
    }
  });

  it('that cannot be played opens in the builder, and is put right there', async () => {
    const page = await app.open(`/sovereign/level#${await codeOf(SEVERAL, 'Crossroads')}`);
    await page.getByRole('link', { name: 'Open in the builder' }).click();
    await expect.poll(() => textOn(page)).toBe(SEVERAL);
    expect(await page.getByLabel('Name of the draft').inputValue()).toBe('Crossroads');
    expect(new URL(page.url()).hash).toBe('');
  });
});

const codeOf = (regions: string, title = '') =>
  writeLevel(sovereign as never, { item: itemIn(regions), title, author: '' });

const SIGHTS: readonly Sight[] = [
  ['an empty draft', BUILD, page => openBuilder(page)],
  ['two solutions', BUILD, page => openBuilder(page).then(() => load(page, SEVERAL))],
  [
    'drafts',
    BUILD,
    page =>
      openBuilder(page)
        .then(() => load(page, SEVERAL))
        .then(() => deed(page, 'Drafts').click()),
  ],
  ['import', BUILD, page => openBuilder(page).then(() => deed(page, 'Import and export').click())],
  ['publish', BUILD, page => showPublish(page)],
  ['a refused level', `/sovereign/level#nonsense`, page => page.getByRole('heading', { level: 1 }).waitFor()],
];

async function showPublish(page: Page): Promise<void> {
  await openBuilder(page);
  await load(page, UNIQUE);
  await page.getByText('Exactly one solution').waitFor();
  await deed(page, 'Publish').click();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
}

describeLooks(app, SIGHTS);

it('a board of 20 by 20 is painted, and studied by a worker', async () => {
  const page = await countingPage(await app.profile());
  await page.goto(app.url + BUILD);
  await openBuilder(page);
  await page.getByLabel('Size').fill('20');
  await expect.poll(async () => (await regionsOn(page)).length).toBe(400);
  await page.getByRole('button', { name: 'Start from an existing puzzle' }).click();
  await page.getByText('Exactly one solution').waitFor();
  const made = await textOn(page);
  await swatch(page, 'A').check({ force: true });
  // Every region keeps a cell, so the draft stays whole and is studied again.
  await expectAnswered(page, 'sovereign', () => square(page, spareCell(made)).click());
  await drag(page, 0, 19, 24);
  await drag(page, 399, 380, 24);
  const rows = async () => (await textOn(page)).split('\n');
  await expect.poll(async () => (await rows())[0]).toBe('A'.repeat(20));
  await expect.poll(async () => (await rows()).at(-1)).toBe('A'.repeat(20));
});

/** A cell outside region A whose region has other cells. */
function spareCell(text: string): number {
  const letters = [...text.replaceAll('\n', '')];
  return letters.findIndex((letter, at) => letter !== 'A' && letters.lastIndexOf(letter) > at);
}
