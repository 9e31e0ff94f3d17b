import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { accept, encodeMade, openPackLines, packText, refuse } from '../src/index.ts';
import { items } from './items.ts';

const itemLines = items.map(made => encodeMade(toy, made));
const text = packText(toy, { seed: 'items' }, itemLines);
const lines = text.trimEnd().split('\n');
const last = lines.length;

const loadFamily = async (id: string) => (id === 'toy' ? accept(toy) : refuse('family', `nobody knows "${id}"`));

async function* linesOf(texts: readonly string[], onClose = () => {}): AsyncGenerator<string, void, undefined> {
  try {
    yield* texts;
  } finally {
    onClose();
  }
}

/** The numbers of the lines with items, and the faults; or why nothing can be read. */
async function read(texts: readonly string[], salvage = true) {
  const opened = await openPackLines(linesOf(texts), { loadFamily, salvage });
  if (!opened.ok) return { reason: opened.reason, note: opened.note };
  const [found, faults]: [number[], string[]] = [[], []];
  for await (const entry of opened.value.entries()) {
    if ('made' in entry) found.push(entry.line);
    else faults.push(entry.fault);
  }
  return { hasHeader: opened.value.header !== null, found, faults };
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

describe('the lines of a pack', () => {
  it('give its items, each with its text and the number of its line', async () => {
    const opened = await openPackLines(linesOf(lines), { loadFamily, salvage: false });
    if (!opened.ok) throw new Error(opened.note);
    const found: unknown[] = [];
    for await (const entry of opened.value.entries()) found.push(entry);
    expect(opened.value).toMatchObject({ family: toy, header: { count: items.length } });
    expect(found).toEqual(items.map((made, i) => ({ line: i + 2, made, text: itemLines[i] })));
  });

  it('may be items without a header', async () => {
    expect(await read(itemLines)).toEqual({ hasHeader: false, found: from(1, items.length), faults: [] });
  });

  it.each([
    ['a broken item', lines.with(2, '{"no'), from(2, last - 1).filter(n => n !== 3), [/^line 3: not JSON/, /digest/]],
    ['an end too early', lines.slice(0, 4), [2, 3, 4], [/^line 5: the file ends after 3 of/]],
    [
      'an item of another family',
      lines.with(1, lines[1]!.replace('"toy"', '"x"')),
      from(3, last - 2),
      [/^line 2: the item belongs to x/, /digest/],
    ],
  ])('with %s say where, and give the rest, salvaged or not', async (_, texts, found, faults) => {
    const expected = { hasHeader: true, found, faults: faults.map(fault => expect.stringMatching(fault)) };
    expect(await read(texts, true)).toEqual(expected);
    expect(await read(texts, false)).toEqual(expected);
  });

  it('with an item that the header does not count give it only when salvaged', async () => {
    const texts = [...lines, itemLines[0]!];
    const faults = [expect.stringMatching(/^line \d+: the header says/), expect.stringMatching(/digest/)];
    expect(await read(texts, true)).toEqual({ hasHeader: true, found: from(2, last), faults });
    expect(await read(texts, false)).toEqual({ hasHeader: true, found: from(2, last - 1), faults });
  });

  it('with a header that cannot be read give their items only when salvaged', async () => {
    const texts = lines.with(0, '{"schema":1}');
    const note = expect.stringMatching(/^line 1: not a pack/);
    expect(await read(texts, true)).toEqual({ hasHeader: false, found: from(2, last - 1), faults: [note] });
    expect(await read(texts, false)).toEqual({ reason: 'header', note });
  });

  it.each([
    ['nothing', [], 'header', /^line 1: the file is empty/],
    ['text', ['hello', 'world'], 'header', /^line 1: not a pack/],
    ['a broken header alone', ['{"schema":1}'], 'header', /^line 1: not a pack/],
    [
      'an unknown family in the header',
      lines.with(0, lines[0]!.replace('"toy"', '"x"')),
      'family',
      /^line 1: nobody knows "x"$/,
    ],
    [
      'an unknown family in the first item',
      [itemLines[0]!.replace('"toy"', '"x"')],
      'family',
      /^line 1: nobody knows "x"$/,
    ],
    [
      'an unknown family behind a broken header',
      ['?', itemLines[0]!.replace('"toy"', '"x"')],
      'family',
      /^line 2: nobody knows "x"$/,
    ],
    [
      'other rules',
      lines.with(0, lines[0]!.replace('"rules":1', '"rules":9')),
      'version',
      /^line 1: made for rules version 9/,
    ],
  ])('are refused where they are %s', async (_, texts, reason, note) => {
    expect(await read(texts)).toEqual({ reason, note: expect.stringMatching(note) });
  });

  it('are closed when nobody reads on', async () => {
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    const opened = await openPackLines(linesOf(lines, close), { loadFamily, salvage: false });
    if (!opened.ok) throw new Error(opened.note);
    for await (const _ of opened.value.entries()) break;
    expect(isClosed).toBe(true);
  });
});
