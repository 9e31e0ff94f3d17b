import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { say } from './in-process.ts';
import { folder, tessera } from './tessera.ts';

const here = folder();
const at = (name: string) => join(here, name);

const files = vi.hoisted(() => [] as FileHandle[]);
vi.mock(import('node:fs/promises'), async original => {
  const real = await original();
  const open = async (...how: Parameters<typeof real.open>) => {
    const file = await real.open(...how);
    files.push(file);
    return file;
  };
  return { ...real, open };
});

// Left to the collector of garbage, a file costs its user a warning.
afterEach(() => expect(files.splice(0).filter(({ fd }) => fd !== -1)).toEqual([]));

/** One line for a person, and no trace of where in the program it came from. */
function expectOneLine(err: string): void {
  expect(err).not.toMatch(/\n\s+at /);
  expect(err).not.toContain('internal error');
  expect(
    err
      .trimEnd()
      .split('\n')
      .filter(line => line.startsWith('tessera: ')),
  ).toHaveLength(1);
}

describe('wrong usage is one line and exit 2', () => {
  const rows: readonly (readonly [what: string, args: readonly string[], line: RegExp])[] = [
    ['no family', ['make'], /make needs a family: .*toy/],
    [
      'an unknown family',
      ['make', 'tyo', '--size', '4'],
      /unknown family "tyo" \(did you mean toy\?\); the families are .*toy/,
    ],
    ['an unknown command', ['mkae', 'toy'], /unknown command 'mkae' \(did you mean make\?\)/],
    ['an unknown option', ['make', 'toy', '--sise', '4'], /unknown option '--sise' \(did you mean --size\?\)/],
    [
      'a value out of range',
      ['make', 'toy', '--size', '99'],
      /'99' is invalid\. It must be a whole number from 3 to 6/,
    ],
    ['a value that is none', ['make', 'toy', '--size', 'big'], /'big' is invalid/],
    ['a negative count', ['make', 'toy', '--count', '-4'], /'-4' is invalid\. It must be a whole number from 1 to/],
    ['a count of none', ['make', 'toy', '--count', '0'], /'0' is invalid/],
    ['a count with a fraction', ['make', 'toy', '--count', '1.5'], /'1\.5' is invalid/],
    ['a count without a number', ['make', 'toy', '--count'], /argument missing/],
    [
      'a seed out of range',
      ['make', 'toy', '--seed', '18446744073709551616'],
      /out of range: the largest is 18446744073709551615/,
    ],
    ['a seed that is none', ['make', 'toy', '--seed', 'two words'], /a seed has 1 to 64 characters/],
    ['an unknown tier', ['make', 'toy', '--tier', 'hrad'], /Allowed choices are easy, medium, hard, expert/],
    ['an unknown tier in a quota', ['make', 'toy', '--quota', 'esay=3'], /did you mean easy\?/],
    ['a quota named twice', ['make', 'toy', '--quota', 'easy=3,easy=4'], /names easy twice/],
    ['a quota of nothing', ['make', 'toy', '--quota', 'easy=0'], /nothing is asked for/],
    ['quotas and a count', ['make', 'toy', '--quota', 'easy=3', '--count', '4'], /cannot be used with/],
    ['no time', ['make', 'toy', '--time', '0'], /number of seconds above 0/],
    ['no workers', ['make', 'toy', '--workers', '0'], /whole number from 1 to/],
    ['an unknown format', ['make', 'toy', '--format', 'pdf'], /Allowed choices are json, text, svg/],
    ['an unknown preset', ['make', 'toy', '--preset', '4x5'], /no preset "4x5" \(did you mean 4x4\?\)/],
    ['pictures in one file', ['make', 'toy', '--format', 'svg', '--count', '2'], /one picture per file/],
    ['a part beyond the last', ['make', 'toy', '--shard', '3/2'], /must look like 2\/4/],
    ['a shard without a file', ['make', 'toy', '--seed', '1', '--shard', '1/2'], /--shard needs --out/],
    ['a shard of its own seed', ['make', 'toy', '--shard', '1/2', '--out', 'x'], /--shard needs --seed/],
    ['a resumed run with another seed', ['make', 'toy', '--resume', 'x', '--seed', '1'], /cannot be used with/],
    ['a resumed run with other params', ['make', 'toy', '--resume', 'x', '--size', '4'], /cannot be used with/],
    [
      'a resumed shard of other attempts',
      ['make', 'toy', '--resume', 'x', '--shard', '1/2', '--attempts', '9'],
      /leave out --attempts/,
    ],
    [
      'gaps that cannot be',
      ['make', 'azul', '--min-value-gap', '5', '--max-value-gap', '3'],
      /nothing can be made with --min-value-gap 5 --max-value-gap 3: .*; try --max-value-gap 100 or --min-value-gap 3$/m,
    ],
    [
      'a theme that such a table does not have',
      ['make', 'azul', '--theme', 'denial', '--players', '3', '--seed', '1', '--shard', '1/2', '--out', 'x'],
      /nothing can be made with .*--theme denial: This theme needs 2 players .*; try --players 2 or --theme any$/m,
    ],
    [
      'a board too small for its tier',
      ['make', 'sovereign', '--size', '4', '--tier', 'hard'],
      /nothing can be made with --size 4 --tier hard: Puzzles of this difficulty need at least 6 rows; try --size 6 or --tier any$/m,
    ],
    [
      'tiers of which one cannot come up',
      ['make', 'toy', '--size', '4', '--quota', 'easy=1,hard=2'],
      /nothing can be made with --tier hard: Puzzles of this difficulty have at least 5×5 cells; try --size 5 or a --quota without hard$/m,
    ],
    ['no pack', ['verify'], /missing required argument 'PACK'/],
    ['two packs', ['verify', 'a', 'b'], /too many arguments/],
    ['a salvaged pack without salvage', ['verify', 'a', '--out', 'b'], /--out is only for use with --salvage/],
    ['standard input twice', ['merge', '-', '-'], /only one of the shards/],
    ['a bench of an unknown family', ['bench', 'tyo'], /unknown family "tyo"/],
  ];

  it.each(rows)('%s', async (_, args, line) => {
    const { code, out, err } = await say(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(line);
    expectOneLine(err);
  });

  it('in the real program, too', async () => {
    const { code, out, err } = await tessera(['make', 'toy', '--count', '-4']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^tessera: option .* '-4' is invalid.*\n$/);
  });
});

describe('what cannot be read or written is one line and exit 1', () => {
  beforeAll(async () => {
    await say('make', 'toy', '--seed', '42', '--count', '6', '--out', at('whole.pack'));
    await say(
      'make',
      'toy',
      '--seed',
      '42',
      '--count',
      '6',
      '--shard',
      '2/2',
      '--attempts',
      '40',
      '--out',
      at('b.pack'),
    );
    await say(
      'make',
      'toy',
      '--seed',
      '43',
      '--count',
      '6',
      '--shard',
      '1/2',
      '--attempts',
      '40',
      '--out',
      at('other.pack'),
    );
    await say('make', 'toy', '--seed', '42', '--count', '600', '--attempts', '50', '--out', at('unfinished.pack'));
    const whole = readFileSync(at('whole.pack'), 'utf8');
    const lines = whole.split('\n');
    const file = (name: string, text: string | Uint8Array) => writeFileSync(at(name), text);
    const swapLine = (n: number, change: (line: string) => string) =>
      lines.map((line, i) => (i === n - 1 ? change(line) : line)).join('\n');
    file('empty.pack', '');
    file('text.pack', 'Dear reader,\n');
    file('json.pack', '{"name":"something else"}\n');
    file('binary.pack', new Uint8Array(4096).fill(0xff));
    file('truncated.pack', lines.slice(0, 4).join('\n'));
    file('torn.pack', whole.slice(0, whole.length - 200));
    file('longer.pack', `${whole}${readFileSync(at('unfinished.pack'), 'utf8').split('\n')[7]}\n`);
    file(
      'edited.pack',
      swapLine(3, line => line.replace('"rows":[', '"rows":[1,')),
    );
    file(
      'score.pack',
      swapLine(3, line => line.replace(/"score":[\d.]+/, '"score":99')),
    );
    file(
      'proof.pack',
      swapLine(4, line => line.replace('"round":1', '"round":2')),
    );
    file(
      'id.pack',
      swapLine(5, line => line.replace(/"id":"toy-\w+"/, '"id":"toy-000000000000"')),
    );
    file(
      'schema.pack',
      swapLine(1, line => line.replace('tessera-pack/1', 'tessera-pack/7')),
    );
    file(
      'rules.pack',
      swapLine(1, line => line.replace('"rules":1', '"rules":7')),
    );
    file(
      'family.pack',
      swapLine(1, line => line.replace('"family":"toy"', '"family":"chess"')),
    );
    file(
      'header.pack',
      swapLine(1, line => line.replace('"count":6', '"count":"six"')),
    );
    file('request.pack', readFileSync(at('unfinished.pack'), 'utf8').replace('"seed":"42"', '"seed":"4 2"'));
    file('mark.pack', readFileSync(at('unfinished.pack'), 'utf8').replace('"next":50', '"next":-1'));
    file('early.pack', readFileSync(at('unfinished.pack'), 'utf8').replace('"next":50', '"next":2'));
    mkdirSync(at('folder'));
    file('deep.json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    file('deep-item.json', `${'{"item":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
    file('letters.txt', 'A\n'.repeat(600_000));
    file('letters.json', JSON.stringify({ regions: 'A\n'.repeat(600_000) }));
    file('values.json', `[\n${'[],'.repeat(4_100_000)}[]]`);
    file('escape.pack', '{"schema":"tessera-pack/\u009b31m\u202e"}');
    file('escape.txt', '\u001b]0;title\u0007');
  });

  const rows: readonly (readonly [what: string, args: readonly string[], line: RegExp])[] = [
    ['a pack that is not there', ['verify', '@none.pack'], /cannot read .*none\.pack: no such file/],
    ['a folder for a pack', ['verify', '@folder'], /cannot read .*folder: it is a folder/],
    ['an empty pack', ['verify', '@empty.pack'], /line 1: the file is empty/],
    ['a text', ['verify', '@text.pack'], /line 1: not a pack \(not JSON/],
    ['other JSON', ['verify', '@json.pack'], /line 1: not a pack \(no "schema"/],
    ['bytes', ['verify', '@binary.pack'], /line 1: not a pack/],
    ['bytes to be salvaged', ['verify', '--salvage', '@binary.pack'], /there are no items to save/],
    ['a truncated pack', ['verify', '@truncated.pack'], /line 5: the file ends after 3 of 6 items/],
    ['a torn line', ['verify', '@torn.pack'], /line 7: not JSON/],
    ['a surplus line', ['verify', '@longer.pack'], /line 8: the header says 6 items, but there are more/],
    ['an edited item', ['verify', '@edited.pack'], /line 3: item: /],
    ['an edited grade', ['verify', '@score.pack'], /line 3: toy-\w+: graded \w+ 99, now/],
    ['an edited proof', ['verify', '@proof.pack'], /line 4: toy-\w+: its proof differs from the one found now/],
    ['an edited id', ['verify', '@id.pack'], /line 5: the id toy-000000000000 does not match the item/],
    ['a schema of the future', ['verify', '@schema.pack'], /line 1: this program cannot read tessera-pack\/7, only/],
    ['other rules', ['verify', '@rules.pack'], /line 1: made for rules version 7 of toy; this program has version 1/],
    [
      'an unknown family',
      ['verify', '@family.pack'],
      /line 1: the pack belongs to "chess", which this program does not know/,
    ],
    ['a broken header', ['verify', '@header.pack'], /line 1: count: /],
    ['regrade of an edited pack', ['regrade', '@edited.pack', '--out', '@x.pack'], /line 3: item: .*--salvage/],
    ['regrade of a truncated pack', ['regrade', '@truncated.pack', '--out', '@x.pack'], /line 5: the file ends/],
    ['merge of what is no shard', ['merge', '@whole.pack'], /whole\.pack is not a shard/],
    ['merge with a gap', ['merge', '@b.pack'], /attempts 0 to 19 are missing before/],
    [
      'merge of one shard twice',
      ['merge', '@b.pack', '@b.pack'],
      /attempts 0 to 19 are missing|overlaps with another shard/,
    ],
    ['merge of two runs', ['merge', '@b.pack', '@other.pack'], /are from different runs/],
    ['resume of what is not there', ['make', 'toy', '--resume', '@none.pack'], /cannot read .*no such file/],
    ['resume of a shard as a whole', ['make', 'toy', '--resume', '@b.pack'], /is a shard: add the --shard I\/N/],
    ['resume of an impossible request', ['make', 'toy', '--resume', '@request.pack'], /line 1: a seed has/],
    ['resume of an impossible mark', ['make', 'toy', '--resume', '@mark.pack'], /line 1: the header does not say how/],
    [
      'resume with items after its mark',
      ['make', 'toy', '--resume', '@early.pack'],
      /this run can only have kept items from attempts 0 to 1/,
    ],
    ['deeply nested JSON', ['solve', 'toy', '@deep.json'], /deep\.json, line 1: nested more than 64 levels deep/],
    ['deeply nested items', ['hint', 'sovereign', '@deep-item.json'], /line 1: nested more than 64 levels deep/],
    [
      'deeply nested JSON for a pack',
      ['verify', '@deep-item.json'],
      /line 1: not a pack \(nested more than 64 levels deep\)/,
    ],
    [
      'too long a text',
      ['solve', 'sovereign', '@letters.txt'],
      /letters\.txt is too long: a puzzle as text has at most 1 MiB/,
    ],
    ['too many values', ['solve', 'toy', '@values.json'], /values\.json: more than 4 million values/],
    ['a board far too large', ['hint', 'sovereign', '@letters.json'], /a board has 4 to 32 rows; this text is longer/],
    ['an escape sequence', ['verify', '@escape.txt'], /Unexpected token '\\u001b'/],
    [
      'a schema that would write on the terminal',
      ['verify', '@escape.pack'],
      /line 1: this program cannot read tessera-pack\/\\u009b31m\\u202e/,
    ],
    ['output to a folder', ['make', 'toy', '--out', '@folder'], /cannot write .*folder: it is a folder/],
    ['output to a missing folder', ['make', 'toy', '--out', '@none/x.pack'], /cannot write .*no such file or folder/],
    ['output below a file', ['make', 'toy', '--out', '@whole.pack/x'], /cannot write .*not a folder/],
    ['output to a device', ['make', 'toy', '--out', '/dev/full'], /it is not a regular file/],
    [
      'a tier that does not come up',
      ['make', 'toy', '--seed', '1', '--size', '5', '--tier', 'expert', '--attempts', '99'],
      /found 0 of 1 in 99 attempts; refused .*select:tier \d+/,
    ],
    ['a bench that a family does not have', ['bench', 'toy'], /toy has no benchmark/],
  ];

  it.each(rows)('%s', async (_, args, line) => {
    const { code, err } = await say(...args.map(arg => arg.replace(/^@/, `${here}/`)));
    expect(code).toBe(1);
    expect(err).toMatch(line);
    expectOneLine(err);
  });

  it('offers what can still be read with --salvage', async () => {
    for (const [name, saved] of [
      ['truncated', 3],
      ['torn', 5],
      ['edited', 5],
      ['score', 5],
      ['longer', 7],
    ] as const) {
      const { code, out } = await say('verify', '--salvage', at(`${name}.pack`), '--out', at('saved.pack'));
      expect({ name, code, out }).toEqual({ name, code: 0, out: expect.stringContaining(`: ${saved} toy items`) });
      expect((await say('verify', at('saved.pack'))).code).toBe(0);
    }
    const regraded = await say('regrade', '--salvage', at('truncated.pack'), '--out', at('saved.pack'));
    expect({ code: regraded.code, err: regraded.err }).toEqual({
      code: 0,
      err: expect.stringContaining('3 items regraded'),
    });
  });

  it('in the real program, too, with standard input', async () => {
    const { code, out, err } = await tessera(['verify', '-'], readFileSync(at('truncated.pack'), 'utf8'));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('standard input: line 5: the file ends after 3 of 6 items');
    expectOneLine(err);
  });
});
