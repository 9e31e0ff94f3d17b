import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { builtApp, DESKTOP, WITH_WEBGL } from './app.ts';
import { button } from './azul.ts';
import { BUILD, benchOn, countOn, LOOSE, SPACE, take } from './builder-conduit.ts';
import { describeLooks, expectNoBarrier, type Sight } from './looks.ts';
import { variants } from './variants.ts';

const app = builtApp(WITH_WEBGL);

const SIGHTS: readonly Sight[] = [
  ['an empty bench', BUILD, benchOn],
  [
    'many solutions and where they differ',
    BUILD,
    page => shown(page, LOOSE).then(() => button(page, 'Show differences').click()),
  ],
  ['the silhouette being painted', BUILD, page => benchOn(page).then(() => button(page, 'Outline').click())],
  ['a board in space', BUILD, page => shown(page, SPACE).then(() => countOn(page, /solution/))],
];

async function shown(page: Page, text: string): Promise<void> {
  await benchOn(page);
  await take(page, text);
}

describeLooks(app, SIGHTS, { except: '[data-face]' });

it.each(variants(SIGHTS))('%s has nothing that axe objects to on a desk', async (_, path, show) => {
  const page = await app.open(path, DESKTOP);
  await show(page);
  await expectNoBarrier(page);
});
