import { encodeMade, type Made, packText } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { type ToyKinds, toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { cell, shadedIn } from './sums.ts';

const app = builtApp();
const made = Array.from({ length: 400 }, (_, n) =>
  attempt(toy, { family: 'toy', seed: 'pack', params: { size: 4 } }, n),
)
  .flatMap(result => ('made' in result ? [result.made as Made<ToyKinds>] : []))
  .slice(0, 3);
const lines = made.map(one => encodeMade(toy, one as Made));
const whole = packText(toy, {}, lines);

const fileOf = (text: string, name = 'sums.pack') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function pick(page: Page, text: string): Promise<void> {
  await page.getByLabel('Open a pack').setInputFiles(fileOf(text));
  await page.waitForURL('**/pack');
}

async function solve(page: Page, one: Made<ToyKinds>): Promise<void> {
  await cell(page, 0).waitFor();
  for (const at of shadedIn(one)) await cell(page, at).click();
  await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
}

describe('a pack', () => {
  it('is opened from home, listed with boards, and played through to the end', async () => {
    const page = await app.open('/', PHONE);
    await pick(page, whole);
    await page.getByRole('heading', { name: 'sums.pack' }).waitFor();
    await page.getByText('Sums · 3 puzzles').waitFor();
    await expect.poll(() => page.locator('ol img').count()).toBe(3);
    await page.getByRole('link', { name: 'Play all' }).click();
    await page.getByText('1 of 3').waitFor();
    await solve(page, made[0]!);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.getByText('2 of 3').waitFor();
    await page.reload();
    await page.getByText('2 of 3').waitFor();
    await solve(page, made[1]!);
    await page.goto(`${app.url}/pack`);
    await page.getByText('Sums · 3 puzzles · 2 done').waitFor();
    await page.getByRole('link', { name: 'Continue with number 3' }).click();
    await solve(page, made[2]!);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.waitForURL('**/pack');
    await page.getByRole('button', { name: 'Close pack' }).click();
    await page.waitForURL(`${app.url}/`);
    await page.goto(`${app.url}/pack`);
    await page.getByRole('heading', { name: 'No pack is open' }).waitFor();
  });

  it('is opened by a drop anywhere', async () => {
    const page = await app.open('/toy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(whole)}], 'dropped.jsonl'));
      const send = type => document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      send('dragover');
      send('drop');
    })()`);
    await page.getByRole('heading', { name: 'dropped.jsonl' }).waitFor();
  });

  it('that is damaged says where, and offers what can be read', async () => {
    const page = await app.open('/');
    await pick(page, whole.split('\n').with(2, '{"half').join('\n'));
    await page.getByRole('heading', { name: 'This pack is damaged' }).waitFor();
    await page.getByText(/^line 3: not JSON/).waitFor();
    expect(await page.locator('ol img').count()).toBe(0);
    await page.getByRole('button', { name: 'Open the 2 puzzles that can be read' }).click();
    await expect.poll(() => page.locator('ol img').count()).toBe(2);
    await page.getByRole('link', { name: /^2\./ }).click();
    await solve(page, made[2]!);
  });

  it.each([
    ['an empty file', '', 'line 1: the file is empty'],
    ['something else', '<html>', 'line 1: not a pack'],
    ['a family that nobody knows', whole.replace('"family":"toy"', '"family":"chess"'), 'a pack of "chess"'],
  ])('that is %s is refused with the reason, and another can be opened', async (_, text, note) => {
    const page = await app.open('/');
    await pick(page, text);
    await page.getByRole('heading', { name: 'Can’t read sums.pack' }).waitFor();
    await page.getByText(note).waitFor();
    await pick(page, whole);
    await page.getByRole('heading', { name: 'sums.pack', exact: true }).waitFor();
  });

  it('has a message for a place that it does not have', async () => {
    const page = await app.open('/');
    await pick(page, whole);
    await page.goto(`${app.url}/pack/9`);
    await page.getByRole('heading', { name: 'This pack has no such puzzle' }).waitFor();
    await page.getByRole('link', { name: 'Back to pack' }).click();
    await page.getByRole('heading', { name: 'sums.pack' }).waitFor();
  });

  it('of an older maker is played from the file, and goes on from home', async () => {
    const [line] = lines as [string];
    const older = line.replace('"maker":1', '"maker":7');
    const page = await app.open('/');
    await pick(page, older);
    await page.getByRole('link', { name: 'Play all' }).click();
    await cell(page, shadedIn(made[0]!)[0]!).click();
    await page.goto(app.url);
    await page.getByRole('link', { name: /Sums.*1 step/ }).click();
    await page.waitForURL(/maker=7/);
    await solve(page, {
      ...made[0]!,
      proof: { steps: made[0]!.proof.steps.filter(({ cell: at }) => at !== shadedIn(made[0]!)[0]) },
    });
  });
});
