import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dayArchiveSchema, dayItemSchema, dayItemsSchema } from '@tessera/api/daily.ts';
import { CATALOG } from '@tessera/catalog';
import { FIRST_DAY } from '@tessera/catalog/ledger';
import { expectOk } from '@tessera/core';
import { readLevel } from '@tessera/core/levels/level-code.ts';
import { svgFault } from '@tessera/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder, leftovers } from './tessera.ts';

const here = folder();
const DAYS = ['2026-11-30', '2026-12-01'];
const asked = (out: string, ...more: string[]) => [
  ...['daily', '--from', DAYS[0]!, '--days', String(DAYS.length), '--out', join(here, out)],
  ...more,
];
const HOSTED = ['--base-url', 'https://puzzles.example/days', '--app', 'https://play.example'];
const families = CATALOG.filter(({ isSample }) => !isSample);

function filesIn(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}
const read = (path: string) => readFileSync(join(here, path), 'utf8');
const json = (path: string): unknown => JSON.parse(read(path));

describe('a folder of dailies', () => {
  beforeAll(async () => {
    const { code, out, err } = await say(...asked('plain', '--workers', '1'));
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toContain(`2 days in 32 files in ${join(here, 'plain')}`);
    expect((await say(...asked('hosted', ...HOSTED))).code).toBe(0);
  });

  it('has JSON as the API gives it', () => {
    const archive = dayArchiveSchema.parse(json('plain/daily.json'));
    expect(archive.days.map(({ day }) => day)).toEqual(DAYS);
    for (const { day, items } of archive.days) {
      const set = dayItemsSchema.parse(json(`plain/daily/${day}.json`));
      expect(items).toEqual(set.items.map(({ family, address }) => ({ family, address })));
      for (const item of set.items)
        expect(dayItemSchema.parse(json(`plain/daily/${day}/${item.family}.json`))).toEqual(item);
    }
  });

  it('has the items of the ledger', async () => {
    for (const day of DAYS) {
      const ledger = new URL(`../../../packages/catalog/daily/items/${day.slice(0, 7)}.json`, import.meta.url);
      const codes = (JSON.parse(readFileSync(ledger, 'utf8')) as Record<string, Record<string, string>>)[day]!;
      for (const { id, load } of families) {
        const family = await load();
        const { item } = expectOk(await readLevel(family, codes[id]!));
        const given = dayItemSchema.parse(json(`plain/daily/${day}/${id}.json`));
        expect(given.item).toEqual(JSON.parse(JSON.stringify(family.codecs.item.encode(item))));
        expect(given).not.toHaveProperty('proof');
      }
    }
  });

  it('has pictures that are whole', () => {
    const svgs = filesIn(join(here, 'plain')).filter(name => name.endsWith('.svg'));
    expect(svgs).toHaveLength(DAYS.length * families.length * 3);
    for (const name of svgs) expect(svgFault(read(join('plain', name)))).toBeNull();
  });

  it('has pages without scripts whose links lead to files', () => {
    const pages = filesIn(join(here, 'plain')).filter(name => name.endsWith('.html'));
    expect(pages).toHaveLength(DAYS.length + 1);
    for (const page of pages) {
      const html = read(join('plain', page));
      expect(
        markupFault(html.replace(/<(meta|link|img|source)\b[^>]*>/g, '').replace('<!doctype html>', '')),
      ).toBeNull();
      expect(html).not.toMatch(/<script|javascript:|\son\w+=/i);
      const links = [...html.matchAll(/(?:href|src|srcset)="([^"]*)"/g)].map(([, link]) => link!);
      expect(links.length).toBeGreaterThan(5);
      for (const link of links) expect(existsSync(join(here, 'plain', dirname(page), link)), link).toBe(true);
    }
    for (const day of DAYS) expect(read('plain/index.html')).toContain(`href="daily/${day}/index.html"`);
  });

  it('has a feed with the latest day first, and ids that stay', () => {
    for (const name of ['plain', 'hosted']) {
      const feed = read(`${name}/feed.atom`);
      expect(markupFault(feed.replace(/^<\?xml[^>]*>/, ''))).toBeNull();
      const updated = [...feed.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, time]) => time);
      expect(updated).toEqual(['2026-12-01', '2026-12-01', '2026-11-30'].map(day => `${day}T00:00:00Z`));
      const ids = [...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id!);
      expect(new Set(ids).size).toBe(3);
      const form =
        name === 'plain' ? /^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ : /^https:\/\/puzzles\.example\/days\//;
      for (const id of ids) expect(id).toMatch(form);
    }
    expect(read('hosted/feed.atom')).toContain('href="https://puzzles.example/days/daily/2026-12-01/index.html"');
  });

  it('links to an app only where one is named', () => {
    const page = (name: string) => read(`${name}/daily/${DAYS[0]}/index.html`);
    expect(page('plain')).not.toContain('https://');
    const { address } = dayItemSchema.parse(json(`plain/daily/${DAYS[0]}/${families[0]!.id}.json`));
    expect(page('hosted')).toContain(`href="https://play.example${address!.replaceAll('&', '&amp;')}"`);
  });

  it('is the same to the last byte on any number of workers, besides its addresses', () => {
    const names = filesIn(join(here, 'plain'));
    expect(filesIn(join(here, 'hosted'))).toEqual(names);
    const same = names.filter(name => name !== 'feed.atom' && !/^daily\/.*\.html$/.test(name));
    for (const name of same) expect(read(join('hosted', name)) === read(join('plain', name)), name).toBe(true);
  });

  it('is not written over, and leaves nothing behind when it is refused', async () => {
    const before = read('plain/index.html');
    const again = await say(...asked('plain'));
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toMatch(/plain is not empty; name a folder that is empty or not there yet\n$/);
    expect(read('plain/index.html')).toBe(before);
    expect(leftovers(here)).toEqual([]);
  });

  it('takes the place of an empty folder', async () => {
    mkdirSync(join(here, 'empty'));
    const { code } = await say('daily', '--from', FIRST_DAY, '--days', '1', '--out', join(here, 'empty'));
    expect(code).toBe(0);
    expect(existsSync(join(here, 'empty', 'index.html'))).toBe(true);
  });
});

it.each(['old', 'new'])('a folder of dailies goes through a link to the folder that it names, be it %s', async age => {
  mkdirSync(join(here, `${age}-folder`));
  if (age === 'old') mkdirSync(join(here, `${age}-folder`, 'real'));
  symlinkSync(join(`${age}-folder`, 'real'), join(here, `${age}-link`));
  const { code, err } = await say('daily', '--from', FIRST_DAY, '--days', '1', '--out', join(here, `${age}-link`));
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(lstatSync(join(here, `${age}-link`)).isSymbolicLink()).toBe(true);
  expect(existsSync(join(here, `${age}-folder`, 'real', 'index.html'))).toBe(true);
  expect([...leftovers(here), ...leftovers(join(here, `${age}-folder`))]).toEqual([]);
});

describe('dailies are refused', () => {
  it.each([
    ['without a day', ['--days', '1'], 2, "required option '--from <DATE>'"],
    ['with a day that is none', ['--from', '2026-02-30', '--days', '1'], 2, '"2026-02-30" is not a day; write it as'],
    ['before the first day', ['--from', '2026-10-31', '--days', '9'], 2, `the first day is ${FIRST_DAY}`],
    ['for no days', ['--from', FIRST_DAY, '--days', '0'], 2, 'a whole number from 1'],
    [
      'for days that are not settled',
      ['--from', FIRST_DAY, '--days', '3660'],
      1,
      'are not settled yet: the last settled day is',
    ],
    [
      'with an address that is none',
      ['--from', FIRST_DAY, '--days', '1', '--base-url', 'puzzles'],
      2,
      '--base-url "puzzles" is not',
    ],
    [
      'with a script for an address',
      ['--from', FIRST_DAY, '--days', '1', '--app', 'javascript:1'],
      2,
      '--app "javascript:1" is not',
    ],
  ])('%s', async (_, flags, code, line) => {
    const refused = await say('daily', ...flags, '--out', join(here, 'none'));
    expect(refused).toMatchObject({ code, out: '', err: expect.stringContaining(line) });
    expect(refused.err.trimEnd()).not.toContain('\n');
    expect(existsSync(join(here, 'none'))).toBe(false);
    expect(leftovers(here)).toEqual([]);
  });

  it('where a file has the name', async () => {
    writeFileSync(join(here, 'file'), 'mine');
    const { code, err } = await say('daily', '--from', FIRST_DAY, '--days', '1', '--out', join(here, 'file'));
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('file: it is a file') });
    expect(read('file')).toBe('mine');
  });
});

/** A tag that is not closed, or closes nothing; null where there is none. */
function markupFault(text: string): string | null {
  const open: string[] = [];
  for (const [tag, slash, name, rest] of text.matchAll(/<(\/?)([a-z][\w:]*)([^>]*)>/gi)) {
    if (rest!.endsWith('/')) continue;
    if (!slash) open.push(name!);
    else if (open.pop() !== name) return tag;
  }
  return open.at(-1) ?? null;
}
