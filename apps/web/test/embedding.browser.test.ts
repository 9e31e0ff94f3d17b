import { itemId } from '@tessera/core';
import { sovereign } from '@tessera/sovereign';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { anotherSite, puzzles, ready } from './element.ts';
import { expectNoBarrier, expectTargets } from './looks.ts';
import { boardOn, deed, square } from './sovereign.ts';

const app = builtApp();
const site = anotherSite();
const COPIED = `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text } } })`;
const NOON = new Date(2026, 10, 19, 12);
const THIS = ['Script and tag', 'Frame'] as const;
const DAILY = ['Each day’s puzzle: script and tag', 'Each day’s puzzle: frame'] as const;

/** Opens the share sheet of an item in the app; its code is copied to `window.copied`. */
async function sharing(path: string): Promise<Page> {
  const profile = await app.profile(PHONE);
  await profile.addInitScript(COPIED);
  const page = await profile.newPage();
  await page.goto(app.url + path);
  await square(page, 0).waitFor();
  await deed(page, 'More').click();
  await page.getByRole('button', { name: 'Share this puzzle' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Embed' }).waitFor();
  return page;
}

const kinds = (page: Page) => page.getByLabel('Kind of code').locator('option').allTextContents();

async function copiedCode(page: Page, kind: string): Promise<string> {
  await page.getByLabel('Kind of code').selectOption(kind);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('dialog').getByText('Copied.').waitFor();
  const code = await page.evaluate<string>('window.copied');
  expect(await page.getByLabel('Code to embed').inputValue()).toBe(code);
  return code;
}

/** A page of another site with the code in it and nothing else. */
async function pasted(code: string): Promise<Page> {
  const profile = await app.profile();
  await profile.clock.setFixedTime(NOON);
  const page = await profile.newPage();
  await page.addInitScript(`addEventListener('tessera-ready', ({ detail }) => (window.ready ??= []).push(detail))`);
  await page.goto(
    site.publish(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>A site</title><link rel="icon" href="data:,">${code}`,
    ),
  );
  return page;
}

const idsOn = (page: Page) => page.evaluate('window.ready.map(({ id }) => id)');

it('the share sheet of a puzzle writes a tag and a frame that show it on another site', async () => {
  const page = await sharing('/sovereign/play?seed=1&size=6&tier=easy');
  const made = await boardOn(page);
  expect(await kinds(page)).toEqual(THIS);
  await expectNoBarrier(page);
  await expectTargets(page);
  const tag = await copiedCode(page, THIS[0]);
  const shown = await pasted(tag);
  await ready(shown, 1);
  expect(await idsOn(shown)).toEqual([made.id]);
  const frame = await copiedCode(page, THIS[1]);
  expect(frame).toMatch(/^<iframe [^>]*title="Sovereign"[^>]*><\/iframe>$/);
  const framed = await pasted(frame);
  await framed.frameLocator('iframe').locator('[data-cell="0"]').waitFor();
  const inside = framed.frames().at(-1)!;
  expect(await inside.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
});

it('a puzzle of a day can also be replaced every day', async () => {
  const page = await sharing('/sovereign/play?seed=daily-2026-11-05&attempt=0&maker=1');
  const made = await boardOn(page);
  expect(await kinds(page)).toEqual([...THIS, ...DAILY]);
  const kept = await pasted(await copiedCode(page, THIS[0]));
  await ready(kept, 1);
  expect(await idsOn(kept)).toEqual([made.id]);
  const daily = await copiedCode(page, DAILY[0]);
  expect(daily).toContain('<tessera-puzzle family="sovereign" daily="today"></tessera-puzzle>');
  const today = await pasted(daily);
  await ready(today, 1);
  const of19th = await app.open('/sovereign/play?seed=daily-2026-11-19&attempt=0&maker=1');
  expect(await idsOn(today)).toEqual([(await boardOn(of19th)).id]);
  const framed = await pasted(await copiedCode(page, DAILY[1]));
  await framed.frameLocator('iframe').locator('[data-cell="0"]').waitFor();
});

it('a level keeps its title and its author', async () => {
  const { writeLevel } = await import('@tessera/core/levels/level-code.ts');
  const item = { size: 6, stars: 1, regions: 'AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC' };
  const code = await writeLevel(sovereign as never, { item, title: 'Six <by> "hand"', author: 'Ada' });
  const page = await sharing(`/sovereign/level#${code}`);
  const shown = await pasted(await copiedCode(page, THIS[0]));
  await puzzles(shown).getByText('Six <by> "hand" by Ada').waitFor();
  expect(await idsOn(shown)).toEqual([
    itemId('sovereign', sovereign.versions.rules, sovereign.codecs.item.encode(item)),
  ]);
});
