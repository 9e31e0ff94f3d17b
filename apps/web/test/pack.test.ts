import { encodeMade, type Made, packText } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../src/pack/lines.ts';
import { readPack } from '../src/pack/readPack.ts';

const made = Array.from({ length: 200 }, (_, n) => attempt(toy, { family: 'toy', seed: '1', params: { size: 4 } }, n))
  .flatMap(result => ('made' in result ? [result.made] : []))
  .slice(0, 5);
const lines = made.map(one => encodeMade(toy, one));
const whole = packText(toy, {}, lines);

const load = async (id: string) => (id === 'toy' ? toy : null);
const read = (text: string) => readPack(linesOf(new Blob([text])), load);

describe('the lines of a file', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\nb\n', ['a', 'b']],
    ['a\r\n\r\nb', ['a', '', 'b']],
    ['ä\n€', ['ä', '€']],
  ])('%j are %j', async (text, expected) => {
    const found: string[] = [];
    for await (const line of linesOf(new Blob([text]))) found.push(line);
    expect(found).toEqual(expected);
  });
});

describe('a pack', () => {
  it('gives its items with their lines', async () => {
    const pack = await read(whole);
    expect(pack).toMatchObject({ ok: true, value: { faults: [] } });
    expect(pack.ok && pack.value.items).toEqual(made.map((one: Made, i) => ({ line: i + 2, made: one })));
  });

  it('may be bare item lines', async () => {
    const pack = await read(lines.join('\n'));
    expect(pack.ok && pack.value.items.map(item => item.line)).toEqual([1, 2, 3, 4, 5]);
    expect(pack.ok && pack.value.faults).toEqual([]);
  });

  const damaged = whole.split('\n');
  it.each([
    [
      'a broken item',
      damaged.with(2, '{"no').join('\n'),
      [2, 4, 5, 6],
      [/^line 3: not JSON/, /^lines 2 to 6: .*digest/],
    ],
    ['an end too early', damaged.slice(0, 4).join('\n'), [2, 3, 4], [/^line 5: the file ends after 3 of 5/]],
    [
      'an item twice',
      `${whole}${lines[0]}\n`,
      [2, 3, 4, 5, 6],
      [/^line 7: the header says 5/, /^line 7: .* item in line 2/, /digest/],
    ],
    [
      'a later schema',
      whole.replace('tessera-pack/1', 'tessera-pack/9'),
      [2, 3, 4, 5, 6],
      [/^line 1: this program cannot read tessera-pack\/9/],
    ],
    ['a broken header', damaged.with(0, '{"schema":1}').join('\n'), [2, 3, 4, 5, 6], [/^line 1: not a pack/]],
    [
      'an item of another family',
      damaged.with(1, lines[0]!.replace('"family":"toy"', '"family":"x"')).join('\n'),
      [3, 4, 5, 6],
      [/^line 2: the item belongs to x/, /digest/],
    ],
  ])('with %s says where, and gives the rest', async (_, text, left, faults) => {
    const pack = await read(text);
    if (!pack.ok) throw new Error(pack.note);
    expect(pack.value.items.map(item => item.line)).toEqual(left);
    expect(pack.value.faults).toEqual(faults.map(fault => expect.stringMatching(fault)));
  });

  it.each([
    ['', /^line 1: the file is empty/],
    ['hello\nworld', /^line 1: not a pack/],
    [whole.replace('"family":"toy"', '"family":"chess"'), /^line 1: a pack of "chess"/],

    ['\u0000\u0001\u0002', /^line 1: not a pack/],
  ])('of which nothing can be saved is refused with the reason', async (text, note) => {
    expect(await read(text)).toEqual({ ok: false, reason: 'unreadable', note: expect.stringMatching(note) });
  });
});
