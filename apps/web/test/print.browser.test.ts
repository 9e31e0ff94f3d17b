import { readFileSync } from 'node:fs';
import { encodeMade, type Made, packText } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { type ToyKinds, toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { expectNoBarrier } from './looks.ts';
import { codesOf, savedPdf } from './printed-codes.ts';
import { action, cell, itemOn } from './sums.ts';

const app = builtApp();
const made = Array.from({ length: 400 }, (_, n) =>
  attempt(toy, { family: 'toy', seed: 'print', params: { size: 4 } }, n),
)
  .flatMap(result => ('made' in result ? [result.made as Made<ToyKinds>] : []))
  .slice(0, 4);
const packOf = (lines: readonly string[]) => ({
  name: 'sums.pack',
  mimeType: 'text/plain',
  buffer: Buffer.from(packText(toy, {}, lines)),
});
const lines = made.map(one => encodeMade(toy, one as Made));

/** The id of the puzzle on the page, whichever kind of address it has. */
async function playedId(page: Page): Promise<string> {
  await cell(page, 0).waitFor();
  await action(page, 'More').click();
  const about = await page.getByText(/^toy-\w{12}, /).textContent();
  return about!.split(',')[0]!;
}

describe('printing', () => {
  it('saves a puzzle with its solution and a code that opens it', async () => {
    const page = await app.open('/toy/play?seed=3&size=4', PHONE);
    const shown = await itemOn(page);
    await action(page, 'More').click();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Save as PDF' }).waitFor();
    await expectNoBarrier(page);
    const { name, path } = await savedPdf(page);
    await page.getByText('Saved: 1 puzzle on 2 pages.').waitFor();
    expect(name).toBe('sums.pdf');
    expect(readFileSync(path, 'latin1').slice(0, 8)).toBe('%PDF-1.7');
    const [code, ...others] = await codesOf(path);
    expect(others).toEqual([null]);
    await page.goto(code!);
    expect(await playedId(page)).toBe(shown.id);
  });

  it('saves a pack as a book, with the options of the sheet, and as a worksheet', async () => {
    const page = await app.open('/');
    await page.getByLabel('Open a pack').setInputFiles(packOf(lines));
    await page.waitForURL('**/pack');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByLabel('Title').fill('Sums: a book / for Žofie');
    await page.getByRole('radio', { name: '6 × 9 in' }).check();
    await page.getByRole('radio', { name: '1', exact: true }).check();
    await page.getByRole('switch', { name: 'Bound like a book' }).check();
    const book = await savedPdf(page);
    expect(book.name).toBe('sums-a-book-for-žofie.pdf');
    // Cover, imprint, rules and a blank page; four puzzles; solutions, and a blank page.
    await page
      .getByText(/^Saved: 4 puzzles on 10 pages\. 10 pages: most book printers ask for 24 or more\.$/)
      .waitFor();
    const codes = (await codesOf(book.path)).filter(code => code !== null);
    expect(codes).toHaveLength(made.length);
    for (const [n, code] of codes.entries()) {
      await page.goto(code);
      expect(await playedId(page)).toBe(made[n]!.id);
    }
    await page.goto(`${app.url}/pack`);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const technique = page.getByLabel('Worksheet');
    await technique.waitFor();
    await technique.selectOption({ index: 1 });
    await savedPdf(page);
    await page.getByText(/^Saved: [123] puzzles? on \d+ pages\.$/).waitFor();
  });

  it('leaves out what a pack says that is not true', async () => {
    const [first, second] = made;
    const forged = { ...second!, proof: first!.proof } as Made;
    const page = await app.open('/');
    await page.getByLabel('Open a pack').setInputFiles(packOf([lines[0]!, encodeMade(toy, forged)]));
    await page.waitForURL('**/pack');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByText('1 puzzle left out: what the file says about it is not true.').waitFor();
    await savedPdf(page);
    await page.getByText('Saved: 1 puzzle on ').waitFor();
  });

  it('says what is too small to read, and saves nothing', async () => {
    const page = await app.open('/');
    await page.getByLabel('Open a pack').setInputFiles(packOf(lines));
    await page.waitForURL('**/pack');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('radio', { name: '6 × 9 in' }).check();
    await page.getByRole('radio', { name: '6', exact: true }).check();
    await page.getByRole('switch', { name: 'Large print' }).check();
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    await page.getByText(/^6 on a page are too small to read on 6 × 9 in paper \(toy-\w+\): choose \d\.$/).waitFor();
  });

  it('loads what it takes to print only when it is asked to', async () => {
    const page = await app.open('/');
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto(`${app.url}/toy/play?seed=3&size=4`);
    await cell(page, 0).waitFor();
    await action(page, 'More').click();
    const isPrinter = (url: string) => /print(Worker|Form)/i.test(url);
    const button = page.getByRole('button', { name: 'Print', exact: true });
    await button.waitFor();
    expect(asked.filter(isPrinter)).toEqual([]);
    const started = page.waitForEvent('worker', worker => isPrinter(worker.url()));
    await button.click();
    expect((await started).url()).toContain('printWorker');
    expect(asked.filter(isPrinter)).not.toEqual([]);
  });
});
