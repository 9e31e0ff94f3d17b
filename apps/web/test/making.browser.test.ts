import { readFileSync } from 'node:fs';
import { expectOk, type Family, packReader, packText, readPackHeader } from '@tessera/core';
import { inlinePool, requestJson } from '@tessera/mill';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeBatch } from '../src/making/batch.ts';
import { type BatchRequest, freshRequest, millRequestOf } from '../src/making/batchRequest.ts';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { describeLooks } from './looks.ts';
import { countingPage, expectAnswered } from './worker-messages.ts';

const app = builtApp();

/** The pack that a request gives here in Node, in this thread. */
async function packHere(family: Family, asked: Partial<BatchRequest>): Promise<string> {
  const request = expectOk(millRequestOf(family, { ...freshRequest(family), ...asked }));
  const options = { stop: new AbortController().signal, clock: () => 0, onProgress: () => {} };
  const { kept } = await makeBatch(family, request, inlinePool(family), options);
  return packText(
    family,
    requestJson(request),
    kept.map(({ line }) => line),
  );
}

async function ask(page: Page, seed: string, count: number): Promise<void> {
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByRole('textbox', { name: 'How many' }).fill(String(count));
}

const make = (page: Page) => page.getByRole('button', { name: 'Make pack' });
const pictures = (page: Page) => page.locator('ol img').count();

async function savedBy(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

describe('making', () => {
  it('gives the same bytes as Node, in a pack that reads back, and plays it', async () => {
    const page = await app.open('/sovereign/make', DESKTOP);
    await ask(page, 'same', 6);
    await make(page).click();
    await page.getByRole('heading', { name: 'Done: 6 puzzles' }).waitFor();
    await expect.poll(() => pictures(page)).toBe(6);
    const text = await savedBy(page);
    expect(text).toBe(await packHere(sovereign as Family, { seed: 'same', count: 6 }));
    const [header, ...lines] = text.trimEnd().split('\n');
    const reader = expectOk(packReader(sovereign as Family, expectOk(readPackHeader(header!))));
    const made = lines.map(line => expectOk(reader.next(line)));
    expect(reader.end().ok).toBe(true);

    await page.getByRole('button', { name: 'Play these' }).click();
    await page.waitForURL('**/pack');
    await page.getByText('Sovereign · 6 puzzles').waitFor();
    await page.goBack();
    await page.getByText('Your last pack, sovereign-same.pack').waitFor();
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('same');
    expect(made).toHaveLength(6);
  });

  it('counts what is refused in words, and has quotas by tier, by keyboard on a phone', async () => {
    const page = await app.open('/toy/make', PHONE);
    await page.getByLabel('Seed', { exact: true }).fill('9');
    await page.getByRole('radio', { name: 'Mixed' }).focus();
    await page.keyboard.press('Space');
    for (const [tier, count] of [
      ['Easy', '2'],
      ['Medium', '1'],
      ['Hard', '0'],
      ['Expert', '0'],
    ] as const)
      await page.getByRole('textbox', { name: tier }).fill(count);
    await page.getByLabel('Seed', { exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Done: 3 puzzles' }).waitFor();
    const quotas = { easy: 2, medium: 1, hard: 0, expert: 0 };
    expect(await savedBy(page)).toBe(await packHere(toy as Family, { seed: '9', tier: 'mixed', quotas }));
    const reasons = page.getByRole('table', { name: 'Why candidates were discarded' });
    await reasons.getByRole('row', { name: /several solutions/i }).waitFor();
    expect(await reasons.getByRole('row').count()).toBeGreaterThan(1);
  });

  it('keeps what is there when it is cancelled', async () => {
    const page = await app.open('/sovereign/make');
    await ask(page, 'long', 500);
    // So large that 500 are not done before the button is pressed.
    await page.getByRole('slider', { name: 'Size' }).fill('20');
    await make(page).click();
    await expect.poll(() => pictures(page)).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: /^Stopped after \d+ puzzles$/ }).waitFor();
    const text = await savedBy(page);
    const header = expectOk(readPackHeader(text.split('\n')[0]!));
    expect(header.count).toBeGreaterThan(2);
    expect(header.run).toMatchObject({ kind: 'partial' });
    const whole = await packHere(sovereign as Family, {
      seed: 'long',
      count: header.count,
      params: { ...freshRequest(sovereign as Family).params, size: 20 },
    });
    expect(text.split('\n').slice(1)).toEqual(whole.split('\n').slice(1));
  });

  it('shares each item by its own link', async () => {
    const page = await app.open('/toy/make');
    await ask(page, 'share', 2);
    await make(page).click();
    await page.getByRole('heading', { name: 'Done: 2 puzzles' }).waitFor();
    await page.getByRole('button', { name: 'Share number 2' }).click();
    const link = await page.getByLabel('Link').inputValue();
    await page.keyboard.press('Escape');
    const second = await page.getByRole('link', { name: /^2\./ }).getAttribute('href');
    expect(link).toBe(app.url + second);
    await page.goto(link);
    await page.locator('[data-cell="0"]').waitFor();
    expect(page.url()).toBe(link);
  });

  it.each([
    ['no seed', 'not a seed', 5, 'Use up to 64 letters'],
    ['a number that does not fit', '1', 501, null],
  ])('with %s says so and makes nothing', async (_, seed, count, fault) => {
    const page = await app.open('/toy/make');
    await ask(page, seed, count);
    if (fault) {
      await make(page).click();
      await page.getByRole('alert').getByText(fault).waitFor();
    } else {
      const field = page.getByRole('textbox', { name: 'How many' });
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.blur();
      expect(await field.inputValue()).toBe('501');
      expect(await field.getAttribute('aria-describedby')).not.toBeNull();
      await page.getByText('Enter a number from 1 to 500. For now: 20.').waitFor();
      await field.fill('7');
      expect(await field.getAttribute('aria-invalid')).toBe('false');
      expect(await field.getAttribute('aria-describedby')).toBeNull();
    }
    expect(await page.getByRole('heading', { name: /puzzle/ }).count()).toBe(0);
  });

  it('says why when nothing can be made', async () => {
    const page = await app.open('/azul/make');
    await ask(page, '1', 1);
    await page.getByRole('radio', { name: 'Late' }).check({ force: true });
    await page.getByRole('radio', { name: 'End', exact: true }).check({ force: true });
    await page.getByText('More settings').click();
    const gap = page.getByRole('slider', { name: 'Best move ahead by at least' });
    await gap.fill('60');
    await make(page).click();
    await page.getByRole('heading', { name: 'No puzzle found' }).waitFor();
    await page.getByRole('row', { name: /the best move is not far enough ahead/i }).waitFor();
    await page.getByText('wanted at least 60 points, best was').waitFor();
    await page.getByRole('button', { name: /^Best move ahead by at least: \d+ points$/ }).click();
    expect(Number(await gap.inputValue())).toBeLessThan(60);
  });

  it.each(['conduit', 'azul'])('makes %s too', async id => {
    const page = await app.open(`/${id}/make`);
    await ask(page, '42', 2);
    await make(page).click();
    await page.getByRole('heading', { name: 'Done: 2 puzzles' }).waitFor();
    await expect.poll(() => pictures(page)).toBe(2);
  });
});

async function showMade(page: Page): Promise<void> {
  await ask(page, '9', 30);
  await make(page).click();
  await page.getByRole('heading', { name: 'Done: 30 puzzles' }).waitFor();
  await expect.poll(() => pictures(page)).toBe(24);
}

describeLooks(app, [
  ['the form', '/toy/make', page => make(page).waitFor()],
  ['what was made', '/toy/make', showMade],
]);

it('a pack is made and drawn by workers', async () => {
  const page = await countingPage(await app.profile());
  await page.goto(`${app.url}/sovereign/make`);
  await make(page).waitFor();
  await ask(page, 'free', 60);
  const makeAll = async () => {
    await make(page).click();
    await page.getByRole('heading', { name: 'Done: 60 puzzles' }).waitFor();
    await expect.poll(() => pictures(page)).toBe(24);
  };
  await expectAnswered(page, 'mill', () => expectAnswered(page, 'app', makeAll));
});
