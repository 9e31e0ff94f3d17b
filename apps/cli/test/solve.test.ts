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
    expect(many).toMatchObject({
      id: 'many',
      solutions: 2,
      limited: true,
      solution: null,
      logic: false,
      hardest: null,
    });
    expect(many.found).toHaveLength(2);
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

describe('puzzles in text', () => {
  const lines = 'conduit flat 2x1x2\ninventory\n  4 corner-ml\n';

  it('are solved one after the other, each under its number', async () => {
    const text = `# mine\n\n${lines}\n${lines.replace('4 corner-ml', '4 corner-mx')}\n${lines}`;
    const { code, out } = await say('solve', 'conduit', file('several.txt', text));
    expect(code).toBe(1);
    expect(linesOf(out)).toMatchObject([
      { id: '1', solutions: 1, solutionsRaw: 2 },
      { id: '2', error: 'notation', note: expect.stringMatching(/^line 9: no tile is named "corner-mx"/) },
      { id: '3', solutions: 1 },
    ]);
  });

  it('of Sovereign have empty lines between them, as make writes them', async () => {
    const asked = ['make', 'sovereign', '--size', '6', '--seed', '1', '--count', '3', '--quiet', '--format', 'letters'];
    const { out: boards } = await say(...asked);
    const { out } = await say('solve', 'sovereign', file('boards.txt', boards));
    expect(linesOf(out)).toMatchObject(['1', '2', '3'].map(id => ({ id, solutions: 1, limited: false })));
  });

  it('and a PuzzleSpec on any number of lines take a limit of solutions', async () => {
    const spec = {
      bounds: { width: 3, height: 1, depth: 3 },
      inventory: [{ tileId: 'corner', count: 4 }],
      fixedTiles: [],
    };
    const puzzle = file('spec.json', JSON.stringify(spec, null, 2));
    const [all] = linesOf((await say('solve', 'conduit', puzzle, '--limit', '1000')).out);
    expect(all).toMatchObject({ limited: false, unknown: false });
    const { code, out } = await say('solve', 'conduit', puzzle, '--limit', '2', '--count-only');
    expect(code).toBe(0);
    expect(linesOf(out)).toMatchObject([{ solutions: 2, limited: true }]);
    expect(linesOf(out)[0]).not.toHaveProperty('found');
    expect(all.found.length).toBe(all.solutions);
    expect(all.solutions).toBeGreaterThan(2);
  });

  it('is read by hint, too', async () => {
    const { out: text } = await say('make', 'conduit', '--seed', '7', '--quiet', '--format', 'lines');
    const { code, out } = await say('hint', 'conduit', file('lines.txt', text));
    expect(code).toBe(0);
    expect(out).toMatch(/^1\. Look at /);
  });
});

describe('the limit of nodes', () => {
  const line = 'not solved within 5 nodes of search; raise the limit with --nodes';

  it('ends a search of solve, which says so in its line and at the end', async () => {
    const board = file('limit.txt', EMPTY_ROWS.join('\n'));
    const { code, out, err } = await say('solve', 'sovereign', board, '--nodes', '5');
    expect({ code, err }).toEqual({ code: 1, err: `tessera: 1 puzzle ${line}\n` });
    const note = expect.stringContaining('within 5 steps');
    expect(linesOf(out)).toMatchObject([{ id: '1', error: 'budget', note, solutions: 0, stats: { nodesExplored: 5 } }]);
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

describe('solve and hint take boards of other programs', () => {
  const letters = 'AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC';
  const numbers = letters.split('\n').map(row => [...row].map(letter => letter.charCodeAt(0)));
  const link = 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou';

  it.each([
    ['a grid of numbers on a line', JSON.stringify(numbers)],
    ['a grid of numbers over many lines', JSON.stringify(numbers, null, 2)],
    ['rows of numbers', numbers.map(row => row.join(' ')).join('\n')],
    ['a link', `${link}\n`],
    ['colorRegions', JSON.stringify({ size: 6, colorRegions: numbers, regionColors: {} }, null, 2)],
    ['a game of queens', JSON.stringify({ game: 'queens', n: 6, regions: numbers })],
  ])('from %s', async (_, text) => {
    const { out: expected } = await say('solve', 'sovereign', file('letters.txt', letters));
    expect(linesOf(expected)).toMatchObject([{ solutions: 1 }]);
    const { code, out } = await say('solve', 'sovereign', file('other', text));
    expect({ code, out }).toEqual({ code: 0, out: expected });
    const { out: hint } = await say('hint', 'sovereign', file('other', text));
    expect(hint).toMatch(/^1\. /);
  });

  it('several grids or links at a time, each under its number', async () => {
    const grids = await say('solve', 'sovereign', file('grids.json', JSON.stringify([numbers, numbers])));
    expect(linesOf(grids.out).map(({ id, solutions }) => [id, solutions])).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
    const links = await say('solve', 'sovereign', file('links.txt', `${link}\n\n${link}/\n${link.slice(0, -1)}\n`));
    expect(links.code).toBe(1);
    const [one, three, cut] = linesOf(links.out);
    expect([one.id, one.solutions, three.id, three.solutions]).toEqual(['1', 1, '3', 1]);
    expect(cut).toEqual({ id: '4', error: 'link', note: expect.stringContaining('take 12 characters') });
  });
});

describe('make --format for other programs', () => {
  const asked = ['make', 'sovereign', '--size', '6', '--seed', '1', '--count', '3', '--quiet'];

  it.each(['puzzlink', 'fpuzzles', 'fpuzzles-json', 'color-regions', 'queens'])(
    'writes %s a line, and solve reads them',
    async format => {
      const { out, code } = await say(...asked, '--format', format);
      expect(code).toBe(0);
      expect(out.trimEnd().split('\n')).toHaveLength(3);
      const { out: solved } = await say('solve', 'sovereign', file('made', out));
      expect(linesOf(solved).map(({ solutions }) => solutions)).toEqual([1, 1, 1]);
    },
  );

  it('writes rows of letters, a gap between two boards', async () => {
    const { out } = await say(...asked, '--format', 'letters');
    expect(out.split('\n\n').map(board => board.trim().split('\n').length)).toEqual([6, 6, 6]);
  });

  it('refuses what a format cannot say, and a format that another family has', async () => {
    const two = ['make', 'sovereign', '--size', '9', '--stars', '2', '--seed', '1', '--quiet'];
    const refused = await say(...two, '--format', 'queens');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(
      /cannot be written as queens: this format is for one crown per row; the puzzle has 2$/m,
    );
    expect((await say(...two, '--format', 'puzzlink')).out).toMatch(
      /^https:\/\/puzz\.link\/p\?starbattle\/9\/9\/2\/\w+$/m,
    );
    expect(await say('make', 'toy', '--format', 'puzzlink')).toMatchObject({
      code: 2,
      err: expect.stringContaining('json, text, svg, rows'),
    });
  });
});
