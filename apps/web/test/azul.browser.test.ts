import { azul } from '@tessera/azul';
import { hintsFor } from '@tessera/azul/app/hints.ts';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { attributesOn, button, choose, gradeOn, heapOf, middleOf, movesOf, positionOn, targetOf } from './azul.ts';

const app = builtApp();
const PLAY = '/azul/play?seed=1&stage=mid&round=mid';

const BANDS = ['best', 'good', 'okay', 'miss'];

/** The band of the own move in the table of all moves. */
async function chosenBand(page: Page): Promise<string | null> {
  const row = page.locator('tr[data-chosen="true"]');
  await row.waitFor();
  return row.getAttribute('data-band');
}

describe('a draft', () => {
  it('by mouse is graded, retried, graded again, and followed by the next position of the kind', async () => {
    const page = await app.open(PLAY);
    const made = await positionOn(page);
    const moves = movesOf(made);
    const [best, worst] = [moves[0]!, moves.at(-1)!];
    await choose(page, worst);
    expect(await gradeOn(page)).toBe(await chosenBand(page));
    expect(await gradeOn(page)).not.toBe('best');
    await button(page, 'Retry').click();
    await choose(page, best);
    expect(await gradeOn(page)).toBe('best');
    const judged = page.url();
    await button(page, 'Next').click();
    await page.waitForURL(url => url.href !== judged && url.searchParams.has('attempt'));
    const next = await positionOn(page);
    expect(next.origin.params).toEqual(made.origin.params);
    expect(next.id).not.toBe(made.id);
  });

  it('shows where it may go, and goes nowhere else', async () => {
    const page = await app.open(PLAY);
    const made = await positionOn(page);
    const move = movesOf(made).find(({ destination }) => destination !== 'Floor')!;
    await heapOf(page, move).click();
    const open = await attributesOn(page, '[data-open="true"]', 'data-target');
    const legal = movesOf(made)
      .filter(other => other.color === move.color && sameSource(other.source, move.source))
      .map(({ destination }) => (destination === 'Floor' ? 'floor' : `line-${destination.PatternLine}`));
    expect(open.sort()).toEqual(legal.sort());
    const closed = page.locator('[data-closed="true"]');
    if ((await closed.count()) > 0) await closed.first().click();
    expect(await page.locator('h2[tabindex="-1"]').count()).toBe(0);
    await heapOf(page, move).click();
    expect(await page.locator('[data-open="true"]').count()).toBe(0);
  });

  it('by drag with the mouse; let go beside a target, the tiles go back', async () => {
    const page = await app.open(PLAY);
    const made = await positionOn(page);
    const move = movesOf(made)[1]!;
    const [from, to] = [await middleOf(heapOf(page, move)), await middleOf(targetOf(page, move))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 60, { steps: 4 });
    await page.mouse.up();
    expect(await page.locator('[data-open="true"]').count()).toBe(0);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    expect(await gradeOn(page)).toBe(await chosenBand(page));
  });

  it('by touch: tapped, retried, then dragged with a finger', async () => {
    const page = await app.open(PLAY, PHONE);
    const made = await positionOn(page);
    const moves = movesOf(made);
    await choose(page, moves.at(-1)!, 'tap');
    expect(await gradeOn(page)).not.toBe('best');
    await button(page, 'Retry').tap();
    await heapOf(page, moves[0]!).scrollIntoViewIfNeeded();
    const finger = await page.context().newCDPSession(page);
    await dragTouch(finger, await middleOf(heapOf(page, moves[0]!)), await middleOf(targetOf(page, moves[0]!)));
    expect(await gradeOn(page)).toBe('best');
  });

  it('by keyboard alone, from the address to the next position', async () => {
    const page = await app.open(PLAY);
    const made = await positionOn(page);
    const move = movesOf(made).find(({ destination }) => destination !== 'Floor')!;
    const place = move.source === 'Center' ? '0' : String(move.source.Factory + 1);
    while ((await page.locator('button[data-heap]:focus').count()) === 0) await page.keyboard.press('Tab');
    const name = await heapOf(page, move).getAttribute('data-heap');
    const focused = () => page.evaluate<string | null>('document.activeElement.getAttribute("data-heap")');
    for (let colors = 0; colors < 5 && (await focused()) !== name; colors++) await page.keyboard.press(place);
    expect(await focused()).toBe(name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe(name);
    await page.keyboard.press('Space');
    const wanted = `line-${(move.destination as { PatternLine: number }).PatternLine}`;
    const row = () =>
      page.evaluate<string | null>('document.activeElement.closest("[data-target]")?.dataset.target ?? null');
    await expect.poll(row).not.toBeNull();
    for (let rows = 0; rows < 6 && (await row()) !== wanted; rows++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await gradeOn(page)).toBe(await chosenBand(page));
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H2');
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^2 of \d+$/).waitFor();
    await page.keyboard.press('u');
    await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
    while ((await page.locator('button[data-heap]:focus').count()) === 0) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('0');
    await gradeOn(page);
    const judged = page.url();
    await page.keyboard.press('n');
    await page.waitForURL(url => url.href !== judged && url.searchParams.has('attempt'));
  });

  it('that ties with the best is best as well', async () => {
    const page = await app.open('/azul/play?seed=1&stage=late&round=end');
    const made = await positionOn(page);
    const tied = made.proof.moves.findLast(({ regret }) => regret === 0)!;
    await choose(page, tied.action);
    expect(await gradeOn(page)).toBe('best');
  });
});

function sameSource(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function dragTouch(finger: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number } | null) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 });
  }
  await touch('touchEnd', null);
}

describe('the verdict', () => {
  it('lists every legal move once, best first, each with its mark', async () => {
    const page = await app.open(PLAY);
    const made = await positionOn(page);
    await choose(page, movesOf(made)[3]!);
    await gradeOn(page);
    const rows = page.locator('section[aria-labelledby="all-moves"] tbody tr');
    const legal = azul.judge.kind === 'choose' ? azul.judge.legal(azul.play.begin(made.item)) : [];
    await expect.poll(() => rows.count()).toBe(legal.length);
    const bands = await attributesOn(page, 'section[aria-labelledby="all-moves"] tbody tr', 'data-band');
    expect(bands).toEqual([...bands].sort((a, b) => BANDS.indexOf(a!) - BANDS.indexOf(b!)));
    expect([bands[0], bands.at(-1)]).toEqual(['best', 'miss']);
    const names = await rows.locator('button .unseen').allTextContents();
    expect(new Set(names).size).toBe(legal.length);
    expect(await page.locator('tr[data-chosen="true"]').count()).toBe(1);
  });

  it('gives its reasons, and walks through both lines to the end of the round', async () => {
    const page = await app.open(PLAY);
    const made = await positionOn(page);
    const worst = movesOf(made).at(-1)!;
    await choose(page, worst);
    await gradeOn(page);
    await page.getByText('worse than the best move', { exact: false }).first().waitFor();
    const compared = page.locator('table', { has: page.getByRole('columnheader', { name: 'Best move' }) });
    for (const row of await compared.locator('tbody tr').all()) expect(await row.locator('td').count()).toBe(2);
    await compared.getByRole('rowheader', { name: 'Win chance' }).waitFor();
    expect(await page.locator('[data-outline]').count()).toBeGreaterThan(1);
    await button(page, 'Show best move').click();
    const bestRow = page.locator('section[aria-labelledby="all-moves"] tbody tr').first();
    await expect.poll(() => bestRow.getAttribute('data-shown')).toBe('true');
    const on = button(page, 'Next step');
    // The first step is there at once, the others follow.
    await expect.poll(() => on.isEnabled()).toBe(true);
    for (let steps = 0; steps < 40 && (await on.isEnabled()); steps++) await on.click();
    await page.getByText('Round scored', { exact: false }).waitFor();
    await button(page, 'First step').click();
    await page.getByText('The position before the move.').waitFor();
  });

  it('is still there after a reload, and is nothing to continue', async () => {
    const page = await app.open(PLAY);
    const made = await positionOn(page);
    await choose(page, movesOf(made).at(-1)!);
    const grade = await gradeOn(page);
    await page.reload();
    expect(await gradeOn(page)).toBe(grade);
    await page.getByRole('link', { name: 'Tessera' }).click();
    await page.waitForURL(`${app.url}/`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await page.getByRole('heading', { name: 'Continue' }).count()).toBe(0);
  });
});

describe('help and choice of positions', () => {
  it('a hint tells the idea, then where a best move takes from, then the whole move', async () => {
    const page = await app.open(PLAY);
    const made = await positionOn(page);
    const [best] = movesOf(made);
    const [idea, place, move] = hintsFor(made.item, made.proof);
    const told = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
    await page.keyboard.press('h');
    await told(idea!.text);
    expect(await page.locator('[data-lit="false"]').count()).toBe(0);
    await page.keyboard.press('h');
    await told(place!.text);
    expect(await heapOf(page, best!).getAttribute('data-lit')).toBe('true');
    expect(await page.locator('[data-lit="false"]').count()).toBeGreaterThan(0);
    await page.keyboard.press('h');
    await told(move!.text);
    expect(await targetOf(page, best!).getAttribute('data-hinted')).toBe('true');
    expect(await button(page, 'Hint').isEnabled()).toBe(false);
  });

  it('the next position follows the filters', async () => {
    const page = await app.open(PLAY);
    await positionOn(page);
    await button(page, 'Filters').click();
    await page.getByLabel('3', { exact: true }).check({ force: true });
    await page.getByLabel('Late').check({ force: true });
    await page.getByRole('group', { name: 'Difficulty' }).getByLabel('Any').check({ force: true });
    const before = page.url();
    await button(page, 'Apply').click();
    await page.waitForURL(url => url.href !== before && url.searchParams.has('attempt'));
    const made = await positionOn(page);
    expect(made.item).toMatchObject({ game_stage: 'late' });
    expect(made.item.state.players).toHaveLength(3);
    expect(await page.locator('section[aria-label="Other players"] section').count()).toBe(2);
  });
});

describe('a link', () => {
  it('opens the same position in another profile', async () => {
    const page = await app.open(PLAY);
    await positionOn(page);
    const link = page.url().slice(app.url.length);
    expect(link.length).toBeLessThanOrEqual(300);
    const seen = (where: Page) => attributesOn(where, 'button[data-heap], [data-target] button', 'aria-label');
    const other = await app.open(link);
    const made = await positionOn(other);
    expect(await seen(other)).toEqual(await seen(page));
    await choose(other, movesOf(made)[0]!);
    expect(await gradeOn(other)).toBe('best');
  });
});
