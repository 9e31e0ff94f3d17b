import { readFileSync } from 'node:fs';
import { type AzulKinds, azul } from '@tessera/azul';
import { currentState, type LessonPositions, type Made } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { type SovereignAction, type SovereignKinds, sovereign } from '@tessera/sovereign';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { taskAt } from '../src/learn/positions.ts';
import { builtApp, SCREENS } from './app.ts';
import { button, gradeOn, heapOf, movesOf, targetOf } from './azul.ts';
import { describeLooks } from './looks.ts';
import { square } from './sovereign.ts';
import { variants } from './variants.ts';

const app = builtApp();

function positionsIn(family: string): LessonPositions {
  return JSON.parse(readFileSync(new URL(`../../../families/${family}/app/lessons.json`, import.meta.url), 'utf8'));
}

/** What the step of a place sets, found here in Node. */
async function stepAt(lesson: string, nth: number): Promise<SovereignAction['set']> {
  const { seed, attempt: n, step } = positionsIn('sovereign')[lesson]![nth]!;
  const result = attempt(sovereign, { family: 'sovereign', seed, params: sovereign.course!.params(lesson) }, n);
  const { judge } = sovereign;
  if (!('made' in result) || judge.kind !== 'solve') throw new Error('no such place');
  const made = result.made as Made<SovereignKinds>;
  const hintAt = async (session: Parameters<typeof currentState>[0]) =>
    judge.hint(made.proof, currentState(session) as SovereignKinds['state']);
  const task = await taskAt(sovereign as never, result.made, step, hintAt as never);
  return (task!.hint.actions as readonly SovereignAction[]).flatMap(({ set }) => set);
}

/** The button that sets a mark at once: by taps, a cross that stands too long on the way to a sovereign is a mistake. */
const BUTTONS = { cross: 'left', sovereign: 'right' } as const;

async function doStep(page: Page, lesson: string, nth: number): Promise<void> {
  await square(page, 0).waitFor();
  for (const { cell, mark } of await stepAt(lesson, nth)) {
    if (mark !== 'empty') await square(page, cell).click({ button: BUTTONS[mark] });
  }
}

/** Goes on by keys; the next board has the focus. */
async function goOn(page: Page): Promise<void> {
  await button(page, 'Next').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Board' }).locator('[tabindex="0"]:focus').waitFor();
}

const count = (page: Page, text: string) => page.getByText(text, { exact: true });

describe.each(variants(SCREENS))('learning on %s', (_, screen) => {
  it('a technique is shown, then practised to the end, and kept over a reload', async () => {
    const page = await app.open('/sovereign', screen);
    await page.getByRole('link', { name: /^Learn/ }).click();
    await page.getByRole('link', { name: 'Start lesson 1' }).click();
    await count(page, 'Example').waitFor();
    await button(page, 'Apply').click();
    await button(page, 'Next').click();
    for (const nth of [1, 2]) {
      await count(page, `Your turn, ${nth} of 3`).waitFor();
      await doStep(page, 'singles', nth);
      await page.getByText('Correct!').waitFor();
      await goOn(page);
    }
    await count(page, 'Your turn, 3 of 3').waitFor();
    await page.reload();
    await count(page, 'Your turn, 3 of 3').waitFor();
    await doStep(page, 'singles', 3);
    await button(page, 'Next').click();
    await page.getByRole('heading', { name: 'Shared sight' }).waitFor();
    await page.goto(`${app.url}/sovereign/learn`);
    await page.getByRole('link', { name: /Only cell left\s*Done/ }).waitFor();
    const next = page.getByRole('link', { name: 'Continue with lesson 2' });
    expect(await next.getAttribute('href')).toBe('/sovereign/learn/peers');
  });

  it('a wrong mark is called wrong, and help says where, what and why', async () => {
    const page = await app.open('/sovereign/learn/singles', screen);
    await button(page, 'Apply').click();
    await button(page, 'Next').click();
    await square(page, 0).waitFor();
    const right = (await stepAt('singles', 1)).find(({ mark }) => mark === 'sovereign')!.cell;
    // A cross where the sovereign belongs.
    await square(page, right).click();
    await page.getByText('Not quite: that can’t be proved yet.').waitFor();
    await button(page, 'Undo').click();
    await page.getByText('Not quite: that can’t be proved yet.').waitFor({ state: 'detached' });
    for (let told = 1; told <= 3; told++) await button(page, 'Hint').click();
    await page.getByText(/^(Row|Column|Region) \w+ has only one cell left\.$/).waitFor();
    await button(page, 'Show me').click();
    await page.getByText('Here’s the step.').waitFor();
  });
});

it('a cross on the way to a sovereign is no mistake', async () => {
  const page = await (await app.profile()).newPage();
  await page.clock.install();
  await page.goto(`${app.url}/sovereign/learn/singles`);
  await button(page, 'Apply').click();
  await button(page, 'Next').click();
  await square(page, 0).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const { cell, mark } of await stepAt('singles', 1)) {
    await square(page, cell).click();
    if (mark !== 'sovereign') continue;
    await page.clock.runFor(600);
    await square(page, cell).click();
  }
  await page.getByText('Correct!').waitFor();
});

it('a lesson of Conduit is learnt by keyboard alone', async () => {
  const page = await app.open('/conduit/learn/edge');
  for (const place of ['Example', 'Your turn, 1 of 3', 'Your turn, 2 of 3', 'Your turn, 3 of 3']) {
    await count(page, place).waitFor();
    await button(page, place === 'Example' ? 'Apply' : 'Show me').focus();
    await page.keyboard.press('Enter');
    await page.locator('button:focus', { hasText: 'Next' }).waitFor();
    await goOn(page);
  }
  await page.getByRole('heading', { name: 'Tiles left' }).waitFor();
});

it('a theme of Azul is told beforehand, chosen in, graded, and goes on', async () => {
  const page = await app.open('/azul/learn/line-completion');
  await page.getByText(/Only completing a line is good/).waitFor();
  await page.getByRole('heading', { name: 'Line completion' }).waitFor();
  await count(page, '1 of 4').waitFor();
  const { seed, attempt: n } = positionsIn('azul')['line-completion']![0]!;
  const made = attempt(azul, { family: 'azul', seed, params: azul.course!.params('line-completion') }, n);
  if (!('made' in made)) throw new Error('no such place');
  const best = movesOf(made.made as Made<AzulKinds>)[0]!;
  await heapOf(page, best).click();
  await targetOf(page, best).click();
  expect(await gradeOn(page)).toBe('best');
  await goOn(page);
  await count(page, '2 of 4').waitFor();
});

it('the check asks for every technique without its name, and says what was known', async () => {
  const page = await app.open('/sovereign/learn/check');
  const order = ['peers', 'sets', 'singles', 'pairs', 'contradiction'];
  for (const [nth, lesson] of order.entries()) {
    await count(page, `${nth + 1} of 5`).waitFor();
    expect(await button(page, 'Hint').count()).toBe(0);
    if (lesson === 'singles') await button(page, 'Show me').click();
    else await doStep(page, lesson, 4);
    await button(page, 'Next').click();
  }
  await page.getByRole('heading', { name: '4 of 5 correct' }).waitFor();
  await page.getByRole('link', { name: /Only cell left\s*Practise this lesson/ }).waitFor();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByText('Last result: 4 of 5 correct.').waitFor();
});

it('an address without a lesson leads to those that are there', async () => {
  const page = await app.open('/sovereign/learn/nothing');
  await page.getByRole('heading', { name: 'Lesson not found' }).waitFor();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByRole('heading', { name: 'Learn Sovereign' }).waitFor();
});

const listed = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const shown = (page: Page) => button(page, 'Apply').waitFor();

describeLooks(app, [
  ['the lessons of Sovereign', '/sovereign/learn', listed],
  ['the themes of Azul', '/azul/learn', listed],
  ['a lesson of Sovereign', '/sovereign/learn/pairs', shown],
  ['a lesson of Conduit', '/conduit/learn/edge', shown],
]);
