import { type AzulKinds, azul, type DraftAction } from '@tessera/azul';
import { type ConduitKinds, conduit } from '@tessera/conduit';
import type { Family, Made } from '@tessera/core';
import { sovereign } from '@tessera/sovereign';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { builtApp, PHONE, WITH_WEBGL } from './app.ts';
import { choose, gradeOn, heapOf, movesOf } from './azul.ts';
import { changesTo, face, type Laying, poseTile, solutionOf, trayTile, walkByKeys } from './conduit.ts';
import { anotherSite, faults, type Given, given, puzzles, ready, type SiteOptions, sitePage, tag } from './element.ts';

const app = builtApp(WITH_WEBGL);
const site = anotherSite();
const [board, network, position] = await Promise.all([
  given(sovereign as unknown as Family, '7', { size: 6 }),
  given(conduit as unknown as Family, '7', { lattice: 'flat', bounds: [3, 1, 3] }),
  given(azul as unknown as Family, '7', { stage: 'late', round: 'end' }),
]);
const GIVEN: readonly Given[] = [board, network, position];
const layings = solutionOf(network.made as Made<ConduitKinds>);
const moves = movesOf(position.made as Made<AzulKinds>);

afterEach(() => expect(faults.splice(0)).toEqual([]));

const LISTEN = `for (const name of ['move', 'solved'])
  addEventListener(name, ({ detail }) => ((window.heard ??= {})[name] ??= []).push(detail))`;
const heard = (page: Page, name: string) =>
  page.evaluate<readonly object[]>(`window.heard?.[${JSON.stringify(name)}] ?? []`);

/** A page with one puzzle in a shadow root inside another. */
async function nested({ line }: Given, options: SiteOptions = {}): Promise<Page> {
  const page = await sitePage(app, site, '<div id="host"></div>', { ...options, before: LISTEN });
  await page.evaluate(`(() => {
    const outer = document.querySelector('#host').attachShadow({ mode: 'open' });
    const inner = outer.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const puzzle = document.createElement('tessera-puzzle');
    puzzle.item = ${line};
    inner.append(puzzle);
  })()`);
  await ready(page, 1);
  return page;
}

describe('inside two shadow roots', () => {
  it.each(GIVEN)('every family has its board, its head and its own styles, $made.family', async item => {
    const page = await nested(item);
    await puzzles(page).locator('[part="title"]').waitFor();
    expect(await puzzles(page).locator('[data-cell], [data-face], [data-heap]').count()).toBeGreaterThan(0);
    const box = await puzzles(page).locator('[part="board"]').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(200);
    const font = await page.evaluate(
      `(() => {
        const roots = [document.querySelector('#host').shadowRoot];
        roots.push(roots[0].firstElementChild.shadowRoot);
        const title = roots[1].firstElementChild.shadowRoot.querySelector('[part="title"]');
        return getComputedStyle(title).fontFamily;
      })()`,
    );
    expect(font).toContain('Fraunces');
  });

  it('a network is solved by keys alone', async () => {
    const page = await nested(network);
    while ((await page.locator('[data-face]:focus').count()) === 0) await page.keyboard.press('Tab');
    const walk = walkByKeys(page);
    for (const laying of layings) {
      await walk(laying.face);
      await page.keyboard.press('Escape');
      const tile = trayTile(page, laying.tile);
      while ((await tile.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('d');
      for (const change of changesTo(laying)) await page.keyboard.press(change === 'turn' ? 't' : 'f');
      await page.keyboard.press('Enter');
      await expectLaid(page, laying);
    }
    await expectSolved(page);
  });

  it('a network is solved by a finger', async () => {
    const page = await nested(network, PHONE);
    for (const laying of layings) {
      await poseTile(page, laying, 'tap');
      await face(page, laying.face).tap();
      await expectLaid(page, laying);
    }
    await expectSolved(page);
  });

  it('a move is chosen by keys alone', async () => {
    const page = await nested(position);
    const move = moves[0]!;
    while ((await page.locator('[data-heap]:focus').count()) === 0) await page.keyboard.press('Tab');
    const place = move.source === 'Center' ? '0' : String(move.source.Factory + 1);
    const isThere = async () => (await heapOf(page, move).and(page.locator(':focus')).count()) === 1;
    for (let colours = 0; colours < 5 && !(await isThere()); colours++) await page.keyboard.press(place);
    expect(await isThere()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press(move.destination === 'Floor' ? '0' : String(move.destination.PatternLine + 1));
    await expectChosen(page, move);
  });

  it('a move is chosen by a finger', async () => {
    const page = await nested(position, PHONE);
    await choose(page, moves[0]!, 'tap');
    await expectChosen(page, moves[0]!);
  });
});

async function expectLaid(page: Page, { face: at, edges }: Laying): Promise<void> {
  await expect.poll(() => face(page, at).getAttribute('data-edges')).toBe(edges);
}

async function expectSolved(page: Page): Promise<void> {
  await puzzles(page)
    .getByText(/^Solved in/)
    .waitFor();
  expect(await heard(page, 'move')).toHaveLength(layings.length);
  expect(await heard(page, 'solved')).toMatchObject([{ family: 'conduit', id: network.made.id }]);
}

async function expectChosen(page: Page, move: DraftAction): Promise<void> {
  expect(await gradeOn(page)).toBe('best');
  expect(await heard(page, 'move')).toMatchObject([{ family: 'azul', action: move, steps: 1 }]);
  expect(await heard(page, 'solved')).toMatchObject([{ id: position.made.id, grade: 'best', loss: 0 }]);
}

describe('a puzzle to look at only', () => {
  const plays: readonly (readonly [Given, string, readonly string[]])[] = [
    [board, '[data-cell="0"]', ['x', 's', 'Enter']],
    [network, `[data-face="${layings[0]!.face}"]`, ['d', 'Enter', 't']],
    [position, '[data-heap]', ['Enter', '0', 'Space']],
  ];

  it.each(plays)('cannot be played until it may be, %#', async (item, selector, keys) => {
    const page = await sitePage(app, site, tag({ item: item.line, readonly: '' }), { before: LISTEN });
    await ready(page, 1);
    const place = puzzles(page).locator(selector).first();
    for (const button of ['left', 'right'] as const) await place.click({ button, force: true });
    await place.focus();
    for (const key of keys) await page.keyboard.press(key);
    expect(await heard(page, 'move')).toEqual([]);
    expect(
      await puzzles(page)
        .getByRole('button', { name: /Hint|Undo|Restart/ })
        .count(),
    ).toBe(0);
    await page.evaluate(`document.querySelector('tessera-puzzle').readonly = false`);
    await puzzles(page).getByRole('button', { name: 'Hint' }).waitFor();
    if (item === board) await place.click();
    else if (item === position) await choose(page, moves[0]!);
    else {
      await poseTile(page, layings[0]!, 'click');
      await place.click();
    }
    await expect.poll(async () => (await heard(page, 'move')).length).toBeGreaterThan(0);
  });
});

describe('the looks of a page', () => {
  const LOOK = `(() => {
    const puzzle = document.querySelector('tessera-puzzle');
    const { shadowRoot } = puzzle;
    const style = name => getComputedStyle(shadowRoot.querySelector('[part~="' + name + '"]'));
    return {
      title: style('title').color, head: style('head').display, ground: getComputedStyle(puzzle).backgroundColor,
      radius: getComputedStyle(puzzle).borderTopLeftRadius, font: style('panel').fontFamily,
    };
  })()`;
  const RULES = `<style>
    tessera-puzzle { --ground: rgb(1, 2, 3); --radius: 0px; --font-text: Georgia, serif; }
    tessera-puzzle::part(title) { color: rgb(4, 5, 6); }
    tessera-puzzle::part(head) { display: grid; }
  </style>`;

  it.each(GIVEN)('reach its parts and its colours, and nothing without them, $made.family', async ({ line }) => {
    const looks: unknown[] = [];
    for (const rules of ['', RULES]) {
      const page = await sitePage(app, site, rules + tag({ item: line, theme: 'light' }));
      await ready(page, 1);
      looks.push(await page.evaluate(LOOK));
    }
    expect(looks[1]).toEqual({
      title: 'rgb(4, 5, 6)',
      head: 'grid',
      ground: 'rgb(1, 2, 3)',
      radius: '0px',
      font: 'Georgia, serif',
    });
    expect(looks[0]).not.toMatchObject({ ground: 'rgb(1, 2, 3)' });
    expect(looks[0]).toMatchObject({
      head: expect.not.stringMatching('grid'),
      title: expect.not.stringMatching('rgb\\(4'),
    });
  });
});

it.each(['de', 'ar', 'xx-unknown', ''])('in a page of the language "%s" it plays, in English', async lang => {
  const page = await sitePage(app, site, `<div lang="fr" dir="rtl">${tag({ item: board.line, lang })}</div>`, {
    before: LISTEN,
  });
  await ready(page, 1);
  expect(await page.evaluate(`document.querySelector('tessera-puzzle').shadowRoot.firstElementChild.lang`)).toBe('en');
  expect(await page.evaluate(`document.querySelector('tessera-puzzle').lang`)).toBe(lang);
  expect(await puzzles(page).getByRole('group', { name: 'Board' }).count()).toBe(1);
  await puzzles(page).locator('[data-cell="0"]').click();
  expect(await heard(page, 'move')).toHaveLength(1);
  // Another language of the page is no other puzzle.
  await page.evaluate(`document.querySelector('tessera-puzzle').lang = 'ja'`);
  await expect.poll(() => puzzles(page).locator('[data-cell="0"]').getAttribute('aria-label')).toContain('crossed out');
});
