import { describe, expect, it } from 'vitest';
import { type Entry, entriesIn } from '../src/io/entries.ts';
import type { NumberedLine } from '../src/io/numbered.ts';

async function* linesOf(texts: Iterable<string>): AsyncGenerator<NumberedLine, void, undefined> {
  let number = 0;
  for (const text of texts) yield { number: ++number, text };
}

async function read(texts: Iterable<string>): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of entriesIn(linesOf(texts), 'file', ({ text }) => ({ text }))) entries.push(entry);
  return entries;
}

describe('what a file holds', () => {
  it.each([
    ['one object', ['', '{"a":1}', ''], [['2', 'line 2', { a: 1 }]]],
    ['an object over many lines', ['', '{', '', '"id":5', '}'], [[5, 'line 2', { id: 5 }]]],
    [
      'an array in one line',
      ['', '[{"id":"x"},2]', ''],
      [
        ['x', 'entry 1', { id: 'x' }],
        ['2', 'entry 2', 2],
      ],
    ],
    [
      'an array over many lines',
      ['[', '{},', '', '7', ']'],
      [
        ['1', 'entry 1', {}],
        ['2', 'entry 2', 7],
      ],
    ],
    ['an array without members', ['[]'], []],
    [
      'lines, of which the first is an array',
      ['[1]', '', '{}'],
      [
        ['1', 'line 1', [1]],
        ['3', 'line 3', {}],
      ],
    ],
    [
      'lines, of which the first is broken',
      ['{"id"', '', '{"id":1e999}'],
      [
        ['1', 'line 1', { text: '{"id"' }],
        ['3', 'line 3', { id: Number.POSITIVE_INFINITY }],
      ],
    ],
    [
      'a pack',
      ['{"schema":"s"}', '{"id":"a"}', 'null'],
      [
        ['a', 'line 2', { id: 'a' }],
        ['3', 'line 3', null],
      ],
    ],
  ])('%s', async (_, texts, expected) => {
    const entries = await read(texts);
    expect(entries.map(({ id, place, source }) => [id, place, source])).toEqual(expected);
  });

  it.each([
    ['nothing', ['', ' '], 'file is empty'],
    ['a header', ['{"schema":"s"}', ''], 'file has only the header of a pack'],
  ])('%s is refused', async (_, texts, line) => {
    await expect(read(texts)).rejects.toThrow(line);
  });

  it('is closed when nobody reads on', async () => {
    let isClosed = false;
    async function* lines(): AsyncGenerator<NumberedLine, void, undefined> {
      try {
        yield* linesOf(['[1]', '[2]', '[3]']);
      } finally {
        isClosed = true;
      }
    }
    for await (const { source } of entriesIn(lines(), 'file', () => null)) {
      expect(source).toEqual([1]);
      break;
    }
    expect(isClosed).toBe(true);
  });

  it('is a document over more lines than a call takes arguments', async () => {
    const entries = await read(['[', ...new Array<string>(300_000).fill('1,'), '1]']);
    expect(entries).toHaveLength(300_001);
  });

  it('is no document of more than 64 MiB; lines have no limit', async () => {
    const long = 'x'.repeat(48 * 1024 * 1024);
    await expect(read(['[', ...new Array<string>(2).fill(long)])).rejects.toThrow(
      'file is larger than 64 MiB and not JSON Lines: put each entry on its own line',
    );
    expect(await read(['{}', ...new Array<string>(12).fill(long)])).toHaveLength(13);
  });
});
