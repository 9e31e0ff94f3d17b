import { cutTo, resign } from '@tessera/azul/app/games/match.ts';
import { encodeMade, type Made, packText } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { attempt } from '@tessera/mill';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pathOf, START, tableOn } from './analysis.ts';
import { builtApp, WITH_WEBGL } from './app.ts';
import { button, judged } from './azul.ts';
import { BUILD, benchOn, countOn, LOOSE, take } from './builder-conduit.ts';
import { canvasOn, itemOn as conduitOn, SPACE } from './conduit.ts';
import { draft, GAMES, importGame, playedBy, TWO } from './games.ts';
import { countedPage, grown, type Live, settled } from './live.ts';
import { serveOrders, TOKEN } from './order-server.ts';
import { savedPdf } from './printed-codes.ts';
import { beginRepair, square } from './sovereign.ts';
import { action, cell, giveUp, itemOn } from './sums.ts';

const app = builtApp();
/** Drawing in space without a graphics card is slow: only what needs it gets it. */
const appInSpace = builtApp(WITH_WEBGL);
/** Some workers and files are loaded by the first visit and stay for good. */
const WARM_UP = 2;
const VISITS = 20;
/** Enough to see what every visit leaves open, where a visit takes long or is a variant of another. */
const FEW_VISITS = 4;
/** What opens late, but once, makes one series of visits end with more than it began with; a leak does so every time. */
const SERIES = 4;
/** Of the visits to a builder, so many are one that also lets it work. */
const EVERY = 4;

/** Opens another page of the app without loading it anew. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
}

/** Goes to a page that opens nothing. */
async function leave(page: Page): Promise<void> {
  await go(page, '/nowhere');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
}

/** What a page is prepared with before the visits, and one visit, which begins and ends at a page that opens nothing. */
interface Visit {
  readonly prepare?: (page: Page) => Promise<string>;
  /** `path`: what the preparation returned; `nth`: how many visits there were before. */
  readonly visit: (page: Page, path: string, nth: number) => Promise<void>;
  readonly count?: number;
  readonly isInSpace?: boolean;
}

const items = Array.from({ length: 400 }, (_, n) =>
  attempt(toy, { family: 'toy', seed: 'pack', params: { size: 4 } }, n),
).flatMap(result => ('made' in result ? [encodeMade(toy, result.made as Made)] : []));
const pack = packText(toy, {}, items.slice(0, 3));

/** Chooses a file in the page itself: Playwright's own way would hold the page's elements. */
async function openPack(page: Page, text: string, heading: string): Promise<void> {
  await go(page, '/');
  await page.getByLabel('Open a pack').waitFor({ state: 'attached' });
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(text)}], 'sums.pack'));
    const input = document.querySelector('input[type="file"]');
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
  await page.waitForURL('**/pack');
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

const PASTED = 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou';
const SOVEREIGN_BUILD = '/sovereign/build';
const SEVERAL = 'AABB\nAABB\nCCDD\nCCDD';
const STRIPES = Array.from({ length: 16 }, (_, row) => String.fromCharCode(65 + row).repeat(16)).join('\n');
const UNIQUE = { size: 6, stars: 1, regions: 'AABBBB\nBBBCCB\nCCCCDD\nCCCCDD\nCECCDD\nEEFFDD' };

/** A Sovereign builder with a level in it, which is found there again at every visit. */
const sovereignWith = (text: string) => async (page: Page) => {
  await go(page, SOVEREIGN_BUILD);
  await square(page, 0).waitFor();
  await take(page, text);
  await page
    .getByText(/solutions/)
    .first()
    .waitFor();
  return SOVEREIGN_BUILD;
};

const conduitWith = (text: string) => async (page: Page) => {
  await go(page, BUILD);
  await benchOn(page);
  await take(page, text);
  await countOn(page, /solutions/);
  return BUILD;
};

/** Ten drafts, then the person gave up. */
const over = resign(cutTo(playedBy('newcomer', TWO), 10), 0);
const open = cutTo(playedBy('newcomer', TWO), 10);

const kept = (match: typeof open) => async (page: Page) => {
  await go(page, GAMES);
  await page.getByRole('radio', { name: 'Instant' }).check();
  await importGame(page, match);
  return new URL(page.url()).pathname;
};

const PLACES: Readonly<Record<string, Visit>> = {
  'a pack, one after the other': {
    async visit(page) {
      await openPack(page, pack, 'sums.pack');
      await expect.poll(() => page.locator('ol img').count()).toBe(3);
    },
  },
  'a pack that is played and closed': {
    count: FEW_VISITS,
    async visit(page) {
      await openPack(page, pack, 'sums.pack');
      await page.getByRole('link', { name: 'Play all' }).click();
      await page.getByText('1 of 3').waitFor();
      await go(page, '/pack');
      await button(page, 'Close pack').click();
      await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    },
  },
  'a file that is no pack': {
    count: FEW_VISITS,
    visit: page => openPack(page, '<html>', 'Can’t read sums.pack'),
  },
  'the Sovereign builder': {
    prepare: sovereignWith(SEVERAL),
    async visit(page, path, nth) {
      await go(page, path);
      await page.getByText('2 solutions').waitFor();
      if (nth % EVERY !== 0) return;
      await button(page, 'Fix it for me (one solution)').click();
      await page.getByText('Exactly one solution').waitFor();
      await button(page, 'Undo').click();
      await page.getByText('2 solutions').waitFor();
    },
  },
  'the Sovereign builder, left in the middle of a repair': {
    count: FEW_VISITS,
    async visit(page) {
      // A repair that ended before the page was left has changed the level.
      await sovereignWith(STRIPES)(page);
      await beginRepair(page);
    },
  },
  'the Conduit builder': {
    isInSpace: true,
    prepare: conduitWith(LOOSE),
    async visit(page, path, nth) {
      await go(page, path);
      await benchOn(page);
      await countOn(page, /solutions/);
      if (nth % EVERY !== 0) return;
      await button(page, 'Add fixed tiles until one solution is left').click();
      await countOn(page, '1 solution');
      await button(page, 'Undo').click();
      await countOn(page, /solutions/);
    },
  },
  'the analysis of a position': {
    async visit(page) {
      await go(page, pathOf(START));
      await tableOn(page);
    },
  },
  'a game against the engine': {
    count: FEW_VISITS,
    prepare: kept(open),
    async visit(page, path) {
      await go(page, path);
      await draft(page);
      await button(page, 'Take back').click();
    },
  },
  'a review of a game': {
    count: FEW_VISITS,
    prepare: kept(over),
    async visit(page, path) {
      await go(page, `${path}/review`);
      await page.locator('[data-review="done"]').waitFor();
    },
  },
  'a level by its link': {
    count: FEW_VISITS,
    prepare: async () => {
      const code = await writeLevel(sovereign, { item: UNIQUE, title: 'Six', author: '' });
      return `/sovereign/level#${code}`;
    },
    async visit(page, path) {
      await go(page, path);
      await square(page, 0).waitFor();
    },
  },
  'a puzzle that came back': {
    count: FEW_VISITS,
    async prepare(page) {
      await go(page, '/toy/play?seed=1&size=4');
      const { id } = await itemOn(page);
      await giveUp(page);
      return `/progress/${id}`;
    },
    async visit(page, path) {
      await go(page, path);
      await cell(page, 0).waitFor();
    },
  },
  'a puzzle with a hint': {
    count: FEW_VISITS,
    async visit(page) {
      await go(page, '/toy/play?seed=1&size=4');
      await itemOn(page);
      await action(page, 'Hint').click();
      await page.getByText(/^Hint 1 of/).waitFor();
    },
  },
  'a puzzle that is over, left while the next one is prepared': {
    count: FEW_VISITS,
    async prepare(page) {
      const path = '/toy/play?seed=1&size=4';
      await go(page, path);
      await giveUp(page);
      return path;
    },
    async visit(page, path) {
      await go(page, path);
      await button(page, 'Play again').click();
      await giveUp(page);
    },
  },
  'a position with a verdict, left while the next one is prepared': {
    count: FEW_VISITS,
    async prepare(page) {
      const path = '/azul/play?seed=1&stage=late&round=end';
      await go(page, path);
      await judged(page);
      return path;
    },
    async visit(page, path) {
      await go(page, path);
      await button(page, 'Retry').click();
      await judged(page);
    },
  },
  'the sheet for printing, left after a document was saved': {
    count: FEW_VISITS,
    async visit(page) {
      await go(page, '/toy/play?seed=1&size=4');
      await itemOn(page);
      await action(page, 'More').click();
      await button(page, 'Print').click();
      await savedPdf(page);
      await page.getByText(/^Saved: 1 puzzle/).waitFor();
    },
  },
  'a puzzle that is pasted at home': {
    count: FEW_VISITS,
    async visit(page) {
      await go(page, '/');
      await page.getByRole('textbox', { name: 'Paste a link or a puzzle' }).fill(PASTED);
      await button(page, 'Open').click();
      await square(page, 35).waitFor();
    },
  },
  'the library': {
    count: FEW_VISITS,
    async visit(page) {
      await go(page, '/library');
      await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
    },
  },
  collections: {
    count: FEW_VISITS,
    async visit(page) {
      await go(page, '/collections');
      await page.getByRole('heading', { name: 'Collections', level: 1 }).waitFor();
    },
  },
  'progress with sync turned on': {
    count: FEW_VISITS,
    async prepare(page) {
      await go(page, '/progress');
      await button(page, 'Turn on sync').click();
      await page.locator('[data-sync="synced"]').waitFor();
      return '/progress';
    },
    async visit(page, path) {
      await go(page, path);
      await button(page, 'Sync now').click();
      await page.locator('[data-sync="synced"]').waitFor();
    },
  },
  'the page for operators, which asks again and again': {
    count: FEW_VISITS,
    async prepare(page) {
      await serveOrders(page, app.url);
      await go(page, '/operations');
      await page.getByLabel('Operator token').fill(TOKEN);
      await button(page, 'Sign in').click();
      await page.getByText('400 of 1,000').waitFor();
      return '/operations';
    },
    async visit(page, path) {
      await go(page, path);
      await page.getByText('400 of 1,000').waitFor();
    },
  },
  'a board in space': {
    count: FEW_VISITS,
    isInSpace: true,
    async visit(page) {
      await go(page, SPACE);
      await conduitOn(page);
      await canvasOn(page);
    },
  },
};

it.each(Object.entries(PLACES))('%s: many visits leave nothing open', async (_, place) => {
  const { prepare, visit, count = VISITS, isInSpace = false } = place;
  const { page, live } = await countedPage(await (isInSpace ? appInSpace : app).profile());
  await page.goto(app.url);
  const path = (await prepare?.(page)) ?? '';
  const visits = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await leave(page);
      await visit(page, path, n);
    }
    await leave(page);
  };
  await visits(WARM_UP);
  let before = await settled(live);
  let left: Live = {};
  for (let series = 0; series < SERIES; series++) {
    await visits(count);
    const after = await settled(live);
    left = grown(before, after, count);
    if (Object.keys(left).length === 0) return;
    before = after;
  }
  expect(left).toEqual({});
});
