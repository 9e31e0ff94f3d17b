import type { BrowserContextOptions, Page } from 'playwright-core';
import { CATALOG } from '../../packages/catalog/src/index.ts';
import { GAME_OVER, GAME_UNDER_WAY, POSITION } from './game.ts';
import { samplePerson } from './person.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The windows that pictures are taken in, by the end of the file's name. */
export const WINDOWS = {
  '': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  '-dark': { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  '-phone': { ...PHONE, colorScheme: 'light' },
  '-phone-dark': { ...PHONE, colorScheme: 'dark' },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

type Window = keyof typeof WINDOWS;

/** A picture of the app: the file's name, the page, its windows, and what is done there before it is taken. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly windows: readonly Window[];
  readonly prepare: (page: Page) => Promise<unknown>;
}

const BOTH: readonly Window[] = ['', '-phone'];

export const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', windows: BOTH, prepare: everyCardDrawn },
  ...CATALOG.map(({ id }) => ({ name: id, path: `/${id}/play?seed=2026`, windows: BOTH, prepare: boardStands })),
  {
    name: 'course',
    path: '/azul/learn',
    windows: [''],
    prepare: page => page.getByRole('link', { name: 'Start the test' }).waitFor(),
  },
  { name: 'lesson', path: '/sovereign/learn/pairs', windows: ['-phone'], prepare: lessonShown },
  { name: 'make', path: '/sovereign/make', windows: [''], prepare: packMade },
  { name: 'build-sovereign', path: '/sovereign/build', windows: [''], prepare: regionsRead },
  { name: 'build-conduit', path: '/conduit/build', windows: ['-dark'], prepare: networkFixed },
  { name: 'analysis', path: `/azul/analyse?position=${POSITION}`, windows: [''], prepare: tableFinished },
  {
    name: 'game',
    path: '/azul/games',
    windows: ['-dark', '-phone'],
    prepare: engineAnswered,
  },
  { name: 'review', path: '/azul/games', windows: [''], prepare: gameReviewed },
  { name: 'progress', path: '/progress', windows: ['', '-phone-dark'], prepare: progressImported },
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function everyCardDrawn(page: Page): Promise<void> {
  await page.locator('article img').first().waitFor();
  await page.waitForFunction('document.querySelectorAll("[role=img]").length === 0');
}

/** A board stands on the page, and a view in space has drawn it. */
async function boardStands(page: Page): Promise<void> {
  await page.waitForURL(/attempt=/);
  await page.getByRole('region', { name: 'Board', exact: true }).waitFor();
  await page.waitForFunction('document.querySelector("[data-ready=false]") === null');
  await page.waitForLoadState('networkidle');
}

async function lessonShown(page: Page): Promise<void> {
  await button(page, 'Apply').waitFor();
  await page.waitForLoadState('networkidle');
}

async function packMade(page: Page): Promise<void> {
  await page.getByLabel('Seed', { exact: true }).fill('pack-2026');
  await page.getByRole('textbox', { name: 'How many' }).fill('10');
  await button(page, 'Make pack').click();
  await page.getByRole('heading', { name: 'Done: 10 puzzles' }).waitFor();
  await page.waitForFunction('document.querySelectorAll("ol img").length === 10');
}

const REGIONS = ['AABBBBCC', 'AABBBBCC', 'AADDBCCC', 'ADDDDCEE', 'FFDDGGEE', 'FFFDGGGE', 'FHHHGGEE', 'FHHHHGEE'].join(
  '\n',
);

async function regionsRead(page: Page): Promise<void> {
  await takeLevel(page, REGIONS);
  await page.getByText(/\d solutions/).waitFor();
}

const TILES = 'conduit flat 4x1x4\ninventory\n  6 corner\n  2 cap\n  2 straight\n  2 tee\n';

/** Tiles that lay in many ways, as many of them fixed as leave one. */
async function networkFixed(page: Page): Promise<void> {
  await takeLevel(page, TILES);
  await button(page, 'Add fixed tiles until one solution is left').click();
  await page.getByText(/^Fixed .* One solution is left/).waitFor();
  await button(page, 'Show a solution').click();
  await button(page, 'Place it on the board').click();
  await page.getByText(/^Closed: /).waitFor();
}

async function takeLevel(page: Page, text: string): Promise<void> {
  await button(page, 'Import and export').click();
  await page.getByLabel('Paste a level').fill(text);
  await button(page, 'Import').click();
}

async function tableFinished(page: Page): Promise<void> {
  await page.locator('tr[data-band]').first().waitFor();
  await button(page, 'Think again').waitFor();
}

async function gameOpened(page: Page, record: string): Promise<void> {
  await button(page, 'Open or review a game').click();
  await page.getByLabel('Game', { exact: true }).fill(record);
  await button(page, 'Open').click();
  await page.waitForURL(/games\/\d+$/);
  await page.locator('li[data-move]').first().waitFor({ state: 'attached' });
}

/** The engine has moved, and it is the person's turn. */
async function engineAnswered(page: Page): Promise<void> {
  await gameOpened(page, GAME_UNDER_WAY);
  await page.getByText(/^Your turn/).waitFor();
}

async function gameReviewed(page: Page): Promise<void> {
  await gameOpened(page, GAME_OVER);
  await page.getByRole('link', { name: 'Review the game' }).click();
  await page.locator('[data-review="done"]').waitFor();
  await page.locator('li[data-move] button').nth(8).click();
}

async function progressImported(page: Page): Promise<void> {
  const file = { name: 'progress.json', mimeType: 'application/json', buffer: Buffer.from(samplePerson(new Date())) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(/attempts? added/).waitFor();
  await page.reload();
  await page.getByText(/attempts so far/).waitFor();
  const { width } = page.viewportSize()!;
  if (width > 1000) await page.setViewportSize({ width, height: 1100 });
}
