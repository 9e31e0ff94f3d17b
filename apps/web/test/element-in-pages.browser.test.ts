import { azul } from '@tessera/azul';
import { conduit } from '@tessera/conduit';
import type { Family } from '@tessera/core';
import { cellsOfSolution, type SovereignKinds, sovereign } from '@tessera/sovereign';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE, WITH_WEBGL } from './app.ts';
import { anotherSite, faults, given, html, puzzles, ready, sitePage, strictPolicy, tag } from './element.ts';

const app = builtApp(WITH_WEBGL);
const site = anotherSite();
const [board, network, position] = await Promise.all([
  given(sovereign as unknown as Family, '7', { size: 6 }),
  given(conduit as unknown as Family, '7', { lattice: 'seed', bounds: [2, 2, 2] }),
  given(azul as unknown as Family, '7', { stage: 'late', round: 'end' }),
]);
const SIZE = 6;
const CROWNS = cellsOfSolution((board.made.proof as SovereignKinds['proof']).solution);

afterEach(() => expect(faults.splice(0)).toEqual([]));

const cell = (page: Page, at: number) => puzzles(page).locator(`[data-cell="${at}"]`);
const solved = (page: Page) => puzzles(page).getByText(/^Solved in/);
const shownIds = (page: Page) => page.evaluate('window.ready.map(({ id }) => id)');

it('is solved by keys alone, which the page does not hear, and says what happens', async () => {
  const page = await sitePage(app, site, `<button>Before</button>${tag({ item: board.line })}`, {
    before: `addEventListener('keydown', event => (window.keys ??= []).push([event.key, event.defaultPrevented]))`,
  });
  await ready(page, 1);
  await page.getByRole('button', { name: 'Before' }).focus();
  while ((await puzzles(page).locator('[data-cell]:focus').count()) === 0) await page.keyboard.press('Tab');
  let at = 0;
  for (const crown of CROWNS) {
    for (; Math.floor(at / SIZE) < Math.floor(crown / SIZE); at += SIZE) await page.keyboard.press('ArrowDown');
    for (; at % SIZE < crown % SIZE; at++) await page.keyboard.press('ArrowRight');
    for (; at % SIZE > crown % SIZE; at--) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('s');
    if (crown !== CROWNS[0]) continue;
    await expect.poll(() => cell(page, crown).getAttribute('aria-label')).toContain('crown');
    await page.keyboard.press('u');
    await expect.poll(() => cell(page, crown).getAttribute('aria-label')).not.toContain('crown');
    await page.keyboard.press('h');
    await puzzles(page).getByText('Hint 1 of 3').waitFor();
    await page.keyboard.press('s');
  }
  await solved(page).waitFor();
  expect(await puzzles(page).getByRole('status').allTextContents()).toContainEqual(expect.stringMatching(/^Solved in/));
  const keys = (await page.evaluate('window.keys')) as readonly (readonly [string, boolean])[];
  // What the element used, it kept from scrolling the page or from the page's own keys.
  expect(keys.filter(([key, isUsed]) => key !== 'Tab' && !isUsed)).toEqual([]);
});

it('is solved by a finger, and the page around it still scrolls', async () => {
  const page = await sitePage(app, site, `${tag({ item: board.line })}<p style="height: 200vh"></p>`, PHONE);
  await ready(page, 1);
  for (const crown of CROWNS) for (let taps = 0; taps < 2; taps++) await cell(page, crown).tap();
  await solved(page).waitFor();
  const small = await page.evaluate(`[...document.querySelector('tessera-puzzle').shadowRoot.querySelectorAll('button')]
    .filter(it => it.checkVisibility() && !it.hasAttribute('data-cell'))
    .map(it => [it.ariaLabel ?? it.textContent, it.getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) < 43.9)
    .map(([name]) => name)`);
  expect(small).toEqual([]);
});

it('takes what was set before its script was there', async () => {
  const early = `<tessera-puzzle id="early"></tessera-puzzle><script>
    const early = document.querySelector('#early');
    early.item = ${board.line};
    early.hints = false;
    early.readonly = false;
  </script>`;
  const page = await sitePage(app, site, early);
  await ready(page, 1);
  expect(await shownIds(page)).toEqual([board.made.id]);
  expect(await page.evaluate('[early.getAttribute("hints"), early.readonly, Object.keys(early)]')).toEqual([
    'off',
    false,
    [],
  ]);
  expect(await puzzles(page).getByRole('button', { name: 'Hint' }).count()).toBe(0);
});

it('shows another puzzle that it was given while it was out of the page', async () => {
  const page = await sitePage(app, site, tag({ item: board.line }));
  await ready(page, 1);
  await page.evaluate(`(() => {
    const puzzle = document.querySelector('tessera-puzzle');
    puzzle.remove();
    puzzle.item = ${network.line};
    document.querySelector('main').append(puzzle);
  })()`);
  await ready(page, 2);
  expect(await shownIds(page)).toEqual([board.made.id, network.made.id]);
  expect(await puzzles(page).locator('[data-face]').count()).toBeGreaterThan(0);
});

/** A page whose styles reach everything that they can. */
const LOUD = `* {
  letter-spacing: 6px; word-spacing: 9px; text-transform: uppercase; text-align: end; text-indent: 3em; text-shadow: 1px 1px red;
  font: italic small-caps 700 30px/3 serif; color: red; direction: rtl; white-space: pre; list-style: square; cursor: wait;
  line-break: anywhere; word-break: break-all; border-collapse: collapse; tab-size: 20; hyphens: auto; caret-color: red;
}`;

it('looks the same whatever the page sets for its own text', async () => {
  const look = `[...document.querySelectorAll('tessera-puzzle')].map(puzzle => {
    const { left, top } = puzzle.getBoundingClientRect();
    const hasBox = it => it.getClientRects().length > 0;
    return [...puzzle.shadowRoot.querySelectorAll('div *')].filter(hasBox).map(it => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const style = getComputedStyle(it);
      return [it.tagName, x - left, y - top, width, height].map(part => (typeof part === 'number' ? Math.round(part) : part)).join(' ') +
        [style.font, style.color, style.letterSpacing, style.textTransform, style.textAlign, style.direction, style.cursor].join(' ');
    });
  })`;
  const looks: unknown[] = [];
  for (const style of ['', LOUD]) {
    const body = [board, network, position].map(({ line }) => tag({ item: line, theme: 'light' })).join('');
    const page = await sitePage(app, site, `<style>main { width: 640px } ${style}</style>${body}`);
    await ready(page, 3);
    await page.locator('canvas[data-frames]').waitFor();
    await expect.poll(() => puzzles(page).locator('[part="tier"]').count()).toBe(2);
    looks.push(await page.evaluate(look));
  }
  expect(looks[1]).toEqual(looks[0]);
});

it('is hidden, and takes no clicks, where the page says so', async () => {
  const page = await sitePage(app, site, tag({ item: board.line }));
  await ready(page, 1);
  for (const [property, value] of [
    ['visibility', 'hidden'],
    ['pointer-events', 'none'],
  ] as const) {
    await page.evaluate(`document.querySelector('tessera-puzzle').style.setProperty('${property}', '${value}')`);
    const inside = `document.querySelector('tessera-puzzle').shadowRoot.querySelector('[data-cell]')`;
    const seen = await page.evaluate(`getComputedStyle(${inside}).getPropertyValue('${property}')`);
    expect(seen).toBe(value);
    await page.evaluate(`document.querySelector('tessera-puzzle').style.removeProperty('${property}')`);
  }
});

it('plays every family under a policy that lets no worker start', async () => {
  const profile = await app.profile(DESKTOP);
  // The browser reports each worker that it blocked; nothing else may be reported.
  profile.removeAllListeners('console');
  const said: string[] = [];
  const page = await profile.newPage();
  page.on('console', message => said.push(message.text()));
  await page.addInitScript(`addEventListener('tessera-ready', ({ detail }) => (window.ready ??= []).push(detail))`);
  const body = [
    { family: 'sovereign', level: board.code },
    { item: network.line },
    { family: 'azul', level: position.code },
  ];
  const policy = strictPolicy(app.url).replace(/worker-src [^;]*/, "worker-src 'none'");
  await page.goto(site.publish(html(app, body.map(tag).join('')), policy));
  await ready(page, body.length);
  const [first, second, third] = [0, 1, 2].map(nth => puzzles(page).nth(nth)) as [
    ReturnType<typeof puzzles>,
    ReturnType<typeof puzzles>,
    ReturnType<typeof puzzles>,
  ];
  await first.getByRole('button', { name: 'Hint' }).click();
  await first.getByText('Hint 1 of 3').waitFor();
  await second.getByText('This browser can’t show the 3D view. The layers below show the whole board.').waitFor();
  expect(await second.locator('canvas').count()).toBe(0);
  await second.getByRole('button', { name: 'Hint' }).click();
  await second.getByText('Hint 1 of 3').waitFor();
  await third.locator('[data-heap]').first().click();
  await third.locator('[data-target="floor"]').click();
  await third.getByRole('table').last().waitFor();
  expect(page.workers()).toEqual([]);
  expect(said.filter(text => !/worker/i.test(text))).toEqual([]);
});

it('the page for frames loads its script from any depth, and follows its address', async () => {
  const page = await app.open(`/embed/sovereign/today#${new URLSearchParams({ item: board.line })}`);
  await cell(page, 0).waitFor();
  await page.evaluate(`location.hash = ${JSON.stringify(String(new URLSearchParams({ item: network.line })))}`);
  await puzzles(page).locator('[data-face]').first().waitFor();
});
