import { type Group, limited } from '@tessera/testkit/bench';
import type { Page } from 'playwright-core';
import { WITH_WEBGL } from '../test/app.ts';
import { button, choose, gradeOn, movesOf, positionOn } from '../test/azul.ts';
import { withBrowser } from './browser.ts';
import { opened } from './flow.ts';

/** From a click on Next to the next board, when the result was on screen for so long. */
const MOST_MS = 150;
const RESULT_MS = 3000;
const TRIES = 7;

/** An item of a family, how it is finished, and the button that brings the next one. */
export interface Subject {
  readonly name: string;
  readonly path: string;
  readonly board: string;
  readonly next: string;
  /** Brings a result. */
  finish(page: Page): Promise<void>;
}

async function giveUp(page: Page): Promise<void> {
  await button(page, 'More').click();
  await button(page, 'Show solution').click();
  await button(page, 'Give up').click();
  await page.getByRole('heading', { name: 'Solution' }).waitFor();
}

async function takeBest(page: Page): Promise<void> {
  await choose(page, movesOf(await positionOn(page))[0]!);
  await gradeOn(page);
}

const puzzle = (name: string, path: string, board: string): Subject => ({
  name,
  path,
  board,
  next: 'Next puzzle',
  finish: giveUp,
});
const position = (name: string, path: string): Subject => ({
  name,
  path,
  board: 'button[data-heap]:enabled',
  next: 'Next',
  finish: takeBest,
});

export const SUBJECTS: readonly Subject[] = [
  puzzle('Sovereign', '/sovereign/play?seed=1', '[data-cell]'),
  puzzle('Sovereign, hard', '/sovereign/play?seed=1&tier=hard', '[data-cell]'),
  puzzle('Conduit, flat', '/conduit/play?seed=1&lattice=flat&bounds=6x1x6', '[data-face]'),
  position('Azul', '/azul/play?seed=1'),
  position('Azul, hard', '/azul/play?seed=1&tier=hard'),
];

/** Milliseconds from a click on a button until a board stands that was not there before. */
function timeToBoard(page: Page, name: string, board: string): Promise<number> {
  return page.evaluate<number>(`new Promise(resolve => {
    const isThere = () => [...document.querySelectorAll(${JSON.stringify(board)})].some(part => !part.dataset.old);
    for (const part of document.querySelectorAll(${JSON.stringify(board)})) part.dataset.old = 'true';
    const button = [...document.querySelectorAll('button')].find(one => one.ariaLabel === ${JSON.stringify(name)});
    const start = performance.now();
    button.click();
    const look = () => isThere() ? resolve(performance.now() - start) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  })`);
}

export const nextItems: Group = {
  name: 'browser next item',
  measure: report =>
    withBrowser(WITH_WEBGL, async app => {
      for (const { name, path, board, next, finish } of SUBJECTS) {
        const context = await app.profile();
        const page = await context.newPage();
        await opened(page, app.url, path, board);
        const times: number[] = [];
        for (let n = 0; n < TRIES; n++) {
          await page.waitForURL(/attempt=/);
          await finish(page);
          await page.waitForTimeout(RESULT_MS);
          const before = page.url();
          times.push(await timeToBoard(page, next, board));
          await page.waitForURL(url => url.href !== before && url.searchParams.has('attempt'));
        }
        report(limited(`${name}, ${RESULT_MS / 1000} s after the result`, 'ms', times, MOST_MS));
        await context.close();
      }
    }),
};
