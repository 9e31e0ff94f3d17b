import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { builtApp, DESKTOP, PHONE, WITH_WEBGL } from './app.ts';
import { action, canvasOn, FLAT, itemOn, SPACE } from './conduit.ts';
import { describeLooks, type Sight } from './looks.ts';
import { openMany } from './many-tiles.ts';

const app = builtApp(WITH_WEBGL);

const number = async (page: Page, name: string) => Number(await (await canvasOn(page)).getAttribute(name));

/** Lets the browser come to rest, and a while longer: time for frames that nobody asked for. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise(done => { let left = 30; const next = () => left-- ? requestAnimationFrame(next) : done(); next() })',
  );
}

describe('500 tiles in space', () => {
  it('take at most 12 draw calls, and none while nothing changes', async () => {
    const page = await app.open('/');
    await openMany(page);
    await page.locator('[data-face]').first().waitFor({ state: 'attached' });
    await canvasOn(page);
    await page.locator('[data-tray]:enabled').first().click();
    await page.locator('[data-cover="bare"]').first().hover();
    await page.locator('[data-face][data-fit]').waitFor();
    await rest(page);
    const [frames, calls, triangles] = [
      await number(page, 'data-frames'),
      await number(page, 'data-calls'),
      await number(page, 'data-triangles'),
    ];
    console.log(`500 tiles: ${calls} draw calls, ${triangles} triangles`);
    expect(triangles).toBeGreaterThan(500 * 100);
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(12);
    await rest(page);
    expect(await number(page, 'data-frames')).toBe(frames);
    await page.getByRole('button', { name: 'Rotate view right' }).click();
    await expect.poll(() => number(page, 'data-frames')).toBeGreaterThan(frames);
  });
});

const STATES: readonly Sight[] = [
  ['a flat board', FLAT, page => itemOn(page)],
  ['a flat board with a hint', FLAT, page => itemOn(page).then(() => hint(page))],
  ['a board in space', SPACE, page => itemOn(page).then(() => canvasOn(page))],
  ['its layers', SPACE, page => itemOn(page).then(() => page.getByRole('button', { name: 'Layers' }).click())],
];

async function hint(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await page.getByText(/^Hint 1 of/).waitFor();
}

// Faces follow the size of the board.
describeLooks(app, STATES, { except: '[data-face]' });

describe('a flat board on a phone', () => {
  it('keeps most of the room, whatever there is to lay', async () => {
    const page = await app.open('/conduit/play?seed=1&lattice=flat&bounds=6x1x6', PHONE);
    await itemOn(page);
    const width = await page.evaluate<number>(
      `document.querySelector('[data-hinting]').getBoundingClientRect().width / innerWidth`,
    );
    expect(width).toBeGreaterThan(0.7);
  });
});

describe('the build', () => {
  it('keeps 3D in a chunk of at most 180 KB, zipped', () => {
    const assets = join(inject('appDist'), 'assets');
    const chunk = readdirSync(assets).find(name => /^spaceWorker-.*\.js$/.test(name))!;
    const bytes = gzipSync(readFileSync(join(assets, chunk))).length;
    console.log(`3D chunk: ${(bytes / 1000).toFixed(1)} KB zipped`);
    expect(bytes).toBeLessThanOrEqual(180_000);
  });

  it('does not load it for a flat board', async () => {
    const page = await (await app.profile(DESKTOP)).newPage();
    const loaded: string[] = [];
    page.on('request', request => loaded.push(request.url()));
    await page.goto(app.url + FLAT);
    await itemOn(page);
    await action(page, 'Hint').waitFor();
    expect(loaded.filter(url => url.includes('spaceWorker'))).toEqual([]);
  });
});
