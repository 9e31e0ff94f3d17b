import { packText } from '@tessera/core';
import { attemptOutcome, isCandidate } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { attemptKey } from '../src/progress/attempt.ts';
import { writeProgress } from '../src/progress/transfer.ts';
import { builtApp, PHONE } from './app.ts';
import { button, choose, gradeOn, heapOf, movesOf, positionOn } from './azul.ts';
import { keptTexts } from './kept.ts';
import { attempt } from './progress.ts';
import { boardOn, giveUp } from './sovereign.ts';
import { action, cell, itemOn, shadedIn } from './sums.ts';

const app = builtApp();

/** The records of all tries, once there are so many. */
async function attemptsOn(page: Page, count: number): Promise<readonly Record<string, unknown>[]> {
  await expect.poll(async () => (await keptTexts(page, 'attempts')).length).toBe(count);
  return (await keptTexts(page, 'attempts')).map(([, text]) => JSON.parse(text) as Record<string, unknown>);
}

describe('a position', () => {
  it('is kept with its grade; a retry is told apart, and the position comes back the next day', async () => {
    const context = await app.profile();
    const page = await context.newPage();
    await page.goto(`${app.url}/azul/play?seed=1&stage=mid&round=mid`);
    const made = await positionOn(page);
    const moves = movesOf(made);
    const [best, worst] = [moves[0]!, moves.at(-1)!];
    await choose(page, worst);
    const band = await gradeOn(page);
    await button(page, 'Retry').click();
    await choose(page, best);
    expect(await gradeOn(page)).toBe('best');
    await page.getByRole('link', { name: 'Progress' }).click();
    await page.getByText('2 attempts so far.').waitFor();
    const [first, retry] = await attemptsOn(page, 2);
    expect(first).toMatchObject({ item: made.id, family: 'azul', outcome: band, tier: made.grade.tier });
    expect(retry).toMatchObject({ item: made.id, outcome: 'best' });
    expect(first!.skills).toMatchObject({ 'game_stage:mid': 1, 'round_stage:mid': 1 });
    const card = page.getByRole('region', { name: 'Azul' });
    await card.getByRole('img', { name: /^Rating over 1 puzzle/ }).waitFor();
    await card.getByText('Mid-game').waitFor();
    await page.getByText('Nothing due today.').waitFor();

    await context.clock.setFixedTime(Date.now() + 86_400_000);
    await page.reload();
    await page.getByRole('link', { name: 'Start review' }).click();
    await page.waitForURL(new RegExp(`/progress/${made.id}$`));
    await heapOf(page, best).waitFor();
    await choose(page, best);
    expect(await gradeOn(page)).toBe('best');
    await button(page, 'Next').click();
    await page.getByText(/solved once since/).waitFor();
    const last = (await attemptsOn(page, 3)).find(({ source }) => source === 'again');
    expect(last).toMatchObject({ item: made.id, outcome: 'best' });
  });
});

describe('a board of Sovereign', () => {
  it('shows the techniques that it needs, with their counts', async () => {
    const page = await app.open('/sovereign/play?seed=5&size=6', PHONE);
    const made = await boardOn(page);
    await giveUp(page);
    await page.getByRole('link', { name: 'Progress' }).click();
    const card = page.getByRole('region', { name: 'Sovereign' });
    await card.getByText('Strengths').waitFor();
    const rungs = Object.entries(made.grade.evidence.rungs as Record<string, number>).filter(([, times]) => times > 0);
    expect(await card.getByText(/^0% success in 1 attempt$/).count()).toBe(rungs.length);
    const [kept] = await attemptsOn(page, 1);
    expect(kept).toMatchObject({ outcome: 'given-up', skills: Object.fromEntries(rungs) });
  });
});

describe('an item of a pack', () => {
  it('is kept as one', async () => {
    const job = { family: 'toy', seed: '1', params: { size: 4 } };
    const lines = Array.from({ length: 20 }, (_, n) => attemptOutcome(toy, job, n)).filter(isCandidate);
    const text = packText(toy, {}, [lines[0]!.line]);
    const page = await app.open('/pack');
    await page
      .getByLabel('Open a pack')
      .setInputFiles({ name: 'one.pack', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByRole('link', { name: 'Play all' }).click();
    await cell(page, 0).waitFor();
    await action(page, 'More').click();
    await page.getByRole('button', { name: 'Show solution' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('heading', { name: 'Solution' }).waitFor();
    expect(await attemptsOn(page, 1)).toMatchObject([{ family: 'toy', source: 'pack', outcome: 'given-up' }]);
  });
});

describe('a try', () => {
  it('is there after a crash of the page right at its end', async () => {
    const page = await app.open('/toy/play?seed=2');
    await cell(page, 0).waitFor();
    await action(page, 'More').click();
    await page.getByRole('button', { name: 'Show solution' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => null);
    await crashed;
    const other = await page.context().newPage();
    await other.goto(`${app.url}/progress`);
    await other.getByText('1 attempt so far.').waitFor();
    expect(await attemptsOn(other, 1)).toMatchObject([{ family: 'toy', outcome: 'given-up' }]);
  });
});

describe('a tier that suits better', () => {
  it('is offered after a try, and nothing moves for it', async () => {
    const page = await app.open('/progress', PHONE);
    const before = Array.from({ length: 5 }, (_, n) => attempt({ item: `toy-${n}`, at: 1_000 + n }));
    const attempts = new Map(before.map(one => [attemptKey(one), one]));
    const text = writeProgress({ attempts, items: new Map(), days: {} });
    const file = { name: 'some.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByLabel('Import').setInputFiles(file);
    await page.getByText('5 attempts added.').waitFor();
    await page.goto(`${app.url}/toy/play?seed=3&tier=easy`);
    const shaded = shadedIn(await itemOn(page));
    const place = await cell(page, 0).boundingBox();
    for (const at of shaded) await cell(page, at).click();
    const way = page.getByRole('link', { name: /^Try (medium|hard|expert)$/ });
    await way.waitFor();
    expect(await cell(page, 0).boundingBox()).toEqual(place);
    await way.click();
    await page.waitForURL(/attempt=/);
    await expect.poll(async () => (await itemOn(page)).grade.tier).not.toBe('easy');
  });
});

describe('an item that cannot come back', () => {
  it('says so, and can be left out for good', async () => {
    const page = await app.open('/progress/toy-nowhere');
    await page.getByRole('heading', { name: 'No longer in your reviews' }).waitFor();
    await page.getByRole('link', { name: 'Back to progress' }).click();
    const missed = attempt({ outcome: 'given-up', day: '2026-01-01', at: Date.parse('2026-01-01T12:00:00Z') });
    const older = { family: 'toy', line: '{"id":"toy-1","family":"toy"}' };
    const text = writeProgress({
      attempts: new Map([[attemptKey(missed), missed]]),
      items: new Map([['toy-1', older]]),
      days: {},
    });
    const file = { name: 'old.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByLabel('Import').setInputFiles(file);
    await page.getByText('1 due today').waitFor();
    await page.getByRole('link', { name: 'Start review' }).click();
    await page.getByRole('heading', { name: 'This review can’t be opened' }).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Nothing due today.').waitFor();
    await page.getByText('1 attempt so far.').waitFor();
    await page.reload();
    await page.getByText('Nothing due today.').waitFor();
    await expect.poll(() => keptTexts(page, 'items')).toEqual([]);
  });
});
