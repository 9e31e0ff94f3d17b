import type { Made } from '@tessera/core';
import { expectOk, readMadeLine } from '@tessera/core';
import { drive, firstSelection, inlinePool, Run } from '@tessera/mill';
import { type ToyKinds, toy } from '@tessera/testkit/toy';
import { expect, it } from 'vitest';
import { requestAt, stagesOf } from '../src/runs/plan.ts';
import { builtApp, PHONE } from './app.ts';
import { expectNoBarrier } from './looks.ts';
import { action, cell, shadedIn } from './sums.ts';

const app = builtApp();
const PLAN = { seed: '2026', minutes: 3 } as const;
const PATH = '/toy/run?minutes=3&seed=2026';

/** The puzzle at a place of the run, made here in Node. */
async function puzzleAt(place: number): Promise<Made<ToyKinds>> {
  const { seed, params, tier } = requestAt(toy, stagesOf(toy, {}), PLAN, place);
  const run = new Run(toy, { seed, params, select: firstSelection(1, tier), attempts: toy.searchLimit });
  const lines: string[] = [];
  await drive(run, inlinePool(toy), { onKept: ({ line }) => void lines.push(line) });
  return expectOk(readMadeLine(toy, lines[0]!)).made as Made<ToyKinds>;
}

it('a run counts what is solved until its time is up, and challenges others to the same puzzles', async () => {
  const page = await app.open('/toy', PHONE);
  await page.getByRole('link', { name: /^Timed run/ }).waitFor();
  await page.clock.install();
  await page.goto(app.url + PATH);
  await page.getByText('No result yet.').waitFor();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const place of [0, 1]) {
    await page.getByText(`No. ${place + 1}`).waitFor();
    for (const at of shadedIn(await puzzleAt(place))) await cell(page, at).click();
  }
  await page.getByText('No. 3').waitFor();
  await page.getByText('2 solved', { exact: true }).waitFor();
  await action(page, 'Skip').click();
  await page.getByText('Skipped · −10 seconds').first().waitFor();
  await page.clock.runFor(3 * 60_000);
  await page.getByRole('heading', { name: '2 solved' }).waitFor();
  await page.getByText('A new best.').waitFor();
  expect(await page.getByRole('listitem').getByRole('link').count()).toBe(4);
  await page.getByRole('button', { name: 'Share' }).click();
  const told = await page.getByRole('dialog').getByLabel('Your result').inputValue();
  const link = `${app.url}/toy/run?minutes=3&seed=2026&maker=${toy.versions.maker}&beat=2`;
  expect(told).toBe(`Tessera · Sums · 3-minute run\n2 solved. Beat my 2:\n${link}`);

  await page.goto(link);
  await page.getByText('The score to beat: 2 solved').waitFor();
  await page.getByText('You have played this run before, so it won’t count.').waitFor();
  await page.getByText('Your best in 3 minutes: 2 solved').waitFor();
  await page.goto(`${app.url}/progress`);
  const runs = page.getByRole('region', { name: 'Timed runs' });
  expect(await runs.getByRole('row').last().innerText()).toMatch(/Sums\s+2\s+–/);
});
