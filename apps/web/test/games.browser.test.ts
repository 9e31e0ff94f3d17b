import { lineToPlace, standings } from '@tessera/azul';
import { currentOf, cutTo, resign } from '@tessera/azul/app/games/match.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { button } from './azul.ts';
import { beginGame, draft, GAMES, importGame, movesOn, PERSON, playedBy, resultOn, TWO } from './games.ts';
import { keptTexts } from './kept.ts';
import { countingPage, expectAnswered } from './worker-messages.ts';

const app = builtApp();
const whole = playedBy('newcomer', TWO);
/** Ten drafts, then the person gave up: a review of it takes a moment. */
const short = resign(cutTo(whole, 10), 0);

async function cells(page: Page, row: string): Promise<readonly string[]> {
  return page.locator(`table tr:has(th[scope="row"]:has-text("${row}")) td`).allTextContents();
}

describe('a game', () => {
  it('against the newcomer is played to its end by mouse, with the bonuses told', async () => {
    const page = await app.open(GAMES);
    await beginGame(page, { players: ['person', 'newcomer'], seed: '1000000000007' });
    while (await draft(page));
    const heading = (await resultOn(page).textContent())!;
    expect(heading).toMatch(/won$|share first place$/);
    const first = await page.locator('tr[data-first="true"] th').first().textContent();
    expect(heading).toContain(first!.replace(/^1\. /, ''));
    for (const name of ['You', 'Newcomer']) {
      const [score, ...rest] = await cells(page, name);
      const bonuses = rest.slice(0, 3).map(text => text.split(' × ').map(Number));
      const bonus = bonuses.reduce((sum, [count, each]) => sum + (each ? count! * each : 0), 0);
      expect(Number(rest.at(-1))).toBe(Number(score) + bonus);
      const board = page.getByRole('group', { name, exact: true });
      await board.getByText(new RegExp(`^${rest.at(-1)} points?\\b`)).waitFor();
    }
    await page.goto(app.url + GAMES);
    const finished = page.locator('section', { has: page.getByRole('heading', { name: 'Finished' }) });
    await finished.getByRole('link', { name: /You \d+ Newcomer \d+/ }).waitFor();
    expect(await finished.getByRole('link', { name: 'Review' }).count()).toBe(1);
  });

  it('that is over shows every board with its bonuses, and no dishes with nothing in them', async () => {
    const page = await app.open(GAMES, PHONE);
    await importGame(page, whole);
    for (const { player, rows, columns, colors, total } of standings(currentOf(whole).state)) {
      const board = page.getByRole('group', { name: ['You', 'Newcomer'][player]!, exact: true });
      const { score } = currentOf(whole).state.players[player]!;
      const worth = [rows * 2, columns * 7, colors * 10].filter(points => points > 0);
      const sum = worth.length === 0 ? `${total}` : `${[score, ...worth].join(' + ')} =${total}`;
      await expect.poll(() => board.locator('p').first().innerText()).toContain(sum);
    }
    const dishes = page.locator('ul[aria-label="Factories"] > li');
    expect(await dishes.count()).toBe(0);
    // A look back shows the dishes of that round, all of one size.
    await page.locator('li[data-move="6"] button').tap();
    await button(page, 'Back to the end').waitFor();
    expect(await dishes.count()).toBe(5);
    const widths = await Promise.all((await dishes.all()).map(async dish => (await dish.boundingBox())!.width));
    expect(new Set(widths.map(Math.round)).size).toBe(1);
    // Nothing but the page's own end stands under the list of moves.
    const under = `document.documentElement.scrollHeight - document.querySelector('li[data-move]').closest('section[aria-labelledby]').lastElementChild.getBoundingClientRect().bottom - scrollY`;
    expect(await page.evaluate<number>(under)).toBeLessThan(60);
  });

  it('by touch: drafted, taken back, reloaded and gone on with', async () => {
    const page = await app.open(GAMES, PHONE);
    await beginGame(page, { players: ['person', 'newcomer'], seed: '1000000000008' });
    await draft(page, 'tap');
    await expect.poll(() => movesOn(page)).toBe(2);
    await draft(page, 'tap');
    await expect.poll(() => movesOn(page)).toBe(4);
    const before = await page.locator('li[data-move]').allTextContents();
    await button(page, 'Take back').tap();
    await expect.poll(() => movesOn(page)).toBe(2);
    expect(await page.locator('li[data-move]').allTextContents()).toEqual(before.slice(0, 2));
    await page.reload();
    await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
    expect(await page.locator('li[data-move]').allTextContents()).toEqual(before.slice(0, 2));
    await draft(page, 'tap');
    await expect.poll(() => movesOn(page)).toBe(4);
    // The same draft in the same game is answered the same way.
    expect(await page.locator('li[data-move]').allTextContents()).toEqual(before);
  });

  it('begins once, however often “Begin” is pressed', async () => {
    const page = await app.open(GAMES);
    await button(page, 'Start').dblclick();
    await page.waitForURL(/games\/\d+$/);
    await page.goto(app.url + GAMES);
    await page.getByRole('heading', { name: 'In progress' }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(1);
  });

  it('by keyboard alone: begun, drafted, taken back, resigned', async () => {
    const page = await app.open(GAMES);
    await page.getByRole('radio', { name: 'Instant' }).focus();
    await page.keyboard.press('Space');
    await button(page, 'Start').focus();
    await page.keyboard.press('Enter');
    await page.locator('button[data-heap]').first().waitFor();
    for (let times = 0; times < 2; times++) {
      await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
      while ((await page.locator('button[data-heap]:focus').count()) === 0) await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.locator('[data-open="true"]').first().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => movesOn(page)).toBe(2 * (times + 1));
    }
    await page.keyboard.press('u');
    await expect.poll(() => movesOn(page)).toBe(2);
    await button(page, 'More').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Resign').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Keep playing');
    await page.getByRole('group', { name: 'Resign this game?' }).getByRole('button', { name: 'Resign' }).focus();
    await page.keyboard.press('Enter');
    expect(await resultOn(page).textContent()).toBe('You resigned');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H2');
  });

  it('waits after a round until its points were looked at, at a calm pace', async () => {
    const page = await app.open(GAMES);
    const before = whole.states.findIndex(({ state }) => state.round_number === 2) - 1;
    await page.getByRole('radio', { name: 'Quick' }).check();
    await importGame(page, cutTo(whole, before));
    await page.locator('button[data-heap]:not(:disabled)').first().or(button(page, 'Next round')).first().waitFor();
    if ((await button(page, 'Next round').count()) === 0) await draft(page);
    await button(page, 'Got it').click();
    await page.getByRole('heading', { name: 'Round 1 scored' }).waitFor();
    const told = await page.locator('h2:has-text("scored") + ul').textContent();
    expect(told).toMatch(/You [+−]\d+\d*Newcomer [+−]\d+/);
    await page.keyboard.press('n');
    await page.getByText('Round 2 · coloured wall').waitFor();
    await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
  });

  it('at the full strength is answered by a worker', async () => {
    const page = await countingPage(await app.profile());
    await page.goto(app.url + GAMES);
    await beginGame(page, { players: ['person', 'engine'], seed: '1000000000009' });
    await expectAnswered(page, 'thinking', async () => {
      await draft(page);
      await expect.poll(() => movesOn(page)).toBe(2);
    });
  });

  it('is opened from the list, looked back at, and reviewed by a worker', async () => {
    const page = await countingPage(await app.profile());
    await page.goto(app.url + GAMES);
    await importGame(page, resign(whole, 0));
    await resultOn(page).waitFor();
    await page.goto(app.url + GAMES);
    await page.getByRole('link', { name: /You \d+ Newcomer \d+/ }).click();
    await resultOn(page).waitFor();
    await page.locator('li[data-move="5"] button').click();
    await button(page, 'Back to the end').click();
    await expectAnswered(page, 'thinking', async () => {
      await page.getByRole('link', { name: 'Review the game' }).click();
      await expect.poll(() => page.locator('progress').getAttribute('value').then(Number)).toBeGreaterThan(2);
    });
  });
});

describe('pass and play', () => {
  const three = { wall: 'grey', seed: '55', players: [PERSON, PERSON, PERSON] } as const;

  it('of three on the grey wall shows the board of whoever is to move', async () => {
    const page = await app.open(GAMES);
    await beginGame(page, { players: ['person', 'person', 'person'], wall: 'Grey wall', seed: '55' });
    for (const [n, name] of ['Player 1', 'Player 2', 'Player 3', 'Player 1'].entries()) {
      await page.locator(`[data-own="true"][aria-label="${name}"]`).waitFor();
      expect(await movesOn(page)).toBe(n);
      await draft(page);
    }
    await expect.poll(() => movesOn(page)).toBe(4);
    await button(page, 'Take back').click();
    await expect.poll(() => movesOn(page)).toBe(3);
    await page.locator('[data-own="true"][aria-label="Player 1"]').waitFor();
  });

  it.each([
    ['by touch', PHONE],
    ['by keyboard', DESKTOP],
  ])('a full line is put on the wall %s', async (how, options) => {
    const waiting = playedBy('collector', three, match => lineToPlace(currentOf(match).state) !== null);
    const line = lineToPlace(currentOf(waiting).state)!;
    const page = await app.open(GAMES, options);
    await importGame(page, waiting);
    await page.locator(`[data-own="true"][aria-label="Player ${line.player + 1}"]`).waitFor();
    const places = page.locator('button[data-column]');
    expect(await places.count()).toBe(line.columns.length);
    const last = places.last();
    if (how === 'by touch') await last.tap();
    else {
      await last.focus();
      await page.keyboard.press('Enter');
    }
    const column = line.columns.at(-1)! + 1;
    await page
      .getByText(`line ${line.row + 1} to wall column ${column}`)
      .first()
      .waitFor();
  });
});

describe('after the game', () => {
  async function reviewed(page: Page): Promise<void> {
    await importGame(page, short);
    await page.getByRole('link', { name: 'Review the game' }).click();
    await page.locator('[data-review="done"]').waitFor();
  }

  /** Eight moves are in sight on a laptop, in one scroller. */
  async function expectMovesInSight(page: Page): Promise<void> {
    const list = `document.querySelector('section[aria-labelledby="game-moves"]')`;
    const ends = await page.evaluate<number[]>(
      `[...${list}.querySelectorAll('li')].map(it => it.getBoundingClientRect().bottom)`,
    );
    expect(ends.filter(end => end <= 776).length).toBeGreaterThanOrEqual(8);
    const around = await page.evaluate<string[]>(`(() => {
      const all = [...${list}.querySelectorAll('*')];
      for (let it = ${list}; it; it = it.parentElement) all.push(it);
      const isScroller = it => it.scrollHeight > it.clientHeight && getComputedStyle(it).overflowY === 'auto';
      return all.filter(isScroller).map(it => it.className);
    })()`);
    expect(around.length).toBeLessThanOrEqual(1);
  }

  it('the scores stand clear of the list of moves', async () => {
    const page = await app.open(GAMES);
    await importGame(page, whole);
    await page.getByRole('link', { name: 'Review the game' }).click();
    await page.locator('li[data-move]').first().waitFor();
    const scores = page.getByRole('region', { name: 'Final scores' });
    const moves = page.locator('li[data-move]');
    await expect.poll(() => moves.count()).toBe(whole.actions.length);
    // The review goes on while it is looked at, so the page may move between two looks.
    const isClear = async () => {
      const boxes = await Promise.all([scores, moves.first(), moves.last()].map(each => each.boundingBox()));
      const [table, first, last] = boxes.map(box => box!);
      return table!.y >= last!.y + last!.height || table!.y + table!.height <= first!.y;
    };
    await expect.poll(isClear).toBe(true);
  });

  it('a graph shows how it went, moves are in sight, and a mistake opens with its verdict and both lines', async () => {
    const page = await app.open(GAMES);
    await reviewed(page);
    await expectMovesInSight(page);
    expect(await page.locator('[data-graph]').getAttribute('data-graph')).toBe('10');
    const marks = page.locator('[data-mark]');
    expect(await marks.count()).toBeGreaterThan(0);
    const n = Number(await marks.first().getAttribute('data-mark'));
    await page.locator(`li[data-move="${n}"] button`).click();
    await page.getByRole('heading', { name: /^(Inaccuracy|Mistake)/ }).waitFor();
    await button(page, 'Best move').click();
    const step = page.getByRole('group', { name: 'The line, step by step' });
    await step.getByText(/^You: /).waitFor();
    await button(page, 'Next step').click();
    await step.getByText(/^Newcomer: |scored/).waitFor();
    // The slider goes from draft to draft.
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await page.getByText(/^Move 1, You: /).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^Move 2, Newcomer: /).waitFor();
    await page.getByRole('button', { name: 'Move played' }).waitFor();
  });

  it('whoever works by keys stays where they are from move to move', async () => {
    const page = await app.open(GAMES);
    await reviewed(page);
    const looked = (n: number) => page.locator(`li[data-move="${n}"][data-shown="true"]`).waitFor();
    const judged = () => page.getByRole('link', { name: 'Practise this position' }).waitFor();
    const focused = () => page.evaluate<string | undefined>(`document.activeElement.closest('li')?.dataset.move`);
    await page.locator('li[data-move="3"] button').focus();
    for (const n of [3, 4, 5]) {
      await page.keyboard.press('Enter');
      await looked(n);
      await judged();
      expect(await focused()).toBe(String(n));
      await page.keyboard.press('Tab');
    }
    const slider = page.getByRole('slider');
    await slider.focus();
    for (const n of [6, 7, 8]) {
      await page.keyboard.press('ArrowRight');
      await looked(n);
      await judged();
      expect(await page.locator('input[type="range"]:focus').count()).toBe(1);
    }
    await button(page, 'Next').focus();
    await page.keyboard.press('Enter');
    await page.locator('li[data-move="8"][data-shown="false"]').waitFor();
    await judged();
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H2');
  });

  it('it can be stopped, and is not made again after a reload', async () => {
    const page = await app.open(GAMES);
    await importGame(page, resign(whole, 0));
    await page.getByRole('link', { name: 'Review the game' }).click();
    await button(page, 'Stop').click();
    const count = () => page.locator('progress').getAttribute('value').then(Number);
    const stopped = await count();
    await button(page, 'Continue').click();
    await expect.poll(count).toBeGreaterThan(stopped + 1);
    await button(page, 'Stop').click();
    const known = await count();
    await page.reload();
    await page.locator('progress').waitFor();
    expect(await count()).toBeGreaterThanOrEqual(known);
  });

  it('mistakes are kept as items, and one is practised from its own link', async () => {
    const page = await app.open(GAMES);
    await reviewed(page);
    const text = await page.locator('[data-review="done"]').textContent();
    const costly = Number.parseInt(text!, 10);
    expect(costly).toBeGreaterThan(0);
    const kept = Math.min(5, costly);
    await expect.poll(async () => (await keptTexts(page, 'items')).length).toBe(kept);
    expect(await page.getByText('Comes back for practice').count()).toBe(kept);
    const attempts = await keptTexts(page, 'attempts');
    expect(attempts.every(([, kept]) => JSON.parse(kept).source === 'game')).toBe(true);
    await page.locator('li[data-move]:has([data-band="miss"], [data-band="okay"]) button').first().click();
    const chosen = await page.locator('li[data-shown="true"]').getAttribute('data-move');
    await page.waitForURL(new RegExp(`review\\?move=${Number(chosen) + 1}$`));
    await page.getByRole('link', { name: 'Practise this position' }).click();
    await page.waitForURL(/azul\/level#/);
    await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
    await draft(page);
    await page.getByRole('heading', { level: 2, name: /^(Best|Good|Inaccuracy|Mistake)/ }).waitFor();
    // The way back and a reload return to the mistake.
    await page.goBack();
    await page.locator(`li[data-move="${chosen}"][data-shown="true"]`).waitFor();
    await page.getByRole('heading', { name: /^(Inaccuracy|Mistake)/ }).waitFor();
    await page.reload();
    await page.locator(`li[data-move="${chosen}"][data-shown="true"]`).waitFor();
  });

  it('says that mistakes come back only as long as they do', async () => {
    const page = await app.open(GAMES);
    await reviewed(page);
    const review = page.url();
    const told = page.locator('[data-review="done"]');
    await told.getByText('come back for practice').waitFor();
    await page.goto(`${app.url}/progress`);
    await page.getByText('Nothing practised yet. Below are moves from your reviewed games.').waitFor();
    await page.goto(review);
    await told.getByText(/(It|They) will come back/).waitFor();
    await page.goto(`${app.url}/progress`);
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await button(page, 'Erase all').click();
    await page.getByText('Progress erased.').waitFor();
    await page.goto(review);
    await told.getByText('Select one in the list to practise it').waitFor();
  });

  it('one plays on from a position of it, as a game of its own', async () => {
    const page = await app.open(GAMES);
    await page.getByRole('radio', { name: 'Instant' }).check();
    await reviewed(page);
    await page.locator('li[data-move="4"] button').click();
    const was = page.url();
    await button(page, 'Play from here').click();
    await page.waitForURL(url => url.href !== was && !url.pathname.endsWith('review'));
    await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
    const state = short.states[4]!.state;
    const heaps = await page.locator('button[data-heap]').count();
    const there = [...state.factories, state.center.tiles].reduce((sum, tiles) => sum + Object.keys(tiles).length, 0);
    expect(heaps).toBe(there);
    expect(await movesOn(page)).toBe(0);
    await draft(page);
    await expect.poll(() => movesOn(page)).toBe(2);
    await page.goto(app.url + GAMES);
    await expect.poll(() => page.getByRole('link', { name: /You \d+ Newcomer \d+/ }).count()).toBe(2);
  });
});
