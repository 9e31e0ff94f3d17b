import { type Group, limited } from '@tessera/testkit/bench';
import type { Page } from 'playwright-core';
import { WITH_WEBGL } from '../test/app.ts';
import { button } from '../test/azul.ts';
import { withBrowser } from './browser.ts';
import { opened } from './flow.ts';
import { SUBJECTS } from './next.ts';

const ITEMS = 50;
const MOST_MB = 12;

/** What the page's scripts hold, after all that nobody can reach is gone. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

/** The heap of a page on which one item after the other was finished. */
export const heaps: Group = {
  name: 'browser heap',
  measure: report =>
    withBrowser(WITH_WEBGL, async app => {
      for (const { name, path, board, next, finish } of SUBJECTS.filter(({ path }) => !path.includes('tier='))) {
        const context = await app.profile();
        const page = await context.newPage();
        await opened(page, app.url, path, board);
        for (let n = 0; n < ITEMS; n++) {
          await page.waitForURL(/attempt=/);
          await finish(page);
          const before = page.url();
          await button(page, next).click();
          await page.waitForURL(url => url.href !== before && url.searchParams.has('attempt'));
          await page.locator(board).first().waitFor();
        }
        report(limited(`${name}, after ${ITEMS} items`, 'MB', [await heapOf(page)], MOST_MB));
        await context.close();
      }
    }),
};
