import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { itemOn } from './sums.ts';

const app = builtApp();

/** The words of a page. No code of a maker, such as `ThemeMissed`, is among them. */
async function wordsOn(page: Page): Promise<string> {
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/[a-z][A-Z]\w+|\b(propose|prove|screen|select):/);
  return text;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

describe('a link that no item can meet', () => {
  it('says so before the first attempt, and leads to the nearest request that can be met', async () => {
    const page = await app.open('/toy/play?seed=1&size=3&tier=expert');
    await heading(page, 'These settings don’t go together');
    expect(await wordsOn(page)).toContain('Puzzles of this difficulty have at least 5×5 cells.');
    await page.getByRole('link', { name: 'Any difficulty' }).click();
    expect((await itemOn(page)).origin).toMatchObject({ seed: '1', params: { size: 3 } });
  });

  it('names a theme that needs two players', async () => {
    const page = await app.open('/azul/play?theme=denial&players=3&seed=1', PHONE);
    await heading(page, 'These settings don’t go together');
    expect(await wordsOn(page)).toContain('This theme needs 2 players and the coloured wall.');
    const fix = page.getByRole('link', { name: 'Switch to 2 players' });
    expect(await fix.getAttribute('href')).toBe('/azul/play?seed=1&theme=denial');
  });
});

describe('a search that finds nothing', () => {
  it('stops, says what was in the way, offers the change that helps, and goes on if asked to', async () => {
    const page = await app.open('/conduit/play?seed=1&lattice=flat&bounds=2x1x2&solutions=3..3');
    await heading(page, 'Nothing found for these settings');
    const words = await wordsOn(page);
    expect(words).toContain('Most often: a different number of solutions (100%).');
    expect(words).toContain('Solutions: wanted at least 3, best was 2.');
    const fix = page.getByRole('link', { name: 'Solutions: 2–3' });
    expect(await fix.getAttribute('href')).toContain('solutions=2..3');
    const refused = async () => {
      await page.getByText('Details').click();
      const counts = await page.getByRole('row').getByRole('cell').allInnerTexts();
      return counts.reduce((sum, count) => sum + Number(count.replaceAll(',', '')), 0);
    };
    expect(await refused()).toBe(3000);
    await wordsOn(page);
    await page.getByRole('button', { name: 'Keep searching' }).click();
    await page.getByRole('heading', { name: 'Nothing found for these settings' }).waitFor({ state: 'detached' });
    await heading(page, 'Nothing found for these settings');
    expect(await refused()).toBe(6000);
  });
});

describe('the form', () => {
  it('disables what cannot be chosen, says why, and changes the other field in one tap', async () => {
    const page = await app.open('/azul', PHONE);
    const form = page.locator('form');
    const players = form.getByRole('group', { name: 'Players' });
    await players.getByLabel('3').check({ force: true });
    const denial = form.getByRole('radio', { name: 'Denial' });
    expect(await denial.isDisabled()).toBe(true);
    await page.getByText('Denial, Bonus race and Adjacency: This theme needs 2 players').waitFor();
    await page.getByRole('button', { name: 'Switch to 2 players' }).click();
    await denial.check({ force: true });
    expect(await players.getByLabel('3').isDisabled()).toBe(true);
  });

  it('is not sent while its settings contradict each other', async () => {
    const page = await app.open('/sovereign');
    await page.getByRole('radio', { name: 'Hard' }).check({ force: true });
    await page.getByRole('slider', { name: 'Size' }).fill('5');
    const make = page.getByRole('button', { name: 'Play', exact: true });
    expect(await make.isDisabled()).toBe(true);
    await page.getByRole('alert').getByText('Puzzles of this difficulty need at least 6 rows.').waitFor();
    await page.getByRole('button', { name: 'Switch to 6×6' }).click();
    expect(await make.isDisabled()).toBe(false);
    expect(await page.getByRole('slider', { name: 'Size' }).inputValue()).toBe('6');
  });

  it('leaves out of a mixed pack what never comes up', async () => {
    const page = await app.open('/sovereign/make');
    await page.getByRole('radio', { name: 'Set number of each' }).check({ force: true });
    const expert = page.getByRole('textbox', { name: 'Expert' });
    expect(await expert.inputValue()).toBe('0');
    await expert.fill('2');
    expect(await page.getByRole('button', { name: 'Make pack' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Leave out Expert' }).click();
    expect(await page.getByRole('button', { name: 'Make pack' }).isDisabled()).toBe(false);
  });
});

it('the filter sheet disables what cannot be chosen', async () => {
  const page = await app.open('/azul/play?seed=7&players=3&round=end');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  expect(await sheet.getByRole('radio', { name: 'Denial' }).isDisabled()).toBe(true);
  await sheet.getByRole('button', { name: 'Switch to 2 players' }).click();
  expect(await sheet.getByRole('radio', { name: 'Denial' }).isDisabled()).toBe(false);
});
