import { startSession } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { action, cell, itemOn, marksOn, shadedIn } from './sums.ts';

const app = builtApp();
const PLAY = '/toy/play?seed=1';

describe('Sums from start to finish', () => {
  it('by mouse, and on to the next puzzle', async () => {
    const page = await app.open(PLAY);
    const made = await itemOn(page);
    for (const at of shadedIn(made)) await cell(page, at).click();
    await page.getByRole('heading', { name: /^Solved in \d+:\d\d$/ }).waitFor();
    expect(await page.getByText(toy.words.grade(made.grade), { exact: false }).count()).toBeGreaterThan(0);
    const solved = page.url();
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.waitForURL(url => url.href !== solved && url.searchParams.has('attempt'));
    const next = await itemOn(page);
    expect(next.origin.params).toEqual(made.origin.params);
    expect(await marksOn(page)).not.toContain('shaded');
  });

  it('by touch', async () => {
    const page = await app.open(PLAY, PHONE);
    for (const at of shadedIn(await itemOn(page))) await cell(page, at).tap();
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
  });

  it('by keyboard alone, from the address to the next puzzle', async () => {
    const page = await app.open(PLAY);
    const made = await itemOn(page);
    const { size } = made.item;
    while ((await page.locator('[data-cell]:focus').count()) === 0) await page.keyboard.press('Tab');
    let [row, column] = [0, 0];
    for (const at of shadedIn(made)) {
      for (; row < Math.floor(at / size); row++) await page.keyboard.press('ArrowDown');
      for (; row > Math.floor(at / size); row--) await page.keyboard.press('ArrowUp');
      for (; column < at % size; column++) await page.keyboard.press('ArrowRight');
      for (; column > at % size; column--) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Space');
    }
    await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
    const solved = page.url();
    await page.keyboard.press('n');
    await page.waitForURL(url => url.href !== solved && url.searchParams.has('attempt'));
  });

  it('by following hints to the end', async () => {
    const page = await app.open(PLAY);
    const made = await itemOn(page);
    const isSolved = page.getByRole('heading', { name: /^Solved in/ });
    for (let hints = 0; hints <= made.item.size ** 2 && (await isSolved.count()) === 0; hints++) {
      const before = await marksOn(page);
      await lastStep(page);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect.poll(() => marksOn(page)).not.toEqual(before);
    }
    await isSolved.waitFor();
  });
});

describe('a hint', () => {
  it('says where, then what, then why, in the words of the family, and lights up the cells', async () => {
    const page = await app.open(PLAY);
    const made = await itemOn(page);
    const { states } = startSession(toy, made.item, 0);
    const hint = toy.judge.kind === 'solve' ? toy.judge.hint(made.proof, states[0]!) : null;
    await page.keyboard.press('h');
    for (const [step, remark] of hint!.remarks.entries()) {
      if (step > 0) await page.keyboard.press('h');
      await page.getByText(`Hint ${step + 1} of ${hint!.remarks.length}`).waitFor();
      await page.getByText(toy.words.say(remark), { exact: true }).waitFor();
      expect(await page.locator('[data-cell][data-lit="true"]').count()).toBe(remark.spots.length);
    }
  });

  it('goes when the player moves on', async () => {
    const page = await app.open(PLAY);
    await itemOn(page);
    await page.keyboard.press('h');
    await page.getByText('Hint 1 of 3').waitFor();
    await cell(page, 0).click();
    await page.getByText('Hint 1 of 3').waitFor({ state: 'detached' });
    expect(await page.locator('[data-lit="true"]').count()).toBe(0);
  });

  it('that was followed does not come back, however soon the next is asked for', async () => {
    const page = await app.open(PLAY);
    await itemOn(page);
    await lastStep(page);
    // After the mark is drawn, before anything else can be.
    await page.evaluate(`(async () => {
      ${pressFollow};
      for (let i = 0; i < 5; i++) await null;
      ${pressH};
    })()`);
    await page.getByText('Hint 1 of 3').waitFor();
    expect(await page.getByText('Hint 3 of 3').count()).toBe(0);
  });

  it('is counted once, however often it is asked for while the engine thinks', async () => {
    const page = await app.open(PLAY);
    const made = await itemOn(page);
    await page.evaluate(`${pressH}; ${pressH}; ${pressH}`);
    await page.getByText('Hint 1 of 3').waitFor();
    for (const at of shadedIn(made)) await cell(page, at).click();
    await page.getByText(/\b1 hint$/).waitFor();
  });
});

const pressH = `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true, cancelable: true }))`;
const pressFollow = `[...document.querySelectorAll('button')].find(one => one.textContent === 'Apply').click()`;

/** Asks for a hint, and on until it can be followed. */
async function lastStep(page: Page): Promise<void> {
  await action(page, 'Hint').click();
  for (let more = 0; more < 2; more++) await page.getByRole('button', { name: 'Tell me more' }).click();
  await page.getByRole('button', { name: 'Apply' }).waitFor();
}

describe('history', () => {
  it('undoes and redoes by button and by key', async () => {
    const page = await app.open(PLAY);
    await itemOn(page);
    expect(await action(page, 'Undo').isDisabled()).toBe(true);
    await cell(page, 0).click();
    await cell(page, 1).click({ button: 'right' });
    const after = await marksOn(page);
    expect(after.slice(0, 2)).toEqual(['shaded', 'cross']);
    await action(page, 'Undo').click();
    await page.keyboard.press('Control+z');
    expect(new Set(await marksOn(page))).toEqual(new Set(['empty']));
    await page.keyboard.press('r');
    await action(page, 'Redo').click();
    expect(await marksOn(page)).toEqual(after);
    expect(await action(page, 'Redo').isDisabled()).toBe(true);
  });

  it('goes back to a mark, and undo brings the try back', async () => {
    const page = await app.open(PLAY);
    await itemOn(page);
    await cell(page, 0).click();
    const marked = await marksOn(page);
    await action(page, 'Bookmark').click();
    await cell(page, 1).click();
    await cell(page, 2).click();
    const tried = await marksOn(page);
    await action(page, 'More').click();
    await page.getByRole('button', { name: 'Return to bookmark' }).click();
    await expect.poll(() => marksOn(page)).toEqual(marked);
    await action(page, 'Undo').click();
    expect(await marksOn(page)).toEqual(tried);
  });

  it('takes a stroke of the pointer over several cells, and leaves other marks alone', async () => {
    const page = await app.open(PLAY);
    await itemOn(page);
    await cell(page, 1).click({ button: 'right' });
    const [from, to] = [(await cell(page, 0).boundingBox())!, (await cell(page, 2).boundingBox())!];
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 });
    await page.mouse.up();
    expect((await marksOn(page)).slice(0, 3)).toEqual(['shaded', 'cross', 'shaded']);
  });
});

describe('help against the key', () => {
  it('finds what is wrong, and says so when nothing is', async () => {
    const page = await app.open(PLAY);
    const made = await itemOn(page);
    const [right] = shadedIn(made);
    await cell(page, right!).click();
    await action(page, 'Check').click();
    await page.getByText('No mistakes so far.').waitFor();
    const wrong = made.proof.steps.find(step => step.mark === 'cross')!.cell;
    await cell(page, wrong).click();
    await action(page, 'Check').click();
    await page.locator(`[data-cell="${wrong}"][data-wrong="true"]`).waitFor();
    expect(await page.locator('[data-wrong="true"]').count()).toBe(1);
  });

  it('shows the solution after asking, and undo walks back through it', async () => {
    const page = await app.open(PLAY);
    const made = await itemOn(page);
    await action(page, 'More').click();
    await page.getByRole('button', { name: 'Show solution' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('heading', { name: 'Solution' }).waitFor();
    const shaded = [...shadedIn(made)].sort((a, b) => a - b);
    const shown = async () => (await marksOn(page)).flatMap((mark, at) => (mark === 'shaded' ? [at] : []));
    expect(await shown()).toEqual(shaded);
    await action(page, 'Undo').click();
    expect(await shown()).toHaveLength(shaded.length - 1);
    await cell(page, shaded[0]!).click();
    expect(await shown()).toHaveLength(shaded.length - 1);
  });
});

describe('the focus of whoever plays by keys', () => {
  const focused = (page: Page) =>
    page.evaluate('document.activeElement.dataset.cell ?? document.activeElement.textContent');
  const press = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const openBoard = async () => {
    const page = await app.open(PLAY);
    await itemOn(page);
    await cell(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    return page;
  };

  it.each(['Apply', 'Close'])('is back in its cell after "%s" on a hint', async name => {
    const page = await openBoard();
    await press(page, 'Hint');
    for (let more = 0; more < 2; more++) await press(page, 'Tell me more');
    await press(page, name);
    await expect.poll(() => focused(page)).toBe('1');
  });

  it('is back in its cell after the last step that can be undone', async () => {
    const page = await openBoard();
    await page.keyboard.press('s');
    await press(page, 'Undo');
    await expect.poll(() => focused(page)).toBe('1');
    expect(await action(page, 'Undo').isDisabled()).toBe(true);
  });

  it('is back at "More" after the rules in pictures', async () => {
    const page = await openBoard();
    await press(page, 'More');
    await press(page, 'How to play, in pictures');
    await page.getByRole('heading', { name: /^How to play / }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('More');
  });

  it('stays in the sheet while it asks whether to show the solution', async () => {
    const page = await openBoard();
    await press(page, 'More');
    await press(page, 'Show solution');
    await expect.poll(() => focused(page)).toBe('Keep trying');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Show solution');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('More');
  });
});

describe('the sheet after the end', () => {
  it('does not hear the tap that won, nor one right after it', async () => {
    const page = await (await app.profile(DESKTOP)).newPage();
    await page.clock.install();
    await page.goto(app.url + PLAY);
    const made = await itemOn(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const at of shadedIn(made)) await cell(page, at).click();
    const next = page.locator('button', { hasText: 'Next puzzle' });
    await next.waitFor();
    const solved = page.url();
    await next.click({ force: true });
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(solved);
    await page.clock.runFor(2000);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.clock.resume();
    await page.waitForURL(url => url.href !== solved);
  });
});

describe('the clock', () => {
  it('stands still while the page is hidden', async () => {
    const page = await (await app.profile(DESKTOP)).newPage();
    await page.clock.install();
    await page.goto(app.url + PLAY);
    await itemOn(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const timer = page.getByRole('timer');
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`);
    await turn('hidden');
    await page.clock.runFor(1000);
    const before = await timer.textContent();
    await page.clock.runFor(120_000);
    expect(await timer.textContent()).toBe(before);
    await turn('visible');
    await page.clock.runFor(120_000);
    expect(await timer.textContent()).not.toBe(before);
  });
});
