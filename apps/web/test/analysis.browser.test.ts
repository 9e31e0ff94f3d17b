import { isRoundComplete, legalActions, readNotation, type State, writeNotation } from '@tessera/azul';
import { openAnalysisSession, playActions, positionOf } from '@tessera/azul/app/analysis/session.ts';
import { expectOk } from '@tessera/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  BUDGET_NAMES,
  clickUntil,
  LAST,
  LATER,
  MIDDLE,
  pathOf,
  positionIn,
  roomOn,
  START,
  spot,
  TABLES,
  tableOn,
} from './analysis.ts';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { button, choose, positionOn } from './azul.ts';
import { variants } from './variants.ts';

const app = builtApp();
const status = (page: Page) => page.locator('[data-nodes]');
const addressed = (page: Page, state: State) => expect.poll(() => positionIn(page)).toBe(writeNotation(state));

async function openRoom(state: State, options = DESKTOP): Promise<Page> {
  const page = await app.open(pathOf(state), options);
  await roomOn(page);
  return page;
}

async function paste(page: Page, text: string): Promise<void> {
  await button(page, 'Open a position').click();
  await page.getByLabel('Paste a position').fill(text);
  await button(page, 'Open').click();
}

describe('a position', () => {
  it('stands in the address, is kept on reload, and opens from its link elsewhere', async () => {
    const page = await app.open('/azul/analyse');
    await roomOn(page);
    await expect.poll(() => positionIn(page)).not.toBeNull();
    const state = expectOk(readNotation(positionIn(page)!));
    await tableOn(page);
    const move = legalActions(state)[0]!;
    await choose(page, move);
    const moved = positionOf(playActions(openAnalysisSession(state), [move]));
    await addressed(page, moved);
    await page.reload();
    await roomOn(page);
    expect(positionIn(page)).toBe(writeNotation(moved));
    await button(page, 'One move back').click();
    await addressed(page, state);
    await button(page, 'Share this position').click();
    const link = await page.getByRole('dialog').locator('textarea').inputValue();
    const other = await app.open(link.slice(app.url.length), PHONE);
    await roomOn(other);
    expect(positionIn(other)).toBe(writeNotation(state));
  });

  it('comes back as it was left when the address names none', async () => {
    const page = await openRoom(MIDDLE);
    await addressed(page, MIDDLE);
    await page.goto(`${app.url}/azul`);
    await page.getByRole('link', { name: /Analyse/ }).click();
    await roomOn(page);
    await addressed(page, MIDDLE);
  });

  it('is pasted as notation or as JSON; nonsense is refused and changes nothing', async () => {
    const page = await openRoom(START);
    await paste(page, `  ${writeNotation(MIDDLE)}\n`);
    await addressed(page, MIDDLE);
    await paste(page, JSON.stringify(START, null, 2));
    await addressed(page, START);
    for (const nonsense of ['nonsense', '[]', '{"bag": {', JSON.stringify({ ...START, state_version: 2 })]) {
      await paste(page, nonsense);
      await page.getByText(/^This (isn’t|JSON|notation) (?!.*(Invalid|expected))/).waitFor();
      await page.keyboard.press('Escape');
    }
    expect(positionIn(page)).toBe(writeNotation(START));
    await paste(page, JSON.stringify({ ...START, bag: { ...START.bag, Red: 3 } }));
    await page.getByText(/^This position is impossible\. There are \d+ red tiles, but there should be 20\.$/).waitFor();
    await button(page, 'Fix it in the editor').click();
    expect(positionIn(page)).toBe(writeNotation(START));
    await button(page, 'Put the rest in the bag').click();
    await page.getByText('Valid position').waitFor();
  });

  it('is the start of a game from a seed, for three on the grey wall', async () => {
    const page = await openRoom(START);
    await button(page, 'Open a position').click();
    const sheet = page.getByRole('dialog', { name: 'Open a position' });
    await sheet.getByLabel('3', { exact: true }).check({ force: true });
    await sheet.getByLabel('Grey', { exact: true }).check({ force: true });
    await sheet.getByLabel('Seed', { exact: true }).fill('12');
    await sheet.getByRole('button', { name: 'Deal', exact: true }).click();
    await expect.poll(() => positionIn(page)).toMatch(/^3g\.1\.00\.c/);
    await tableOn(page);
  });

  it('that a link does not hold is told plainly, with a way on', async () => {
    const page = await app.open('/');
    const text = writeNotation(START);
    for (const broken of ['nonsense', text.slice(0, 60), text.replace('2f.1', '3f.1')]) {
      await page.goto(`${app.url}/azul/analyse?position=${broken}`);
      await page.getByRole('heading', { name: 'This link has no position in it' }).waitFor();
      await page.getByRole('link', { name: 'Open the analysis board' }).click();
      await roomOn(page);
    }
  });

  it('comes from a practice item', async () => {
    const page = await app.open('/azul/play?seed=1&stage=mid&round=mid');
    const { item } = await positionOn(page);
    await button(page, 'More').click();
    await page.getByRole('link', { name: 'Analyse this position' }).click();
    await roomOn(page);
    expect(positionIn(page)).toBe(writeNotation(item.state));
  });
});

describe('a move', () => {
  it('is played on the board or from its line, taken back and played again', async () => {
    const page = await openRoom(MIDDLE);
    await (await tableOn(page)).first().getByRole('button').click();
    await page.getByText(/^1 of \d+$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^2 of \d+$/).waitFor();
    await page.keyboard.press('ArrowLeft');
    await button(page, 'Play it').click();
    await expect.poll(() => positionIn(page)).not.toBe(writeNotation(MIDDLE));
    const moved = positionIn(page)!;
    await page.keyboard.press('u');
    await addressed(page, MIDDLE);
    await page.locator('tr[data-chosen="true"]').waitFor();
    await page.keyboard.press('r');
    await expect.poll(() => positionIn(page)).toBe(moved);
    await tableOn(page);
  });

  it('is looked at and played by touch on a phone', async () => {
    const page = await openRoom(MIDDLE, PHONE);
    await (await tableOn(page)).nth(1).getByRole('button').tap();
    const walk = page.getByRole('group', { name: 'The line, step by step' });
    await expect.poll(async () => (await walk.boundingBox())!.y).toBeLessThan(PHONE.viewport.height);
    await walk.getByRole('button', { name: 'Next step' }).tap();
    await walk.getByText(/^2 of \d+$/).waitFor();
    await button(page, 'Play it').tap();
    await expect.poll(() => positionIn(page)).not.toBe(writeNotation(MIDDLE));
    expect(
      await page
        .getByRole('navigation', { name: /^Moves/ })
        .getByRole('listitem')
        .count(),
    ).toBe(3);
    await button(page, 'One move back').tap();
    await button(page, 'One move back').tap();
    await addressed(page, MIDDLE);
  });

  it('that ends the round leads to a deal from a seed, or to one set up by hand', async () => {
    const page = await openRoom(LAST);
    const move = legalActions(LAST)[0]!;
    await choose(page, move);
    await page.getByText('The round is over').waitFor();
    const over = positionOf(playActions(openAnalysisSession(LAST), [move]));
    expect(isRoundComplete(over)).toBe(true);
    await page.getByLabel('Seed for the deal').fill('31');
    await button(page, 'Deal').click();
    await expect.poll(() => positionIn(page)).toMatch(/^2f\.2\./);
    const dealt = positionIn(page);
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByLabel('Seed for the deal').fill('31');
    await button(page, 'Deal').click();
    await expect.poll(() => positionIn(page)).toBe(dealt);
    await page.getByRole('button', { name: 'One move back' }).click();
    await button(page, 'Set up the deal').click();
    await spot(page, 'factory-0-0').click();
    await page.getByText(/^Factory 1 is only partly full/).waitFor();
  });
});

describe('setting up', () => {
  it('by mouse: an impossible position is refused with the reason and the place, the last good one stays', async () => {
    const page = await openRoom(START);
    const rows = await tableOn(page);
    await button(page, 'Set up').click();
    await spot(page, 'wall-1-2-3').click();
    await page.getByText(/^Player 2 has a tile on the wall in round 1/).waitFor();
    expect(positionIn(page)).toBe(writeNotation(START));
    await page.getByLabel('Round', { exact: true }).fill('2');
    await expect.poll(() => positionIn(page)).not.toBe(writeNotation(START));
    const last = positionIn(page)!;
    await page.getByText('Valid position').waitFor();
    await page.getByRole('radio', { name: 'Remove' }).check({ force: true });
    await spot(page, 'factory-3-1').click();
    await page.getByText(/^Factory 4 is only partly full/).waitFor();
    expect(await page.locator('[data-spot^="factory-3"][data-fault="true"]').count()).toBe(4);
    expect(await page.locator('[data-spot^="factory-2"][data-fault="true"]').count()).toBe(0);
    expect(positionIn(page)).toBe(last);
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    await button(page, 'Undo').click();
    await page.getByText('Valid position').waitFor();
    await button(page, 'Redo').click();
    await page.getByText(/^Factory 4 is only partly full/).waitFor();
    await page.reload();
    await page.getByText(/^Factory 4 is only partly full/).waitFor();
    await button(page, 'Discard changes').click();
    await roomOn(page);
    expect(positionIn(page)).toBe(last);
  });

  it('everything: players, wall, turns, round, scores, bag and lid, the count always in sight', async () => {
    const page = await openRoom(START);
    await button(page, 'Set up').click();
    await page.getByLabel('Round', { exact: true }).fill('4');
    await page.getByLabel('Score of Player 2').fill('23');
    await page.getByLabel('Grey', { exact: true }).check({ force: true });
    const mover = page.getByRole('group', { name: 'To move' });
    await mover.getByLabel('Player 2').check({ force: true });
    await page.getByText('No tiles were taken this round yet, so the starting player is to move.').waitFor();
    const starter = page.getByRole('group', { name: 'Started the round' });
    await starter.getByLabel('Player 2').check({ force: true });
    await expect.poll(() => positionIn(page)).toMatch(/^2g\.4\.11\.c\..*\.23~/);
    await page.getByLabel('Red tiles in the bag').fill('2');
    await page.getByText(/^There are \d+ red tiles, but there should be 20\.$/).waitFor();
    await button(page, 'Put the rest in the lid').click();
    await page.getByText('Valid position').waitFor();
    const players = page.getByRole('group', { name: 'Players' });
    await players.getByLabel('4', { exact: true }).check({ force: true });
    await expect.poll(() => page.locator('section[aria-label^="Player"]').count()).toBe(4);
    await players.getByLabel('2', { exact: true }).check({ force: true });
    await page.getByText('Valid position').waitFor();
    await button(page, 'Clear all').click();
    await expect.poll(() => positionIn(page)).toMatch(/^2g\.1\.00\.c\.20B20Y20R20K20W\.-\.-\./);
  });

  it('by keyboard alone', async () => {
    const page = await openRoom(LATER);
    await button(page, 'Set up').focus();
    await page.keyboard.press('Enter');
    await spot(page, 'factory-0-0').waitFor();
    while ((await page.locator('[data-spot]:focus').count()) === 0) await page.keyboard.press('Tab');
    const focused = () => page.evaluate<string | null>('document.activeElement.dataset.spot ?? null');
    expect(await focused()).toBe('factory-0-0');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('factory-0-1');
    const goTo = async (key: string, place: RegExp) => {
      for (let n = 0; n < 20 && !place.test((await focused()) ?? ''); n++) await page.keyboard.press(key);
      expect(await focused()).toMatch(place);
    };
    await goTo('ArrowDown', /^(line|wall)/);
    await goTo('ArrowRight', /^wall/);
    const before = positionIn(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => positionIn(page)).not.toBe(before);
    await page.keyboard.press('Delete');
    await expect.poll(() => positionIn(page)).toBe(before);
    await page.keyboard.press('k');
    expect(await page.getByRole('radio', { name: 'Black' }).isChecked()).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => positionIn(page)).not.toBe(before);
  });

  it('by touch on a phone, one board at a time', async () => {
    const page = await openRoom(LATER, PHONE);
    await button(page, 'Set up').tap();
    await page.getByRole('radio', { name: 'Player 2' }).first().check({ force: true });
    await spot(page, 'wall-1-0-0').tap();
    await page.getByText('Valid position').waitFor();
    await page.locator('label', { has: page.getByRole('radio', { name: 'Starting marker' }) }).tap();
    await spot(page, 'floor-1-0').tap();
    await page.getByText(/^The marker was taken/).waitFor();
    await page.getByRole('radio', { name: 'Player 1' }).first().check({ force: true });
    await button(page, 'Show it').tap();
    await expect.poll(() => page.evaluate('document.activeElement.dataset.spot')).toBe('floor-1-0');
    await button(page, 'Undo').tap();
    await button(page, 'Done').tap();
    await roomOn(page);
    expect(positionIn(page)).not.toBe(writeNotation(LATER));
  });
});

// Whatever way a position is valued in: by search, or for want of it by play to the end.
describe.each(variants(TABLES))('thinking about %s', (_, state) => {
  it('for as long as is chosen ends by itself with a table', async () => {
    const page = await openRoom(state);
    await tableOn(page);
    for (const name of BUDGET_NAMES) {
      await page.getByLabel(name, { exact: true }).check({ force: true });
      await button(page, 'Think again').waitFor();
      await clickUntil(page, 'Think again', 'Think again');
      expect(await status(page).getAttribute('data-stop'), name).toMatch(/^(out of (time|nodes)|complete)$/);
      expect(await (await tableOn(page)).count(), name).toBeGreaterThan(0);
    }
  });
});

// One table that is searched, and one for which a tree is grown.
describe.each(TABLES.slice(0, 2))('thinking without end about %s', (_, state) => {
  it('improves live until it is stopped, and keeps the last table', async () => {
    const page = await openRoom(state);
    await page.getByLabel('Until stopped', { exact: true }).check({ force: true });
    const rows = await tableOn(page);
    const nodes = async () => Number(await status(page).getAttribute('data-nodes'));
    // Another position begins by itself, and from nothing.
    await rows.first().getByRole('button').click();
    await button(page, 'Play it').click();
    await button(page, 'Stop').waitFor();
    await rows.first().waitFor();
    const some = await nodes();
    await expect.poll(nodes).toBeGreaterThan(some);
    await expect.poll(() => thinkersOf(page).length).toBe(1);
    const isEnded = thinkersOf(page)[0]!.waitForEvent('close');
    await button(page, 'Stop').click();
    await button(page, 'Think again').waitFor();
    // The worker is gone, so that nothing can change the table any more.
    await isEnded;
    const last = await nodes();
    expect(last).toBeGreaterThan(some);
    expect(await rows.count()).toBeGreaterThan(0);
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await nodes()).toBe(last);
  });
});

/** The workers of a page that search. */
const thinkersOf = (page: Page) => page.workers().filter(worker => /thinkingWorker/.test(worker.url()));

describe('thinking', () => {
  it('begins with every position by itself, and not where that is switched off', async () => {
    const page = await openRoom(START);
    await tableOn(page);
    await page.getByRole('switch', { name: 'Analyse automatically' }).uncheck({ force: true });
    await paste(page, writeNotation(MIDDLE));
    await addressed(page, MIDDLE);
    await page.getByText('Not analysed yet.').waitFor();
    expect(await page.locator('tr[data-band]').count()).toBe(0);
    await page.keyboard.press('t');
    await tableOn(page);
  });
});
