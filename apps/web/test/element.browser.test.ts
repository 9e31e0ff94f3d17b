import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { azul } from '@tessera/azul';
import { conduit } from '@tessera/conduit';
import type { Family } from '@tessera/core';
import { sovereign } from '@tessera/sovereign';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { builtApp, PHONE, WITH_WEBGL } from './app.ts';
import {
  anotherSite,
  faults,
  type Given,
  given,
  html,
  puzzles,
  ready,
  sitePage,
  strictPolicy,
  tag,
} from './element.ts';
import { countedPage, grown, settled } from './live.ts';
import { expectNoBarrierNow } from './looks.ts';

const app = builtApp(WITH_WEBGL);
const site = anotherSite();
const FAMILIES = [sovereign, conduit, azul] as unknown as readonly Family[];
const [board, network, position] = await Promise.all([
  given(sovereign as unknown as Family, '7', { size: 6 }),
  given(conduit as unknown as Family, '7', { lattice: 'seed', bounds: [2, 2, 2] }),
  given(azul as unknown as Family, '7', { stage: 'late', round: 'end' }),
]);
const GIVEN: Readonly<Record<string, Given>> = { sovereign: board, conduit: network, azul: position };

afterEach(() => expect(faults.splice(0)).toEqual([]));

/** Crowns where they belong. */
async function solve(page: Page, nth: number): Promise<void> {
  const { solution } = board.made.proof as { readonly solution: readonly (readonly number[])[] };
  for (const [row, columns] of solution.entries()) {
    for (const column of columns) {
      const cell = puzzles(page)
        .nth(nth)
        .locator(`[data-cell="${row * solution.length + column}"]`);
      await cell.click({ button: 'right' });
    }
  }
}

const heard = (page: Page, name: string) => page.evaluate(`window.heard?.[${JSON.stringify(name)}] ?? []`);
const LISTEN = `for (const name of ['tessera-ready', 'tessera-error', 'move', 'hint', 'solved'])
  addEventListener(name, ({ detail }) => ((window.heard ??= {})[name] ??= []).push(detail))`;

describe('two of every family on one page, under a strict policy', () => {
  it.each([
    ['light', 'desktop'],
    ['dark', 'phone'],
  ] as const)('have nothing that axe objects to, %s, on a %s', async (colorScheme, screen) => {
    const body = FAMILIES.flatMap(({ id }) => [
      tag({ item: GIVEN[id]!.line, theme: colorScheme }),
      tag({ family: id, level: GIVEN[id]!.code, theme: colorScheme }),
    ]);
    const page = await sitePage(app, site, body.join(''), {
      policy: strictPolicy(app.url),
      colorScheme,
      ...(screen === 'phone' ? PHONE : {}),
    });
    await ready(page, body.length);
    await page.locator('canvas[data-frames]').nth(1).waitFor();
    await page.locator('canvas[data-frames]').nth(1).waitFor();
    await expectNoBarrierNow(page);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});

it('a puzzle is solved, and its events leave the shadow roots around it', async () => {
  const page = await sitePage(app, site, '<div id="host"></div>', { before: LISTEN });
  await page.evaluate(`(() => {
    const root = document.querySelector('#host').attachShadow({ mode: 'open' });
    const puzzle = document.createElement('tessera-puzzle');
    puzzle.item = ${board.line};
    root.append(puzzle);
  })()`);
  await ready(page, 1);
  await solve(page, 0);
  await puzzles(page)
    .getByText(/^Solved in/)
    .waitFor();
  const about = { family: 'sovereign', id: board.made.id };
  expect(await heard(page, 'tessera-ready')).toEqual([{ ...about, title: '', author: '' }]);
  expect(await heard(page, 'move')).toHaveLength(6);
  expect(await heard(page, 'solved')).toEqual([
    { ...about, time: expect.any(Number), hints: 0, checks: 0, mistakes: 0 },
  ]);
});

it('hints come from a worker, and from the page itself where it lets no worker start', async () => {
  for (const before of ['', 'window.Worker = class { constructor() { throw new Error("blocked"); } };']) {
    const page = await sitePage(app, site, tag({ family: 'sovereign', level: board.code }), {
      before: `${LISTEN};${before}`,
    });
    await ready(page, 1);
    const hint = puzzles(page).getByRole('button', { name: 'Hint' });
    await hint.click();
    await puzzles(page).getByText('Hint 1 of 3').waitFor();
    expect(page.workers().length).toBe(before === '' ? 1 : 0);
    await puzzles(page).getByRole('button', { name: 'Tell me more' }).click();
    await expect
      .poll(() => heard(page, 'hint'))
      .toEqual([1, 2].map(part => ({ family: 'sovereign', id: board.made.id, part, of: 3, hints: 1 })));
  }
});

it('a choice is graded whether the position came with values or without', async () => {
  for (const attributes of [{ item: position.line }, { family: 'azul', level: position.code }]) {
    const page = await sitePage(app, site, tag(attributes), { before: LISTEN });
    await ready(page, 1);
    await puzzles(page).locator('[data-heap]').first().click();
    await puzzles(page).locator('[data-target="floor"]').click();
    await puzzles(page).getByRole('heading', { level: 2 }).first().waitFor();
    await puzzles(page).getByRole('table').last().waitFor();
    const [solved] = (await heard(page, 'solved')) as readonly { readonly loss: number; readonly grade: string }[];
    expect(solved).toMatchObject({ family: 'azul', id: position.made.id, grade: expect.any(String) });
    await puzzles(page).getByRole('button', { name: 'Retry' }).click();
    await puzzles(page).getByRole('button', { name: 'Hint' }).click();
    expect(await heard(page, 'hint')).toHaveLength(1);
  }
});

it('an element that is moved goes on where it was, and shows another puzzle when its attributes change', async () => {
  const page = await sitePage(app, site, `${tag({ item: board.line })}<div id="there"></div>`);
  await ready(page, 1);
  const cell = puzzles(page).locator('[data-cell="0"]');
  await cell.focus();
  await cell.press('x');
  await page.evaluate(`document.querySelector('#there').append(document.querySelector('tessera-puzzle'))`);
  await expect.poll(() => cell.getAttribute('aria-label')).toContain('crossed out');
  await page.evaluate(`document.querySelector('tessera-puzzle').item = ${network.line}`);
  await ready(page, 2);
  expect(await puzzles(page).locator('[data-face]').count()).toBeGreaterThan(0);
});

it.each([
  [{}, 'No puzzle is given. Set one of the attributes src, level, item or daily.'],
  [{ level: 'x', daily: 'today' }, 'Set only one of the attributes level and daily.'],
  [{ family: 'sudoku', level: 'x' }, 'family="sudoku" is not known. Use azul, conduit or sovereign.'],
  [{ level: 'x' }, 'level needs the attribute family: azul, conduit or sovereign.'],
  [{ family: 'sovereign', level: 'AAAAxyz' }, 'The level is incomplete or mistyped. Copy all of it.'],
  [{ family: 'azul', item: board.line }, 'family="azul" does not fit: the puzzle belongs to sovereign.'],
  [{ item: '{' }, 'item cannot be read: not JSON'],
  [{ family: 'sovereign', daily: 'yesterday' }, 'daily="yesterday" is no day.'],
  [{ family: 'sovereign', daily: '1999-01-01' }, 'There is no daily puzzle for 1999-01-01.'],
  [{ item: board.line, theme: 'blue' }, 'theme="blue" is not known. Use auto, light or dark.'],
  [{ item: board.line, hints: 'many' }, 'hints="many" is not known. Use on or off.'],
  [{ item: board.line, tier: 'easy' }, 'tier chooses a puzzle from a pack: set src as well.'],
] as const)('%j is answered with what is wrong', async (attributes, message) => {
  const page = await sitePage(app, site, tag(attributes), { before: LISTEN });
  const alert = puzzles(page).getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain(message);
  expect(await heard(page, 'tessera-error')).toHaveLength(1);
});

it('a level with several solutions is refused once that is known', async () => {
  const several = await given(sovereign as unknown as Family, '7', { size: 6 });
  const { writeLevel } = await import('@tessera/core/levels/level-code.ts');
  const item = { ...(several.made.item as object), size: 4, regions: 'AABB\nAABB\nCCDD\nCCDD' };
  const level = await writeLevel(sovereign as unknown as Family, { item, title: '', author: '' });
  const page = await sitePage(app, site, tag({ family: 'sovereign', level }));
  await puzzles(page).getByText('This puzzle has several solutions').waitFor();
});

it('nothing of the page around it changes', async () => {
  const look = `JSON.stringify([
    document.adoptedStyleSheets.length, document.styleSheets.length, document.head.children.length,
    [...document.querySelectorAll('h1, main, body, html')].map(it => {
      const { color, font, margin, backgroundColor, boxSizing } = getComputedStyle(it);
      return [color, font, margin, backgroundColor, boxSizing];
    }),
  ])`;
  const page = await sitePage(app, site, '');
  await page.waitForFunction(`customElements.get('tessera-puzzle')`);
  const before = await page.evaluate(look);
  const tags = FAMILIES.map(({ id }) => tag({ item: GIVEN[id]!.line })).join('');
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(tags)})`);
  await ready(page, FAMILIES.length);
  await page.locator('canvas[data-frames]').waitFor();
  expect(await page.evaluate(look)).toBe(before);
});

/** To play a given item, in bytes of gzip: 1 KB is 1000 of them. */
const LIMITS: Readonly<Record<string, number>> = { sovereign: 45_000, azul: 110_000, conduit: 190_000 };

/** Notes what the page has loaded once its puzzle can be played: its proof begins after that. */
const NOTE_FILES = `addEventListener('tessera-ready', () =>
  (window.loaded = performance.getEntriesByType('resource').map(({ name }) => name)))`;

it.each(Object.entries(LIMITS))('%s loads no more than %i bytes until it can be played', async (id, limit) => {
  const page = await sitePage(app, site, '', { before: NOTE_FILES });
  await page.waitForFunction(`customElements.get('tessera-puzzle')`);
  await page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(tag({ item: GIVEN[id]!.line }))})`,
  );
  await ready(page, 1);
  const names = await page.evaluate<readonly string[]>('window.loaded');
  const files = names.filter(name => name.startsWith(`${app.url}/embed/`));
  const parts = [...new Set(files)].map(name => new URL(name).pathname);
  const inWorkers = id === 'conduit' ? spaceWorkerFile() : [];
  const sizes = [...new Set([...parts, ...inWorkers])].map(
    path => gzipSync(readFileSync(join(inject('appDist'), path))).length,
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`to play ${id}: ${bytes} bytes zipped in ${sizes.length} files`);
  expect(sizes.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(limit);
});

it('no engine of a position loads before its move is chosen', async () => {
  const page = await sitePage(app, site, tag({ item: position.line }), { before: LISTEN });
  await ready(page, 1);
  const isLoaded = (part: string) =>
    page.evaluate<boolean>(`performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/${part}'))`);
  const heapOn = puzzles(page).locator('[data-heap]').first();
  await heapOn.hover();
  await heapOn.click();
  await page.keyboard.press('Escape');
  const parts = engineFiles();
  for (const part of parts) expect(await isLoaded(part), part).toBe(false);
  expect(page.workers()).toEqual([]);
  await heapOn.click();
  await puzzles(page).locator('[data-target="floor"]').click();
  await puzzles(page).getByRole('table').last().waitFor();
  for (const part of parts) expect(await isLoaded(part), part).toBe(true);
  expect(page.workers()).toHaveLength(1);
});

/** The whole family, the worker that proves and values, and what asks it. */
function engineFiles(): readonly string[] {
  const manifest = embedManifest();
  const client = manifest['src/engine/client.ts']!;
  const family = manifest['../../families/azul/src/index.ts']!;
  return [client.file, family.file, ...client.assets!];
}

interface BuiltPart {
  readonly file: string;
  readonly assets?: readonly string[];
}

function embedManifest(): Readonly<Record<string, BuiltPart>> {
  return JSON.parse(readFileSync(join(inject('appDist'), 'embed/.vite/manifest.json'), 'utf8'));
}

/** The drawing in space loads inside its worker, where the page does not see it. */
function spaceWorkerFile(): readonly string[] {
  const assets = Object.values(embedManifest()).flatMap(({ assets = [] }) => assets);
  const files = assets.filter(name => name.includes('spaceWorker')).map(name => `/embed/${name}`);
  expect(new Set(files).size).toBe(1);
  return files;
}

const TIMES = 100;
const WARM_UP = 3;
/** What the browser compiles and counts the first times is less; a board that stays is more. */
const MOST_BYTES_A_TIME = 10_000;

it.each(Object.keys(LIMITS))('%s is added and removed a hundred times and leaves nothing behind', async id => {
  const { page, live, heap } = await countedPage(await app.profile());
  await page.goto(site.publish(html(app, '')));
  const visit = (times: number) =>
    page.evaluate(
      `(async () => {
        for (let n = 0; n < ${times}; n++) {
          const puzzle = document.createElement('tessera-puzzle');
          puzzle.setAttribute('item', ${JSON.stringify(GIVEN[id]!.line)});
          const ready = new Promise(done => puzzle.addEventListener('tessera-ready', done));
          document.body.append(puzzle);
          await ready;
          await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
          puzzle.remove();
        }
      })()`,
    );
  await visit(WARM_UP);
  const before = await settled(live);
  const heapBefore = await heap();
  await visit(TIMES);
  const after = await settled(live);
  expect(grown(before, after, 0)).toEqual({});
  expect((await heap()) - heapBefore).toBeLessThan(MOST_BYTES_A_TIME * TIMES);
});

it('the page for frames shows what its address says, in a frame of any site', async () => {
  const page = await sitePage(app, site, '');
  const address = `${app.url}/embed/#${new URLSearchParams({ family: 'sovereign', level: board.code })}`;
  await page.evaluate(`(() => {
    const frame = document.createElement('iframe');
    frame.title = 'A puzzle';
    frame.src = ${JSON.stringify(address)};
    document.body.append(frame);
  })()`);
  await page.frameLocator('iframe').locator('[data-cell="0"]').waitFor();
});
