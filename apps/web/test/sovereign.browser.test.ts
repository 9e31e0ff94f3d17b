import { startSession } from '@tessera/core';
import { sovereign } from '@tessera/sovereign';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { expectNoBarrier } from './looks.ts';
import { boardOn, cellsMarked, deed, drag, keyOf, marksOn, middle, solvedHeading, square, tool } from './sovereign.ts';
import { variants } from './variants.ts';

const app = builtApp();
const PLAY = '/sovereign/play?seed=crown';
const TWO = '/sovereign/play?seed=crown&size=10&stars=2';
const THREE = '/sovereign/play?seed=crown&size=14&stars=3&shape=even';
const BOARDS = [
  ['one in every row', PLAY],
  ['two in every row', TWO],
  ['three in every row', THREE],
] as const;

async function moveTo(page: Page, from: number, to: number, size: number): Promise<void> {
  const rows = Math.floor(to / size) - Math.floor(from / size);
  const columns = (to % size) - (from % size);
  for (let i = 0; i < Math.abs(rows); i++) await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(columns); i++) await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
}

/** A finger that goes down, over the points, and up. */
async function swipe(touch: CDPSession, points: readonly { x: number; y: number }[]): Promise<void> {
  for (const [i, point] of points.entries())
    await touch.send('Input.dispatchTouchEvent', { type: i === 0 ? 'touchStart' : 'touchMove', touchPoints: [point] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('Sovereign from start to finish', () => {
  it.each(variants(BOARDS, 2))('by mouse: %s', async (_, path) => {
    const page = await app.open(path);
    const key = keyOf(await boardOn(page));
    for (const at of key) {
      await square(page, at).click();
      await square(page, at).click();
    }
    await solvedHeading(page).waitFor();
    expect(await cellsMarked(page, 'sovereign')).toEqual(key);
  });

  it('by touch', async () => {
    const page = await app.open(PLAY, PHONE);
    for (const at of keyOf(await boardOn(page))) {
      await square(page, at).tap();
      await square(page, at).tap();
    }
    await solvedHeading(page).waitFor();
  });

  it('by keyboard alone, from the address to the next puzzle', async () => {
    const page = await app.open(PLAY);
    const made = await boardOn(page);
    while ((await page.locator('[data-cell]:focus').count()) === 0) await page.keyboard.press('Tab');
    let standing = 0;
    for (const [i, at] of keyOf(made).entries()) {
      await moveTo(page, standing, at, made.item.size);
      standing = at;
      if (i % 2 === 0) await page.keyboard.press('s');
      else for (const key of ['Space', 'Enter']) await page.keyboard.press(key);
    }
    await solvedHeading(page).waitFor();
    const solved = page.url();
    await page.keyboard.press('n');
    await page.waitForURL(url => url.href !== solved && url.searchParams.has('attempt'));
  });

  it.each(variants(BOARDS.slice(0, 2)))('by following hints to the end: %s', async (_, path) => {
    const page = await app.open(path);
    const made = await boardOn(page);
    const isSolved = solvedHeading(page);
    for (let hints = 0; hints <= made.item.size ** 2 && (await isSolved.count()) === 0; hints++) {
      const before = await marksOn(page);
      await deed(page, 'Hint').click();
      await page.getByRole('button', { name: 'Tell me more' }).click();
      await page.getByRole('button', { name: 'Tell me more' }).click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect.poll(() => marksOn(page)).not.toEqual(before);
    }
    await isSolved.waitFor();
  });
});

describe('marks', () => {
  it('go round: X, sovereign, empty; the other button sets a sovereign at once', async () => {
    const page = await app.open(PLAY);
    await boardOn(page);
    for (const mark of ['cross', 'sovereign', 'empty']) {
      await square(page, 9).click();
      expect(await square(page, 9).getAttribute('data-mark')).toBe(mark);
    }
    await square(page, 9).click({ button: 'right' });
    expect(await cellsMarked(page, 'sovereign')).toEqual([9]);
  });

  it('are drawn by a drag as one step, which leaves sovereigns alone, and wiped out by one that starts on an X', async () => {
    const page = await app.open(PLAY);
    await boardOn(page);
    await square(page, 2).click({ button: 'right' });
    await drag(page, 0, 4, 2);
    expect(await cellsMarked(page, 'cross')).toEqual([0, 1, 3, 4]);
    expect(await cellsMarked(page, 'sovereign')).toEqual([2]);
    await drag(page, 4, 1);
    expect(await cellsMarked(page, 'cross')).toEqual([0]);
    await page.keyboard.press('u');
    expect(await cellsMarked(page, 'cross')).toEqual([0, 1, 3, 4]);
    await page.keyboard.press('u');
    expect(await cellsMarked(page, 'cross')).toEqual([]);
  });

  it('are drawn by a finger, and the page does not scroll under it', async () => {
    const page = await app.open(PLAY, PHONE);
    await boardOn(page);
    const touch = await page.context().newCDPSession(page);
    const [from, to] = [await middle(page, 0), await middle(page, 24)];
    const way = Array.from({ length: 9 }, (_, i) => ({ x: from.x, y: from.y + ((to.y - from.y) * i) / 8 }));
    await swipe(touch, way);
    await expect.poll(() => cellsMarked(page, 'cross')).toEqual([0, 8, 16, 24]);
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  it('clash in sight and in words, by the rules alone', async () => {
    const page = await app.open(PLAY);
    await boardOn(page);
    await square(page, 0).click({ button: 'right' });
    expect(await page.locator('[data-clash="true"]').count()).toBe(0);
    await square(page, 9).click({ button: 'right' });
    await expect.poll(() => page.locator('[data-clash="true"]').count()).toBe(2);
    await page.getByRole('status').filter({ hasText: 'Two crowns touch.' }).waitFor();
    await page.getByRole('gridcell', { name: /^row 2 column 2, region [A-Z], crown, breaks a rule$/ }).waitFor();
  });
});

describe('automatic crosses', () => {
  it('come with their sovereign in one step, go with it, and leave crosses set by hand', async () => {
    const page = await app.open(PLAY);
    const made = await boardOn(page);
    const [at] = keyOf(made);
    const { size } = made.item;
    await square(page, at!).click();
    await square(page, at!).click();
    expect(await cellsMarked(page, 'cross')).toEqual([]);
    for (let i = 0; i < 2; i++) await deed(page, 'Undo').click();

    await tool(page, 'Auto-cross').click();
    const byHand = (size - 1) * size + (at! % size);
    await square(page, byHand).click();
    await square(page, at!).click({ button: 'right' });
    const crossed = await cellsMarked(page, 'cross');
    expect(crossed.length).toBeGreaterThan(2 * (size - 1));
    await deed(page, 'Undo').click();
    expect(await cellsMarked(page, 'cross')).toEqual([byHand]);
    await deed(page, 'Redo').click();
    expect(await cellsMarked(page, 'cross')).toEqual(crossed);
    await square(page, at!).click();
    expect(await marksOn(page).then(marks => marks.filter(mark => mark !== 'empty'))).toEqual(['cross']);
    expect(await cellsMarked(page, 'cross')).toEqual([byHand]);
  });

  it('are offered once to who crosses out around a crown by hand, without moving the board, and the answer is kept', async () => {
    const page = await app.open(PLAY, PHONE);
    const made = await boardOn(page);
    const [at] = keyOf(made);
    const { size } = made.item;
    const below = [at! + size, at! + 2 * size];
    const corner = await square(page, 0).boundingBox();
    const offer = page.getByRole('button', { name: 'Turn on' });
    const crossOut = async () => {
      for (const cell of [at!, at!, ...below]) await square(page, cell).tap();
    };
    await crossOut();
    await page.getByText('Auto-cross around crowns?').waitFor();
    await expectNoBarrier(page);
    expect(await square(page, 0).boundingBox()).toEqual(corner);
    await offer.tap();
    expect(await offer.count()).toBe(0);
    expect((await cellsMarked(page, 'cross')).length).toBeGreaterThan(2 * (size - 1));
    await tool(page, 'Auto-cross').tap();
    for (let steps = 0; steps < 5; steps++) await deed(page, 'Undo').tap();
    await crossOut();
    await page.reload();
    await boardOn(page);
    expect(await cellsMarked(page, 'cross')).toEqual(below);
    expect(await offer.count()).toBe(0);
  });

  it('stay on after a reload', async () => {
    const page = await app.open(PLAY);
    await boardOn(page);
    await tool(page, 'Auto-cross').click();
    await page.reload();
    await boardOn(page);
    expect(await tool(page, 'Auto-cross').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('help', () => {
  it('says where, then what, then what follows, and lights up the cells it speaks of', async () => {
    const page = await app.open(PLAY);
    const made = await boardOn(page);
    const { states } = startSession(sovereign, made.item, 0);
    const hint = sovereign.judge.kind === 'solve' ? sovereign.judge.hint(made.proof, states[0]!)! : null;
    const lit = [
      hint!.remarks[0]!.spots,
      hint!.remarks[1]!.spots,
      [...new Set([...hint!.remarks[1]!.spots, ...hint!.remarks[2]!.spots])],
    ];
    for (const [step, remark] of hint!.remarks.entries()) {
      await page.keyboard.press('h');
      await page.getByText(`Hint ${step + 1} of 3`).waitFor();
      await page.getByText(sovereign.words.say(remark), { exact: true }).waitFor();
      expect(await page.locator('[data-lit="true"]').count()).toBe(lit[step]!.length);
    }
  });

  it('crosses out and crowns in one step, also by two clicks at once', async () => {
    const page = await app.open(TWO);
    await boardOn(page);
    await deed(page, 'Hint').click();
    for (let more = 0; more < 2; more++) await page.getByRole('button', { name: 'Tell me more' }).click();
    await page
      .getByRole('button', { name: 'Apply' })
      .evaluate((follow: { click(): void }) => [follow.click(), follow.click()]);
    await expect.poll(() => cellsMarked(page, 'sovereign')).not.toEqual([]);
    expect(await cellsMarked(page, 'cross')).not.toEqual([]);
    await page.reload();
    await boardOn(page);
    await deed(page, 'Undo').click();
    expect(new Set(await marksOn(page))).toEqual(new Set(['empty']));
  });

  it('counts several mistakes in its own words', async () => {
    const page = await app.open(PLAY);
    for (const at of keyOf(await boardOn(page)).slice(0, 2)) await square(page, at).click();
    await deed(page, 'Check').click();
    await page.getByText('2 mistakes, shown in red.').waitFor();
  });

  it('finds what is wrong although no rule is broken', async () => {
    const page = await app.open(PLAY);
    const [at] = keyOf(await boardOn(page));
    await square(page, at!).click();
    await deed(page, 'Check').click();
    await page.locator(`[data-cell="${at}"][data-wrong="true"]`).waitFor();
    expect(await page.locator('[data-wrong="true"]').count()).toBe(1);
    expect(await page.locator('[data-clash="true"]').count()).toBe(0);
  });
});

describe('the sheet after the end', () => {
  it('does not hear the tap that won, nor one right after it', async () => {
    const page = await (await app.profile(DESKTOP)).newPage();
    await page.clock.install();
    await page.goto(app.url + PLAY);
    const made = await boardOn(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const at of keyOf(made)) await square(page, at).click({ button: 'right' });
    const next = page.locator('button', { hasText: 'Next puzzle' });
    await next.waitFor();
    const solved = page.url();
    await next.click({ force: true });
    expect(page.url()).toBe(solved);
    expect(await cellsMarked(page, 'sovereign')).toEqual(keyOf(made));
    await page.clock.runFor(2000);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.clock.resume();
    await page.waitForURL(url => url.href !== solved);
  });
});
