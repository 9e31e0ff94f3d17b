import { describe, expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { attributesOn, button, heapOf, judged, movesOf, positionOn } from './azul.ts';
import { describeLooks, expectNothingCut, type Sight } from './looks.ts';

const app = builtApp();

const PAGES: readonly Sight[] = [
  ['a position', '/azul/play?seed=7&stage=mid', page => positionOn(page)],
  [
    'tiles in hand',
    '/azul/play?seed=7&stage=mid',
    page => positionOn(page).then(made => heapOf(page, movesOf(made)[0]!).click()),
  ],
  ['the verdict', '/azul/play?seed=7&stage=mid', judged],
  ['four players', '/azul/play?seed=3&players=4&stage=mid', judged],
  ['the grey wall', '/azul/play?seed=3&players=3&wall=grey&stage=late', page => positionOn(page)],
  ['the filters', '/azul/play?seed=7', page => positionOn(page).then(() => button(page, 'Filters').click())],
  ['more', '/azul/play?seed=7', page => positionOn(page).then(() => button(page, 'More').click())],
];

describeLooks(app, PAGES, { look: expectNothingCut });

describe('the board', () => {
  it.each([2, 3, 4])('shows all of %d players, own tiles larger than theirs', async players => {
    const page = await app.open(`/azul/play?seed=5&players=${players}`);
    await positionOn(page);
    expect(await page.locator('section[aria-label="Other players"] section').count()).toBe(players - 1);
    const width = (name: string) =>
      page.evaluate<number>(`document.querySelector('section[aria-label="${name}"]').getBoundingClientRect().width`);
    const names = await attributesOn(page, 'section[aria-label="Other players"] section', 'aria-label');
    for (const name of names) expect(await width(name!)).toBeLessThan(await width('You'));
  });

  it.each([2, 3, 4])('shows the verdict of %d players on a phone where the eye is', async players => {
    const page = await app.open(`/azul/play?seed=3&players=${players}&round=start`, PHONE);
    await judged(page);
    const box = (await page.locator('h2[tabindex="-1"]').boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.viewport.height);
    const next = (await button(page, 'Next').boundingBox())!;
    expect(next.y + next.height).toBeLessThanOrEqual(PHONE.viewport.height);
  });

  it.each(['start', 'mid', 'end'])('shows dishes and the own floor at once on a phone, round %s', async round => {
    const page = await app.open(`/azul/play?seed=3&players=4&round=${round}`, PHONE);
    await positionOn(page);
    const floor = (await page.locator('[data-target="floor"]').boundingBox())!;
    expect(floor.y + floor.height).toBeLessThanOrEqual(PHONE.viewport.height);
  });
});
