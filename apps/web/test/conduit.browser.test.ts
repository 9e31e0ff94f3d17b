import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE, WITH_WEBGL } from './app.ts';
import {
  action,
  canvasOn,
  changesTo,
  edgesOn,
  FLAT,
  face,
  itemOn,
  type Laying,
  poseTile,
  SPACE,
  solutionOf,
  solved,
  takeTile,
  tool,
  trayTile,
  walkByKeys,
} from './conduit.ts';
import { variants } from './variants.ts';

const app = builtApp(WITH_WEBGL);
const BOARDS = [
  ['a flat puzzle', FLAT],
  ['a silhouette in space', SPACE],
] as const;

/** Takes a tile, poses it with the tools, and lays it. */
async function layBy(page: Page, laying: Laying, how: 'click' | 'tap'): Promise<void> {
  await poseTile(page, laying, how);
  await face(page, laying.face)[how]();
  await expect.poll(() => face(page, laying.face).getAttribute('data-edges')).toBe(laying.edges);
}

describe.each(BOARDS)('%s from start to finish', (_, path) => {
  it('by pointer', async () => {
    const page = await app.open(path);
    for (const laying of solutionOf(await itemOn(page))) await layBy(page, laying, 'click');
    await solved(page).waitFor();
  });

  it('by touch on a phone', async () => {
    const page = await app.open(path, PHONE);
    const made = await itemOn(page);
    if (path === SPACE) await page.getByRole('button', { name: 'Layers' }).tap();
    for (const laying of solutionOf(made)) await layBy(page, laying, 'tap');
    await solved(page).waitFor();
  });

  it('by keyboard alone', async () => {
    const page = await app.open(path);
    const made = await itemOn(page);
    while ((await page.locator('[data-face]:focus').count()) === 0) await page.keyboard.press('Tab');
    const walk = walkByKeys(page);
    for (const laying of solutionOf(made)) {
      const at = laying.face;
      await walk(at);
      await page.locator(`[data-face="${at}"]:focus`).waitFor();
      await page.keyboard.press('Escape');
      const tile = trayTile(page, laying.tile);
      while ((await tile.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('d');
      for (const change of changesTo(laying)) await page.keyboard.press(change === 'turn' ? 't' : 'f');
      await page.keyboard.press('Enter');
      await expect.poll(() => face(page, at).getAttribute('data-edges')).toBe(laying.edges);
    }
    await solved(page).waitFor();
  });
});

describe.each(variants(BOARDS))('%s from start to finish', (_, path) => {
  it('by following hints to the end', async () => {
    const page = await app.open(path);
    const made = await itemOn(page);
    const further = page.getByRole('button', { name: 'Tell me more' });
    for (const _ of solutionOf(made)) {
      const before = await edgesOn(page);
      await action(page, 'Hint').click();
      await page.getByText(/^Hint 1 of/).waitFor();
      expect(await page.locator('[data-lit="true"]').count()).toBeGreaterThan(0);
      while ((await further.count()) > 0) await further.click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect.poll(() => edgesOn(page)).not.toEqual(before);
    }
    await solved(page).waitFor();
  });
});

describe('a laid tile', () => {
  async function lay(page: Page): Promise<Laying> {
    const laying = solutionOf(await itemOn(page)).find(({ tile }) => tile.startsWith('corner'))!;
    await layBy(page, laying, 'click');
    await page.keyboard.press('Escape');
    return laying;
  }

  it('turns when it is tapped, and undo turns it back', async () => {
    const page = await app.open(FLAT);
    const { face: at, edges } = await lay(page);
    await face(page, at).click();
    await expect.poll(() => face(page, at).getAttribute('data-edges')).not.toBe(edges);
    await action(page, 'Undo').click();
    expect(await face(page, at).getAttribute('data-edges')).toBe(edges);
  });

  it('stays where it is while it is locked, by key, button and long press', async () => {
    const page = await app.open(FLAT);
    const { face: at } = await lay(page);
    const isLocked = () => face(page, at).getAttribute('data-locked');
    await page.keyboard.press('l');
    await expect.poll(isLocked).toBe('true');
    await page.keyboard.press('Delete');
    await page.getByText('Not possible: there is a locked tile here', { exact: false }).waitFor({ state: 'attached' });
    await tool(page, 'Unlock').click();
    await expect.poll(isLocked).toBe('false');
    await face(page, at).hover();
    await page.mouse.down();
    await expect.poll(isLocked).toBe('true');
    await page.mouse.up();
    expect(await isLocked()).toBe('true');
  });

  it('is dragged to another face and back into the tray', async () => {
    // A machine too busy to move in time would turn the drag into a long press: here no time passes by itself.
    const page = await (await app.profile()).newPage();
    await page.clock.install();
    await page.goto(app.url + FLAT);
    await itemOn(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const { face: at, edges, tile } = await lay(page);
    const left = await trayTile(page, tile).textContent();
    const free = Number(await page.locator('[data-cover="bare"]').last().getAttribute('data-face'));
    const drag = async (from: string, to: string) => {
      await page.locator(from).hover();
      await page.mouse.down();
      await page.locator(to).hover();
      await page.mouse.up();
    };
    await drag(`[data-face="${at}"]`, `[data-face="${free}"]`);
    await expect.poll(() => face(page, free).getAttribute('data-edges')).toBe(edges);
    expect(await face(page, at).getAttribute('data-cover')).toBe('bare');
    await action(page, 'Undo').click();
    await expect.poll(() => face(page, at).getAttribute('data-edges')).toBe(edges);
    expect(await face(page, free).getAttribute('data-cover')).toBe('bare');
    await action(page, 'Redo').click();
    await expect.poll(() => face(page, free).getAttribute('data-edges')).toBe(edges);
    await drag(`[data-face="${free}"]`, 'h1');
    await expect.poll(() => face(page, free).getAttribute('data-cover')).toBe('bare');
    expect(await trayTile(page, tile).textContent()).not.toBe(left);
    await drag(`[data-tray="${tile}"]`, `[data-face="${at}"]`);
    await expect.poll(() => face(page, at).getAttribute('data-cover')).toBe('laid');
  });
});

describe('the way to the solution', () => {
  it.each(variants(BOARDS))('of %s is told step by step after giving up', async (_, path) => {
    const page = await app.open(path);
    const laying = solutionOf(await itemOn(page));
    await action(page, 'More').click();
    await page.getByRole('button', { name: 'Show solution' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('button', { name: 'Solving steps' }).click();
    await page.getByText(/^Step 1 of/).waitFor();
    const laid = page.locator('[data-face][data-cover="laid"]');
    const steps = Number((await page.getByText(/^Step 1 of/).textContent())!.split(' ').at(-1));
    expect(steps).toBeGreaterThan(1);
    let before = 0;
    for (let step = 1; step <= steps; step++) {
      if (step > 1) await page.getByRole('button', { name: 'Next step' }).click();
      await page.getByText(`Step ${step} of ${steps}`, { exact: true }).waitFor();
      await page
        .getByText(/^(Place (this|these) |There is no short reason)/)
        .first()
        .waitFor();
      await expect.poll(() => laid.count()).toBeGreaterThan(before);
      before = await laid.count();
    }
    await expect.poll(() => laid.count()).toBe(laying.length);
  });
});

describe('the tile in the hand', () => {
  it('shows on the face under the pointer whether it may lie there', async () => {
    const page = await app.open(FLAT);
    const made = await itemOn(page);
    const [laying] = solutionOf(made);
    await poseTile(page, laying!, 'click');
    await face(page, laying!.face).hover();
    await expect.poll(() => face(page, laying!.face).getAttribute('data-fit')).toBe('fits');
    await page.locator('[data-cover="fixed"]').first().hover();
    await expect.poll(() => page.locator('[data-cover="fixed"]').first().getAttribute('data-fit')).toBe('barred');
    await page.getByText('there is a fixed tile here').waitFor();
    await face(page, laying!.face).hover();
    await page.mouse.wheel(0, 120);
    await page.getByText(/^Holding/).waitFor({ state: 'attached' });
  });
});

describe('the line over the tray of a phone', () => {
  it('says what to do, and which rule a laid tile breaks', async () => {
    const page = await app.open('/conduit/play?seed=1&lattice=flat&bounds=5x1x5', PHONE);
    await itemOn(page);
    await page.getByText('Choose a tile, then a spot.').waitFor();
    const top = async () => (await page.locator('[data-tray]').first().boundingBox())!.y;
    const before = await top();
    await page.locator('[data-tray]').nth(1).tap();
    await page.getByText('choose a spot', { exact: true }).waitFor();
    await page.locator('[data-cover="bare"]').first().tap();
    await page.getByText('This end has nothing to connect to.').waitFor();
    expect(await page.locator('[data-broken="true"][aria-label*="breaks a rule"]').count()).toBeGreaterThan(0);
    expect(await top()).toBe(before);
  });
});

describe('the network', () => {
  it('loses its last open end when it is closed', async () => {
    const page = await app.open(FLAT);
    const made = await itemOn(page);
    expect(await page.locator('circle[data-own]').count()).toBeGreaterThan(0);
    for (const laying of solutionOf(made)) await layBy(page, laying, 'click');
    await solved(page).waitFor();
    expect(await page.locator('circle[data-own]').count()).toBe(0);
    expect(await page.locator('[data-face] [data-tone="open"], [data-face] [data-tone="apart"]').count()).toBe(0);
  });
});

describe('the board in space', () => {
  /** Points of the canvas by the face that lies under them, found with the pointer. */
  async function facesUnderPointer(page: Page): Promise<ReadonlyMap<number, readonly [number, number]>> {
    const box = (await (await canvasOn(page)).boundingBox())!;
    const found = new Map<number, readonly [number, number]>();
    for (let y = box.y + 20; y < box.y + box.height; y += 48) {
      for (let x = box.x + 20; x < box.x + box.width; x += 48) {
        await page.mouse.move(x, y);
        const at = await page.evaluate<string | null>(
          `document.querySelector('[data-pointed="true"]')?.dataset.face ?? null`,
        );
        if (at !== null) found.set(Number(at), [x, y]);
      }
    }
    return found;
  }

  it('takes tiles on the faces themselves, from whichever side they are seen', async () => {
    const page = await app.open(SPACE);
    const made = await itemOn(page);
    const open = [...solutionOf(made)];
    for (let turn = 0; turn < 8 && open.length > 0; turn++) {
      const seen = await facesUnderPointer(page);
      for (const laying of open.filter(({ face }) => seen.has(face))) {
        await poseTile(page, laying, 'click');
        await page.mouse.click(...seen.get(laying.face)!);
        await expect.poll(() => face(page, laying.face).getAttribute('data-edges')).toBe(laying.edges);
        open.splice(open.indexOf(laying), 1);
      }
      await page.getByRole('button', { name: 'Rotate view right' }).click();
    }
    await solved(page).waitFor();
  });

  it('turns with the pointer, one finger, keys and buttons, and back', async () => {
    const page = await app.open(SPACE, { ...PHONE, viewport: { width: 700, height: 1000 } });
    await itemOn(page);
    const canvas = await canvasOn(page);
    const azimuth = async () => Number(await canvas.getAttribute('data-azimuth'));
    const home = await azimuth();
    const box = (await canvas.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const point = (by: number) => [{ x: Math.round(box.x + 40 + by), y: Math.round(box.y + box.height / 2) }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
    for (const by of [20, 60, 100]) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(by) });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(azimuth).toBeLessThan(home - 20);
    await page.getByRole('button', { name: 'Reset view' }).click();
    await expect.poll(azimuth).toBe(home);
    await page.locator('[data-face][tabindex="0"]').focus();
    await page.keyboard.press('e');
    await expect.poll(azimuth).toBe(home + 45);
    await page.keyboard.press('q');
    await page.keyboard.press('q');
    await expect.poll(azimuth).toBe(home - 45);
    await page.keyboard.press('s');
    await expect.poll(azimuth).toBe(home);
  });
});

describe('a screen reader', () => {
  it('hears what lies on a face, what is held, and what was done', async () => {
    const page = await app.open(SPACE);
    const made = await itemOn(page);
    const [laying] = solutionOf(made);
    const said = page.getByRole('status');
    expect(await face(page, laying!.face).getAttribute('aria-label')).toMatch(/cell \d, \d, \d: empty$/);
    await takeTile(page, laying!.tile, 'click');
    await expect.poll(() => said.allTextContents()).toContainEqual(expect.stringMatching(/^Holding .*, ends .*left$/));
    await face(page, laying!.face).click();
    await expect.poll(() => said.allTextContents()).toContainEqual(expect.stringMatching(/ placed, ends .*cell/));
    await expect
      .poll(() => face(page, laying!.face).getAttribute('aria-label'))
      .toMatch(/cell \d, \d, \d: .*; ends .*; (open: |all ends connected)/);
  });
});
