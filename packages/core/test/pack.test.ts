import { toy } from '@tessera/testkit/toy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  digest,
  encodeMade,
  type Family,
  type Made,
  PACK_FAULTS,
  packReader,
  packText,
  packWriter,
  readPackHeader,
} from '../src/index.ts';
import { items } from './items.ts';

const REQUEST = { count: items.length, seed: 'items' };
const itemLines = items.map(made => encodeMade(toy, made));
const text = packText(toy, REQUEST, itemLines);
const lines = text.trimEnd().split('\n');
const count = items.length;

interface Reading {
  readonly items: readonly Made[];
  /** `fault: note` of every refusal, in the order of the lines. */
  readonly faults: readonly string[];
}

/** Reads a whole pack as a program would, going on after faults. */
function read(pack: string, family: Family = toy): Reading {
  const rows = pack === '' ? [''] : pack.replace(/\n$/, '').split('\n');
  const header = readPackHeader(rows[0]!);
  if (!header.ok) return { items: [], faults: [`${header.reason}: ${header.note}`] };
  const reader = packReader(family, header.value);
  if (!reader.ok) return { items: [], faults: [`${reader.reason}: ${reader.note}`] };
  const verdicts = rows.slice(1).map(row => reader.value.next(row));
  const refusals = [...verdicts, reader.value.end()].filter(verdict => !verdict.ok);
  return {
    items: verdicts.filter(verdict => verdict.ok).map(verdict => verdict.value),
    faults: refusals.map(({ reason, note }) => `${reason}: ${note}`),
  };
}

const withHeader = (change: object): string =>
  [canonicalJson({ ...JSON.parse(lines[0]!), ...change }), ...lines.slice(1)].join('\n');
const withLine = (number: number, change: (line: string) => string): string =>
  lines.map((line, i) => (i === number - 1 ? change(line) : line)).join('\n');

describe('a pack', () => {
  it('is read back as it was written', () => {
    expect(count).toBeGreaterThan(4);
    expect(read(text)).toEqual({ items, faults: [] });
  });

  it('may be empty', () => expect(read(packText(toy, REQUEST, []))).toEqual({ items: [], faults: [] }));

  it('carries its request and its run header', () => {
    const header = readPackHeader(packText(toy, REQUEST, itemLines, { next: 17 }).split('\n')[0]!);
    expect(header).toEqual({
      ok: true,
      value: {
        schema: 'tessera-pack/1',
        family: 'toy',
        versions: toy.versions,
        request: REQUEST,
        run: { next: 17 },
        count,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it('has the digest of its item lines, line ends included', () => {
    const sum = digest();
    sum.add(
      lines
        .slice(1)
        .map(line => `${line}\n`)
        .join(''),
    );
    expect(JSON.parse(lines[0]!).digest).toBe(sum.hex());
  });

  it('written line by line is the same text', () => {
    const writer = packWriter(toy, REQUEST);
    const body = itemLines.map(line => writer.add(line)).join('');
    expect(writer.header() + body).toBe(text);
  });

  it('may come from an older maker or grader', () => {
    const older = { ...toy, versions: { ...toy.versions, maker: 2, grader: 5 } };
    expect(read(text, older)).toEqual({ items, faults: [] });
  });
});

describe('a pack that is no good is refused with its line:', () => {
  const cut = lines[3]!.slice(0, 40);
  it.each([
    ['an empty file', '', ['empty: line 1: the file is empty']],
    ['a blank file', '\n\n', ['empty: line 1: the file is empty']],
    ['another kind of file', '# Hello\n', [/^foreign: line 1: not a pack \(not JSON/]],
    ['other JSON', '{"name":"x"}\n', ['foreign: line 1: not a pack (no "schema": "tessera-pack/…")']],
    [
      'another schema',
      withHeader({ schema: 'tessera-pack/9' }),
      [/^version: line 1: this program cannot read tessera-pack\/9/],
    ],
    [
      'an endless header',
      `{"schema":"tessera-pack/1","request":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`,
      [/^foreign: line 1/],
    ],
    ['a header with a wrong count', withHeader({ count: -1 }), [/^header: line 1: count/]],
    ['a header with a wrong digest', withHeader({ digest: 'abc' }), [/^header: line 1: digest/]],
    ['a header with a stranger', withHeader({ colour: 'red' }), [/^header: line 1: .*colour/]],
    ['a header with spaces', text.replace('{', '{ '), [/^header: line 1: not in canonical form/]],
    ['another family', withHeader({ family: 'azul' }), ['foreign: line 1: the pack belongs to azul, not to toy']],
    [
      'other rules',
      withHeader({ versions: { rules: 2, maker: 1, grader: 1 } }),
      ['version: line 1: made for rules version 2 of toy; this program has version 1'],
    ],
    [
      'a missing last line',
      lines.slice(0, -1).join('\n'),
      [`truncated: line ${count + 1}: the file ends after ${count - 1} of ${count} items`],
    ],
    ['nothing but a header', `${lines[0]}\n`, [`truncated: line 2: the file ends after 0 of ${count} items`]],
    [
      'a file cut within a line',
      [...lines.slice(0, 3), cut].join('\n'),
      [/^item: line 4: not JSON/, `truncated: line 5: the file ends after 3 of ${count} items`],
    ],
    [
      'a line too many',
      [...lines, lines[1]].join('\n'),
      [`truncated: line ${count + 2}: the header says ${count} items, but there are more`, /^digest/],
    ],
    [
      'an edited item',
      withLine(3, line => line.replace('"size":4', '"size":5')),
      [/^item: line 3: item: every row and column needs a sum/, /^digest/],
    ],
    [
      'an edited grade',
      withLine(3, line => line.replace(/"score":[^,}]*/, '"score":99')),
      [`digest: lines 2 to ${count + 1}: the items do not match the digest in the header`],
    ],
    ['lines in another order', [lines[0], lines[2], lines[1], ...lines.slice(3)].join('\n'), [/^digest: lines 2/]],
    ['a blank line', withLine(4, () => ''), [/^item: line 4: not JSON/, /^digest/]],
  ])('%s', (_, pack, faults) => {
    const found = read(pack).faults;
    expect(found).toEqual(faults.map(fault => (typeof fault === 'string' ? fault : expect.stringMatching(fault))));
  });

  it('offers what can still be read', () => {
    const broken = withLine(3, line => line.slice(0, 20));
    expect(read(broken).items).toEqual(items.filter((_, n) => n !== 1));
  });

  it('detects any change of any character', () => {
    const change = fc.tuple(fc.nat({ max: text.length - 2 }), fc.string({ minLength: 1, maxLength: 1 }));
    fc.assert(
      fc.property(change, ([at, letter]) => {
        fc.pre(text[at] !== letter);
        const { faults } = read(text.slice(0, at) + letter + text.slice(at + 1));
        const isRequest = at < lines[0]!.length;
        expect(isRequest || faults.length > 0).toBe(true);
        for (const fault of faults) expect(fault).toMatch(new RegExp(`^(${PACK_FAULTS.join('|')}): lines? \\d`));
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
