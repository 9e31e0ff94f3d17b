import { API } from '@tessera/api/about.ts';
import { dayArchiveSchema, dayItemSchema, dayItemsSchema } from '@tessera/api/daily.ts';
import { judgementSchema } from '@tessera/api/items.ts';
import { CATALOG } from '@tessera/catalog';
import { seedOfDay } from '@tessera/catalog/day';
import { entryIn, FIRST_DAY, monthOf } from '@tessera/catalog/ledger';
import { readAddresses, readItemCodes } from '@tessera/catalog/ledger-files';
import { expectOk, type Family, itemId, readMadeLine } from '@tessera/core';
import { readLevel } from '@tessera/core/levels/level-code.ts';
import { parseSearch, pathTo } from '@tessera/core/links/link.ts';
import { describe, expect, it } from 'vitest';
import { dailiesByAge, dailiesFrom } from '../src/daily/dailies.ts';
import { dailyLine } from '../src/daily/make-daily.ts';
import { isCurrentDay } from '../src/daily/open-day.ts';
import { testServer } from './server.ts';

const families = await Promise.all(CATALOG.filter(({ isSample }) => !isSample).map(entry => entry.load()));
const NOON = Date.parse('2026-12-24T12:00:00Z');

/** The id of the item that the ledger holds for a day. */
async function ledgerId(family: Family, day: string): Promise<string> {
  const code = entryIn(await readItemCodes(monthOf(day)), day, family.id)!;
  const { item } = expectOk(await readLevel(family, code));
  return itemId(family.id, family.versions.rules, family.codecs.item.encode(item));
}

describe('the days of a server', () => {
  const server = testServer({ now: () => NOON });
  const get = (path: string) => server().app.inject(API + path);

  it('gives the items of a day that the ledger holds, which are those that the app plays', async () => {
    const answer = dayItemsSchema.parse((await get('/daily/2026-12-24')).json());
    expect(answer.day).toBe('2026-12-24');
    const want = await Promise.all(families.map(family => ledgerId(family, '2026-12-24')));
    expect(answer.items.map(({ id }) => id)).toEqual(want);
    expect(answer.items.map(item => item.address)).toEqual(
      (await archive('from=2026-12-24&to=2026-12-24'))[0]!.items.map(({ address }) => address),
    );
    for (const item of answer.items) expect(item).not.toHaveProperty('proof');
  });

  it('gives, draws and judges the item of one family', async () => {
    const [family] = families;
    const path = `/daily/2026-12-24/${family!.id}`;
    const item = dayItemSchema.parse((await get(path)).json());
    expect(item.id).toBe(await ledgerId(family!, '2026-12-24'));
    expect((await get(`${path}/picture.svg`)).body).toMatch(/^<svg/);
    const { made } = expectOk(readMadeLine(family!, (await dailyLine(family!, '2026-12-24'))!));
    if (family!.judge.kind !== 'solve') throw new Error('the first family has no solutions');
    const actions = family!.judge.key(made.item, made.proof).map(action => family!.codecs.action.encode(action));
    const judged = await server().app.inject({ method: 'POST', url: `${API}${path}/answers`, payload: { actions } });
    expect(judgementSchema.parse(judged.json())).toMatchObject({ isSolved: true });
  });

  it('has a feed of the last thirty days, whose pictures are there', async () => {
    const answer = await get('/daily/feed.atom');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    const days = [...answer.body.matchAll(/<updated>(.{10})/g)].map(([, day]) => day);
    expect([days.length, days[0], days[1], days.at(-1)]).toEqual([31, '2026-12-24', '2026-12-24', '2026-11-25']);
    const [, newest] = answer.body.split('<entry>');
    const pictures = [...newest!.matchAll(/img src=&#34;(.*?)&#34;/g)].map(([, address]) => new URL(address!));
    expect(pictures).toHaveLength(families.length);
    for (const { origin, pathname } of pictures) {
      expect(origin).toBe('https://puzzles.example');
      expect((await server().app.inject(pathname)).body).toMatch(/^<svg/);
    }
  });

  async function archive(query: string) {
    return dayArchiveSchema.parse((await get(`/daily?${query}`)).json()).days;
  }

  it('lists the addresses of days', async () => {
    const days = await archive('from=2026-11-29&to=2026-12-02');
    expect(days.map(({ day }) => day)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
    for (const { day, items } of days)
      for (const [n, family] of families.entries()) {
        const address = parseSearch(entryIn(await readAddresses(monthOf(day)), day, family.id)!);
        const search = { seed: seedOfDay(family.seeds, day), ...address };
        expect(items[n]).toEqual({ family: family.id, address: pathTo(family.id, search) });
      }
    expect(await archive('')).toHaveLength(30);
    expect((await archive('to=2026-11-05'))[0]!.day).toBe(FIRST_DAY);
  });

  it.each([
    ['2026-10-31', 404, 'early'],
    ['0000-00-00', 400, 'day'],
    ['2026-02-30', 400, 'day'],
    ['2026-12-26', 403, 'future'],
    ['9999-12-31', 403, 'future'],
    ['tomorrow', 400, 'invalid'],
  ])('refuses %s with %i', async (day, status, reason) => {
    for (const path of [`/daily/${day}`, `/daily/${day}/${families[0]!.id}`, `/daily?to=${day}`]) {
      const answer = await get(path);
      expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([status, reason]);
    }
  });

  it('has tomorrow, where it is tomorrow already', async () => {
    expect((await get(`/daily/2026-12-25/${families[0]!.id}`)).statusCode).toBe(200);
  });

  it.each(['from=2026-12-02&to=2026-12-01', 'from=2026-11-01&to=2027-01-01', 'since=2026-11-01'])(
    'refuses the range %s',
    async query => {
      expect([400, 403]).toContain((await get(`/daily?${query}`)).statusCode);
    },
  );

  it('has no days of families that it does not know', async () => {
    for (const id of ['none', 'toy']) expect((await get(`/daily/2026-12-24/${id}`)).statusCode).toBe(404);
  });
});

describe('the items of days', () => {
  it('are made once, however many ask', async () => {
    let made = 0;
    const dailies = dailiesFrom(async ({ family, day }) => `${family} ${day} ${++made}`);
    const lines = await Promise.all(Array.from({ length: 100 }, () => dailies.line('toy', '2026-11-01')));
    expect(new Set(lines.map(line => expectOk(line)))).toEqual(new Set(['toy 2026-11-01 1']));
  });

  it('are refused when too many wait, and given when there is room again', async () => {
    const waiting: (() => void)[] = [];
    const dailies = dailiesFrom(({ day }) => new Promise(resolve => waiting.push(() => resolve(day))));
    const asked = Array.from({ length: 30 }, (_, n) => dailies.line('toy', `day ${n}`));
    expect(await dailies.line('toy', 'one more')).toMatchObject({ ok: false, reason: 'busy' });
    for (const resolve of waiting) resolve();
    await Promise.all(asked);
    const again = dailies.line('toy', 'one more');
    waiting.at(-1)!();
    expect(await again).toEqual({ ok: true, value: 'one more' });
  });

  it('of today are made however many of the archive wait', async () => {
    const archive = dailiesFrom(() => new Promise(() => {}));
    const dailies = dailiesByAge(
      day => isCurrentDay(day, NOON),
      dailiesFrom(async ({ day }) => day),
      archive,
    );
    for (let n = 0; n < 40; n++) void dailies.line('toy', `2026-11-${n}`);
    expect(await dailies.line('toy', '2026-12-22')).toMatchObject({ ok: false, reason: 'busy' });
    for (const day of ['2026-12-23', '2026-12-24', '2026-12-25'])
      expect(await dailies.line('toy', day)).toEqual({ ok: true, value: day });
  });

  it('are tried again after a failure', async () => {
    let tries = 0;
    const dailies = dailiesFrom(async () => {
      if (++tries === 1) throw new Error('no memory');
      return 'line';
    });
    await expect(dailies.line('toy', '2026-11-01')).rejects.toThrow('no memory');
    expect(await dailies.line('toy', '2026-11-01')).toEqual({ ok: true, value: 'line' });
  });

  it('are read from the ledger where an earlier maker made them', async () => {
    const [family] = families;
    const newer = { ...family!, versions: { ...family!.versions, maker: 99 } };
    const { made } = expectOk(readMadeLine(newer, (await dailyLine(newer, FIRST_DAY))!));
    expect(made.id).toBe(await ledgerId(family!, FIRST_DAY));
    expect(made.origin.versions.maker).toBe(family!.versions.maker);
  });

  it('are made where the ledger ends', async () => {
    const [family] = families;
    const { made } = expectOk(readMadeLine(family!, (await dailyLine(family!, '2040-01-01'))!));
    expect(made.origin.seed).toBe(seedOfDay(family!.seeds, '2040-01-01'));
  });
});
