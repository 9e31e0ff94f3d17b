import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMade, expectOk } from '@tessera/core';
import { addItems, entryOf, openStore } from '@tessera/library';
import { toy } from '@tessera/testkit/toy';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder } from './tessera.ts';

const here = folder();
const at = (name: string) => join(here, name);
const file = at('library.db');
const store = ['--store', file];
let pack: string;

/** A library with a pack whose items were there before, all medium ones as hard. */
beforeAll(async () => {
  await say('make', 'toy', '--seed', '5', '--count', '300', '--size', '4', '--quiet', '--out', at('toys.pack'));
  const [, ...lines] = readFileSync(at('toys.pack'), 'utf8').split('\n');
  await addLines(lines.filter(line => line !== '').map(line => line.replace('"tier":"medium"', '"tier":"hard"')));
  pack = /pack (\w+)/.exec((await say('library', 'import', at('toys.pack'), ...store)).out)![1]!;
});

/** Adds items as they are; an import would refuse them. */
async function addLines(lines: readonly string[]): Promise<void> {
  const { db, kind, close } = expectOk(await openStore({ file }));
  const entries = lines.map(line => entryOf(toy, expectOk(decodeMade(toy, line)), line));
  await db.transaction().execute(trx => addItems(trx, kind, entries, 1));
  await close();
}

const mediumIn = async () => Number(/medium (\d+)/.exec((await say('library', 'stats', ...store)).out)![1]);
const exported = async () => (await say('library', 'export', '--pack', pack, ...store)).out;

describe('library verify and regrade', () => {
  it('find and correct wrong grades, and leave the pack as it was imported', async () => {
    const before = readFileSync(at('toys.pack'), 'utf8');
    const wrong = await say('library', 'verify', ...store);
    expect(wrong).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/: graded hard [\d.]+, now medium/) });
    const [, faults] = /tessera: (\d+) faults; \d+ items and 1 pack sound\n$/.exec(wrong.err)!;

    const current = await say('library', 'regrade', ...store);
    expect(current.out).toBe('toy: 0 items regraded: no tier changed; 300 already graded by this version\n');
    const dry = await say('library', 'regrade', 'toy', '--all', '--dry-run', ...store);
    expect(dry.out).toBe(`toy: 300 items would be regraded: ${faults} from hard to medium\n`);
    expect(await mediumIn()).toBe(0);
    const some = await say('library', 'regrade', 'toy', '--all', '--tier', 'hard', ...store);
    expect(some.out).toMatch(new RegExp(`^toy: \\d+ items regraded: ${faults} from hard to medium\n$`));
    expect(await mediumIn()).toBe(Number(faults));

    expect((await say('library', 'verify', ...store)).out).toMatch(
      /^300 items proved and graded again, 1 pack complete and unchanged, in .*\n$/,
    );
    expect((await say('library', 'verify', '--pack', pack, ...store)).out).toMatch(
      /^pack \w+: 300 toy items proved and graded again/,
    );
    expect(await exported()).toBe(before);
  });

  it('verify finds what was changed in the database', async () => {
    const { db, close } = expectOk(await openStore({ file }));
    const [one, two] = await db.selectFrom('items').select(['id', 'score', 'line']).orderBy('id').limit(2).execute();
    await db.updateTable('items').set({ score: 77 }).where('id', '=', one!.id).execute();
    await db
      .updateTable('items')
      .set({ line: two!.line.replace('"seed":"5"', '"seed":"6"') })
      .where('id', '=', two!.id)
      .execute();
    const { code, err } = await say('library', 'verify', ...store);
    expect(code).toBe(1);
    expect(err).toContain(`${one!.id}: the library stores another score than the line has`);
    expect(err).toContain(`${two!.id}: the library stores another seed than the line has`);
    // The pack has no line of its own for an item that it shares.
    expect(err).toMatch(/pack \w+: line \d+: .*/);
    expect((await say('library', 'verify', '--pack', pack, ...store)).err).toMatch(
      /tessera: pack \w+: \d+ faults?, \d+ toy items sound\n$/,
    );
    for (const { id, score, line } of [one!, two!])
      await db.updateTable('items').set({ score, line }).where('id', '=', id).execute();
    await close();
    expect((await say('library', 'verify', 'toy', ...store)).code).toBe(0);
  });

  it.each([
    [['library', 'regrade', '--tier', 'hard'], 2, 'filters need a family; name it first'],
    [['library', 'regrade', 'toys'], 2, 'unknown family "toys"'],
    [['library', 'verify', 'toy', '--pack', 'x'], 2, 'leave out the family and the filters'],
    [['library', 'verify', '--pack', 'x'], 1, 'the library has no pack x'],
  ])('say in one line what is wrong with %j', async (args, code, line) => {
    const said = await say(...args, ...store);
    expect(said).toMatchObject({ code, err: expect.stringContaining(line) });
    expect(said.err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('say that a library is empty', async () => {
    for (const command of ['regrade', 'verify'])
      expect((await say('library', command, '--store', at('none.db'))).err).toBe('tessera: the library is empty\n');
  });
});
