import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder } from './tessera.ts';

const here = folder();
function file(name: string, text: string): string {
  const path = join(here, name);
  writeFileSync(path, text);
  return path;
}
const linesOf = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

const ROWS = ['ABCCCC', 'ABCCDD', 'ABBCDD', 'EEBDDD', 'EEBDDF', 'EDDDDF'];
/** A region a row: the search places a sovereign in every one. */
const EMPTY_ROWS = Array.from({ length: 12 }, (_, row) => 'ABCDEFGHIJKL'[row]!.repeat(12));
const SOLVED = { solutions: 1, solution: [3, 0, 2, 4, 1, 5], logic: true, hardest: 'peers' };

describe('solve sovereign', () => {
  it('takes one board as rows of letters, spaced as `make --format text` prints them or not', async () => {
    for (const text of [ROWS.join('\n'), ROWS.map(row => [...row].join(' ')).join('\n')]) {
      const { code, out } = await say('solve', 'sovereign', file('board.txt', text));
      expect(code).toBe(0);
      expect(linesOf(out)).toMatchObject([{ id: '1', ...SOLVED }]);
    }
  });

  it('takes a JSON array of boards, a line each, two solutions or more as 2', async () => {
    const levels = [
      { id: 'one', regions: ROWS.join('\n') },
      { id: 'many', regions: 'AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF' },
      { id: 'none', regions: 'ABBB\nABBB\nABBB\nACCD' },
    ];
    const { out } = await say('solve', 'sovereign', file('levels.json', JSON.stringify(levels)));
    const [one, many, none] = linesOf(out);
    expect(one).toMatchObject({ id: 'one', ...SOLVED });
    expect(many).toEqual({ id: 'many', solutions: 2, solution: null, logic: false, hardest: null, steps: many.steps });
    expect(none).toMatchObject({ id: 'none', solutions: 0, solution: null, logic: false });
  });

  it('takes a pack as it is', async () => {
    const pack = join(here, 'some.pack');
    await say('make', 'sovereign', '--size', '5', '--seed', '1', '--count', '3', '--out', pack);
    const { out } = await say('solve', 'sovereign', pack);
    expect(linesOf(out).map(line => [line.solutions, line.logic])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
  });

  it('gives lines back under the ids that they had, else under their numbers', async () => {
    const board = { regions: ROWS.join('\n') };
    const text = ['', JSON.stringify({ ...board, id: 3 }), JSON.stringify(board), ''].join('\n');
    const { out } = await say('solve', 'sovereign', file('lines.jsonl', text));
    expect(linesOf(out).map(({ id }) => id)).toEqual([3, '3']);
  });

  it('says what is wrong with a board in its line, solves the others, and exits 1', async () => {
    const levels = [
      { id: 'short', regions: 'AB\nA' },
      { id: 'fine', regions: ROWS.join('\n') },
    ];
    const { code, out, err } = await say('solve', 'sovereign', file('bad.json', JSON.stringify(levels)));
    expect(linesOf(out)).toMatchObject([
      { id: 'short', error: 'square' },
      { id: 'fine', solutions: 1 },
    ]);
    expect([code, err]).toEqual([1, 'tessera: 1 puzzle could not be read; its line says why\n']);
  });
});

describe('solve conduit', () => {
  it('says how many solutions a puzzle has and who found them', async () => {
    const pack = join(here, 'conduit.pack');
    await say('make', 'conduit', '--seed', '7', '--out', pack);
    const { code, out } = await say('solve', 'conduit', pack);
    expect(code).toBe(0);
    expect(linesOf(out)).toMatchObject([
      { solutions: 1, limited: false, engine: 'backtrack', stats: { solutionCount: 1 } },
    ]);
  });

  it('refuses what is no puzzle', async () => {
    const { code, out } = await say('solve', 'conduit', file('no.json', '{"lattice":"round"}'));
    expect(code).toBe(1);
    expect(linesOf(out)).toMatchObject([{ id: '1', error: 'malformed' }]);
  });
});

describe('the limit of nodes', () => {
  const line = 'not solved within 5 nodes of search; raise the limit with --nodes';

  it('ends a search of solve, which says so in its line and at the end', async () => {
    const board = file('limit.txt', EMPTY_ROWS.join('\n'));
    const { code, out, err } = await say('solve', 'sovereign', board, '--nodes', '5');
    expect({ code, err }).toEqual({ code: 1, err: `tessera: 1 puzzle ${line}\n` });
    expect(linesOf(out)).toEqual([{ id: '1', error: 'budget', note: expect.stringContaining('within 5 steps') }]);
  });

  it('counts the nodes of the search, whatever the time', async () => {
    const pack = join(here, 'limited.pack');
    await say('make', 'conduit', '--seed', '7', '--out', pack);
    const { code, out, err } = await say('solve', 'conduit', pack, '--nodes', '5');
    expect({ code, err }).toEqual({ code: 1, err: `tessera: 1 puzzle ${line}\n` });
    expect(linesOf(out)).toMatchObject([{ unknown: true, engine: 'backtrack', stats: { nodesExplored: 5 } }]);
  });

  it('leaves the boards that need less', async () => {
    const boards = [
      { id: 'many', regions: EMPTY_ROWS.join('\n') },
      { id: 'short', regions: 'AB\nA' },
    ];
    const levels = file('limit.json', JSON.stringify([...boards, { id: 'one', regions: ROWS.join('\n') }]));
    const { code, out, err } = await say('solve', 'sovereign', levels, '--nodes', '5');
    expect({ code, err }).toEqual({
      code: 1,
      err: `tessera: 1 puzzle could not be read; its line says why; 1 puzzle ${line}\n`,
    });
    expect(linesOf(out)).toMatchObject([{ error: 'budget' }, { error: 'square' }, { solutions: 1 }]);
  });

  it('ends a search of hint', async () => {
    const { code, out, err } = await say('hint', 'sovereign', file('limit.txt', EMPTY_ROWS.join('\n')), '--nodes', '5');
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: `tessera: puzzle 1: ${line}\n` });
  });
});

describe('hint', () => {
  it('says where, what and so, from the beginning', async () => {
    const { code, out } = await say('hint', 'sovereign', file('hint.txt', ROWS.join('\n')));
    expect(code).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map(line => line.slice(0, 2)),
    ).toEqual(['1.', '2.', '3.']);
  });

  it('points at a wrong mark first', async () => {
    const marks = ['......', '......', '..x...', '......', '......', '......'];
    const { out } = await say('hint', 'sovereign', file('wrong.txt', `${ROWS.join('\n')}\n\n${marks.join('\n')}\n`));
    expect(out).toContain('Clear row 3, column 3.');
  });

  it('knows when a board is solved', async () => {
    const marks = SOLVED.solution.map(col => '.'.repeat(col).concat('S').padEnd(6, '.'));
    const { out } = await say('hint', 'sovereign', file('done.txt', `${ROWS.join('\n')}\n\n${marks.join('\n')}\n`));
    expect(out).toBe('The puzzle is solved.\n');
  });

  it.each([
    ['a family without a solver', ['hint', 'azul', 'x'], 2, /no solver for "azul"/],
    ['a file that is not there', ['solve', 'sovereign', join(here, 'nowhere')], 1, /no such file/],
    ['an empty file', ['solve', 'sovereign', file('empty.txt', '\n')], 1, /is empty/],
    [
      'marks of another size',
      ['hint', 'sovereign', file('m.txt', `${ROWS.join('\n')}\n\n...`)],
      1,
      /3 marks for 36 cells/,
    ],
    [
      'marks that are none',
      ['hint', 'sovereign', file('q.txt', `${ROWS.join('\n')}\n\n${'q'.repeat(36)}`)],
      1,
      /got "q"/,
    ],
    [
      'a board with several solutions',
      ['hint', 'sovereign', file('s.txt', 'AAAA\nBBBB\nCCCC\nDDDD')],
      1,
      /several solutions/,
    ],
    ['a broken line', ['solve', 'sovereign', file('l.jsonl', '{"id":"a"}\n{"id"')], 1, /line 2: not JSON/],
  ])('%s is one line', async (_, args, exit, line) => {
    const { code, err } = await say(...args);
    expect(code).toBe(exit);
    expect(err).toMatch(line);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
