import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packText } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder, tessera } from './tessera.ts';

const here = folder();
const at = (name: string) => join(here, name);

beforeAll(async () => {
  for (const [family, size] of [
    ['toy', '4'],
    ['sovereign', '6'],
  ] as const)
    await say('make', family, '--size', size, '--seed', '3', '--count', '5', '--quiet', '--out', at(`${family}.pack`));
});

describe('print', () => {
  it('writes a PDF whole, and says what is in it', async () => {
    const site = ['--site', 'https://puzzles.example/'];
    const { code, out, err } = await say('print', at('toy.pack'), '--out', at('toy.pdf'), ...site);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toBe(`${at('toy.pdf')}: 5 puzzles on 6 pages\n`);
    const bytes = readFileSync(at('toy.pdf'));
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(bytes.subarray(-6).toString('latin1')).toBe('%%EOF\n');
  });

  it('gives the same bytes in a process of its own, and other bytes with another site', async () => {
    const print = (name: string, site: string) =>
      tessera(['print', at('sovereign.pack'), '--out', at(name), '--site', site]);
    await print('one.pdf', 'https://puzzles.example');
    await print('two.pdf', 'https://puzzles.example/');
    await print('other.pdf', 'https://puzzles.example/sub');
    const [one, two, other] = ['one.pdf', 'two.pdf', 'other.pdf'].map(name => readFileSync(at(name)));
    expect(one!.equals(two!)).toBe(true);
    expect(one!.equals(other!)).toBe(false);
  });

  it('says that there are no codes without an address', async () => {
    const { err } = await say('print', at('toy.pack'), '--out', at('plain.pdf'), '--per-page', '1', '--no-cover');
    expect(err).toContain('5 puzzles on');
    expect(err).toContain('without QR codes: name the address of the app with --site\n');
  });

  it('makes a worksheet of the puzzles that need a technique', async () => {
    const { code, err } = await say('print', at('sovereign.pack'), '--technique', 'singles', '--out', at('sheet.pdf'));
    if (code === 0) expect(err).toMatch(/sheet\.pdf: [1-4] puzzles? on /);
    else expect(err).toMatch(/only one puzzle needs|no puzzle needs exactly "singles"; there are some for /);
    const refusal = await say('print', at('sovereign.pack'), '--technique', 'single', '--out', at('none.pdf'));
    expect(refusal.err).toMatch(/no technique is called "single" \(did you mean singles\?\)/);
    expect(existsSync(at('none.pdf'))).toBe(false);
  });

  it.each([
    ['no file to write', [], 2, /required option '-o, --out <FILE>' not specified/],
    ['a number that no page has', ['--per-page', '3'], 2, /It must be 1, 2, 4 or 6\./],
    ['a title that no page has room for', ['--title', 'x'.repeat(121)], 2, /at most 120 letters/],
    ['paper that there is not', ['--paper', 'a5'], 2, /Allowed choices are a4, letter, 6x9\./],
    ['an address that is none', ['--site', 'puzzles'], 2, /It must be the address of the app/],
    ['an address with more than a place', ['--site', 'https://a.example/?x=1'], 2, /It must be the address of the app/],
    ['a folder as its file', ['--out', here], 1, /it is a folder/],
    ['a folder that is not there', ['--out', at('no/where.pdf')], 1, /no such file or folder/],
  ] as const)('refuses %s in one line', async (_, flags, code, line) => {
    const out = flags.length === 0 || flags[0] === '--out' ? [] : ['--out', at('never.pdf')];
    const said = await say('print', at('toy.pack'), ...out, ...flags);
    expect(said.code).toBe(code);
    expect(said.err).toMatch(line);
    expect(said.err.trimEnd().split('\n')).toHaveLength(1);
    expect(existsSync(at('never.pdf'))).toBe(false);
  });

  it('leaves what was there when a pack is broken, and nothing beside it', async () => {
    writeFileSync(at('kept.pdf'), 'kept');
    writeFileSync(at('broken.pack'), `${readFileSync(at('toy.pack'), 'utf8').slice(0, -40)}\n`);
    const { code, err } = await say('print', at('broken.pack'), '--out', at('kept.pdf'));
    expect(code).toBe(1);
    expect(err).toMatch(/broken\.pack: line 6: /);
    expect(readFileSync(at('kept.pdf'), 'utf8')).toBe('kept');
    expect(readdirSync(here).filter(name => name.endsWith('.tmp'))).toEqual([]);
  });

  it('prints nothing of a pack with a proof that is not true', async () => {
    const lines = readFileSync(at('toy.pack'), 'utf8').trim().split('\n');
    const proofs = lines.slice(1, -1).map(line => JSON.stringify((JSON.parse(line) as { proof: unknown }).proof));
    const other = proofs.find(proof => proof !== proofs[0])!;
    writeFileSync(at('forged.pack'), `${lines.join('\n').replace(proofs[0]!, other)}\n`);
    const { code, err } = await say('print', at('forged.pack'), '--out', at('forged.pdf'));
    expect(code).toBe(1);
    expect(err).toMatch(/forged\.pack: line 2: /);
    expect(existsSync(at('forged.pdf'))).toBe(false);
  });

  it('grades anew what another version has graded', async () => {
    const lines = readFileSync(at('toy.pack'), 'utf8').trim().split('\n').slice(1);
    const others = lines.map(line =>
      line.replace('"grader":1', '"grader":2').replace(/"tier":"\w+"/, '"tier":"expert"'),
    );
    expect(others.every(line => line.includes('"grader":2') && line.includes('"tier":"expert"'))).toBe(true);
    writeFileSync(at('other.pack'), packText(toy, {}, others));
    const { code } = await say('print', at('other.pack'), '--out', at('anew.pdf'));
    await say('print', at('toy.pack'), '--out', at('today.pdf'));
    expect(code).toBe(0);
    expect(readFileSync(at('anew.pdf')).equals(readFileSync(at('today.pdf')))).toBe(true);
  });

  it('does not take the place of its pack', async () => {
    const before = readFileSync(at('toy.pack'));
    const { code, err } = await say('print', at('toy.pack'), '--out', join(here, '.', 'toy.pack'));
    expect({ code, err }).toEqual({
      code: 2,
      err: `tessera: ${at('toy.pack')} is the pack itself; name another file for the PDF\n`,
    });
    expect(readFileSync(at('toy.pack')).equals(before)).toBe(true);
  });

  it('says how many fit where too many are asked for', async () => {
    const { code, err } = await say(
      'print',
      at('sovereign.pack'),
      '--per-page',
      '6',
      '--paper',
      '6x9',
      '--large',
      '--out',
      at('x.pdf'),
    );
    expect(code).toBe(1);
    expect(err).toMatch(/6 on a page are too small to read on 6 × 9 in paper \(sovereign-\w+\): choose [124]\n/);
  });
});
