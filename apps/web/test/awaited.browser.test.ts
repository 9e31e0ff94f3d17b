import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { button, choose, gradeOn, heapOf, movesOf, positionOn, targetOf } from './azul.ts';

const app = builtApp();
const WISH = '/azul/play?seed=4711&round=mid';

/** A profile in which outcomes of the mill arrive only when `window.release()` lets them; proposals pass. */
async function withHeldProofs(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(`
    const held = [];
    window.release = () => { for (const pass of held.splice(0)) pass(); window.release = () => {}; };
    const isFree = () => window.isFree;
    const add = EventTarget.prototype.addEventListener;
    Worker.prototype.addEventListener = function (type, listen) {
      add.call(this, type, event => {
        if (!isFree() && Array.isArray(event.data?.response)) held.push(() => listen(event));
        else listen(event);
      });
    };
  `);
  return page;
}

const release = (page: Page) => page.evaluate('window.isFree = true; window.release()');

/** The address of the position that a wish leads to, and its moves. */
async function outcomeOf(wish: string) {
  const page = await app.open(wish);
  const made = await positionOn(page);
  const address = page.url();
  await page.close();
  return { address, made, moves: movesOf(made) };
}

describe('a position whose proof is on its way', () => {
  it('can be played; what is in hand and in focus stays there when the proof comes, and it gets its address', async () => {
    const { address, moves } = await outcomeOf(WISH);
    const page = await withHeldProofs(await app.profile(DESKTOP));
    await page.goto(app.url + WISH);
    const heap = heapOf(page, moves[0]!);
    await heap.click();
    await page.locator('[data-heap][aria-pressed="true"]').waitFor();
    expect(page.url()).not.toMatch(/attempt=/);
    expect(await page.getByRole('button', { name: 'Hint' }).isEnabled()).toBe(false);

    await release(page);
    await page.waitForURL(address);
    expect(await heap.getAttribute('aria-pressed')).toBe('true');
    await targetOf(page, moves[0]!).click();
    expect(await gradeOn(page)).toBe('best');
  });

  it('takes a choice, says that it is being valued, and gives the verdict as soon as there is one', async () => {
    const { moves } = await outcomeOf(WISH);
    const page = await withHeldProofs(await app.profile(PHONE));
    await page.goto(app.url + WISH);
    await choose(page, moves.at(-1)!, 'tap');
    await page.getByText('Rating every move…').first().waitFor();
    expect(await page.locator('h2[tabindex="-1"]').count()).toBe(0);

    await release(page);
    const grade = await gradeOn(page);
    expect(['good', 'okay', 'miss']).toContain(grade);
    await page.waitForURL(/attempt=/);
    await page.reload();
    expect(await gradeOn(page)).toBe(grade);
    await button(page, 'Retry').click();
    await choose(page, moves[0]!, 'tap');
    expect(await gradeOn(page)).toBe('best');
  });

  it('is counted once in the progress', async () => {
    const { moves } = await outcomeOf(WISH);
    const page = await withHeldProofs(await app.profile(DESKTOP));
    await page.goto(app.url + WISH);
    await choose(page, moves[0]!);
    await release(page);
    expect(await gradeOn(page)).toBe('best');
    await page.goto(`${app.url}/progress`);
    await page.getByText('1 attempt so far.').waitFor();
  });

  it('that was played before is taken up where it was left', async () => {
    const { moves } = await outcomeOf(WISH);
    const context = await app.profile(DESKTOP);
    const page = await context.newPage();
    await page.goto(app.url + WISH);
    await positionOn(page);
    await choose(page, moves[0]!);
    expect(await gradeOn(page)).toBe('best');
    const again = await withHeldProofs(context);
    await again.goto(app.url + WISH);
    expect(await gradeOn(again)).toBe('best');
  });
});
