import { sovereign } from '@tessera/sovereign';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { describeLooks, type Sight } from './looks.ts';
import { boardOn, cellsMarked, deed, drag, giveUp, keyOf, middle, square, tool } from './sovereign.ts';

const app = builtApp();
const PLAY = '/sovereign/play?seed=crown';
const GRAND = '/sovereign/play?seed=crown&size=24&shape=compact';

const widthOf = async (page: Page, at: number) => (await square(page, at).boundingBox())!.width;

describe('the deduction replayed', () => {
  it('goes from the first step to the solution, in words, and back', async () => {
    const page = await app.open(PLAY);
    const made = await boardOn(page);
    await giveUp(page);
    await page.getByRole('button', { name: 'Solving steps' }).click();
    const { steps } = made.proof;
    const next = page.getByRole('button', { name: 'Next step' });
    for (const [i, step] of steps.entries()) {
      if (i > 0) await next.click();
      await page.getByText(`Step ${i + 1} of ${steps.length}`).waitFor();
      const follow = { code: 'follow', args: { ...step, size: made.item.size }, spots: [] };
      await page.getByText(sovereign.words.say(follow as never)).waitFor();
      const sovereigns = steps.slice(0, i + 1).flatMap(({ placed }) => placed);
      expect(await cellsMarked(page, 'sovereign')).toEqual(sovereigns.toSorted((a, b) => a - b));
    }
    expect(await cellsMarked(page, 'sovereign')).toEqual(keyOf(made));
    await page.getByRole('button', { name: 'First step' }).click();
    await page.getByText(`Step 1 of ${steps.length}`).waitFor();
    await page.keyboard.press('r');
    await page.getByText(`Step 2 of ${steps.length}`).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('heading', { name: 'Solution' }).waitFor();
    expect(await cellsMarked(page, 'sovereign')).toEqual(keyOf(made));
  });
});

describe('a board of 24 by 24', () => {
  it('zooms by wheel, buttons and keys, moves by hand, and takes taps where they fall', async () => {
    const page = await app.open(GRAND);
    await boardOn(page);
    const whole = await widthOf(page, 300);
    const { x, y } = await middle(page, 300);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -600);
    await expect.poll(() => widthOf(page, 300)).toBeGreaterThan(whole * 2);
    const kept = await middle(page, 300);
    expect(Math.hypot(kept.x - x, kept.y - y)).toBeLessThan(whole);
    const numbers = page.locator('[data-steady]').getByText('13', { exact: true });
    const [across, down] = await Promise.all([numbers.first().boundingBox(), numbers.last().boundingBox()]);
    expect(across!.x + across!.width / 2).toBeCloseTo(kept.x, 0);
    expect(down!.y + down!.height / 2).toBeCloseTo(kept.y, 0);
    await square(page, 300).click();
    await square(page, 300).click();
    expect(await cellsMarked(page, 'sovereign')).toEqual([300]);
    await drag(page, 301, 302);
    expect(await cellsMarked(page, 'cross')).toEqual([301, 302]);

    await tool(page, 'Drag to move').click();
    const before = await middle(page, 300);
    await drag(page, 300, 301);
    const after = await middle(page, 300);
    expect(after.x - before.x).toBeCloseTo(await widthOf(page, 300), 0);
    expect(await cellsMarked(page, 'cross')).toEqual([301, 302]);

    await square(page, 300).focus();
    await page.keyboard.press('0');
    await expect.poll(() => widthOf(page, 300)).toBeCloseTo(whole, 0);
    await tool(page, 'Zoom in').click();
    await expect.poll(() => widthOf(page, 300)).toBeCloseTo(whole * 1.5, 0);
  });

  it('brings the cell that the keys reach into sight', async () => {
    const page = await app.open(GRAND);
    await boardOn(page);
    await square(page, 0).focus();
    for (const key of ['+', '+', '+', 'End', 'PageDown']) await page.keyboard.press(key);
    const corner = (await square(page, 24 * 24 - 1).boundingBox())!;
    const pane = (await page.getByRole('region', { name: 'Board' }).boundingBox())!;
    expect(corner.x + corner.width).toBeLessThanOrEqual(pane.x + pane.width);
    expect(corner.y + corner.height).toBeLessThanOrEqual(pane.y + pane.height);
    expect(await page.locator(`[data-cell="${24 * 24 - 1}"]:focus`).count()).toBe(1);
    await page.keyboard.press('x');
    expect(await cellsMarked(page, 'cross')).toEqual([24 * 24 - 1]);
  });

  it('zooms under two fingers, which mark nothing', async () => {
    const page = await app.open(GRAND, PHONE);
    await boardOn(page);
    const touch = await page.context().newCDPSession(page);
    const { x, y } = await middle(page, 300);
    const fingers = (apart: number) => [
      { x: x - apart, y, id: 1 },
      { x: x + apart, y, id: 2 },
    ];
    const whole = await widthOf(page, 300);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
    for (const apart of [25, 30, 35, 40, 50, 60])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => widthOf(page, 300)).toBeGreaterThan(whole * 2);
    expect(await cellsMarked(page, 'cross')).toEqual([]);
    await square(page, 300).tap();
    expect(await cellsMarked(page, 'cross')).toEqual([300]);
  });
});

describe('a hint that names a region', () => {
  it('shows its letter on the board, though letters are off', async () => {
    const page = await app.open(PLAY);
    await boardOn(page);
    const said = page.locator('[data-kind="hint"]');
    for (let hints = 0; hints < 12; hints++) {
      await deed(page, 'Hint').click();
      await said.getByText(/^Hint 1 of/).waitFor();
      for (let more = 0; more < 2; more++) await page.getByRole('button', { name: 'Tell me more' }).click();
      const text = (await said.textContent()) ?? '';
      const letters = await page.locator('svg g text').allTextContents();
      for (const [, letter] of text.matchAll(/\bregion ([A-Z])\b/g)) expect(letters).toContain(letter);
      if (letters.length > 0) return;
      await page.getByRole('button', { name: 'Apply' }).click();
    }
    expect.fail('no hint named a region');
  });
});

describe('regions', () => {
  it('are told apart by letters and patterns when asked, and the wish is kept', async () => {
    const page = await app.open(PLAY);
    await boardOn(page);
    expect(await page.locator('svg text').count()).toBe(0);
    await tool(page, 'Letters').click();
    await tool(page, 'Patterns').click();
    expect(await page.locator('svg text').count()).toBe(64);
    const patterned = await page.locator('path[fill^="url("]').count();
    expect(patterned).toBeGreaterThan(0);
    await page.reload();
    await boardOn(page);
    expect(await page.locator('svg text').count()).toBe(64);
    expect(await page.locator('path[fill^="url("]').count()).toBe(patterned);
  });
});

const SIGHTS: readonly Sight[] = [
  ['the board', PLAY, boardOn],
  ['letters and patterns', PLAY, withSwitches],
  ['a hint', PLAY, withHint],
  ['a clash and a mistake', PLAY, withFaults],
  ['the replay', PLAY, withReplay],
  ['a large board', GRAND, boardOn],
];

async function withSwitches(page: Page): Promise<void> {
  await boardOn(page);
  await tool(page, 'Letters').click();
  await tool(page, 'Patterns').click();
}

async function withHint(page: Page): Promise<void> {
  await boardOn(page);
  await deed(page, 'Hint').click();
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Tell me more' }).click();
}

async function withFaults(page: Page): Promise<void> {
  const [at] = keyOf(await boardOn(page));
  for (const cell of [at! + 8, at! + 9]) await square(page, cell).click({ button: 'right' });
  await deed(page, 'Check').click();
  await page.locator('[data-wrong="true"]').first().waitFor();
}

async function withReplay(page: Page): Promise<void> {
  await boardOn(page);
  await giveUp(page);
  await page.getByRole('button', { name: 'Solving steps' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
}

describeLooks(app, SIGHTS);
