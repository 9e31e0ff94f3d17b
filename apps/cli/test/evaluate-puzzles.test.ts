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

async function evaluate(...args: string[]) {
  const { code, out, err } = await say('evaluate', ...args);
  const lines = out.split('\n').filter(line => line !== '');
  return { code, err, reports: lines.map(line => JSON.parse(line)) };
}

async function madeLine(...asked: string[]): Promise<string> {
  return (await say('make', ...asked, '--seed', '7', '--quiet')).out.trim();
}

const ROWS = ['ABCCCC', 'ABCCDD', 'ABBCDD', 'EEBDDD', 'EEBDDF', 'EDDDDF'];
const SPEC = {
  lattice: 'flat',
  bounds: { width: 2, height: 1, depth: 2 },
  inventory: [{ tileId: 'corner', count: 4 }],
  fixedTiles: [],
};

describe('evaluate', () => {
  it.each(['sovereign', 'conduit'])('grades a puzzle of %s as it was made', async family => {
    const { code, err, reports } = await evaluate(family, file(`${family}.jsonl`, await madeLine(family)));
    const { id, grade } = JSON.parse(await madeLine(family));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(reports).toMatchObject([
      { id, ...{ tier: grade.tier, score: grade.score }, solutions: 1, complete: true, ladder: { end: 'solved' } },
    ]);
    expect(reports[0].steps.length).toBeGreaterThan(3);
    expect(reports[0].seed.metrics.forcedMoveRatio).toBeGreaterThanOrEqual(0);
    expect(reports[0]).not.toHaveProperty('stopped');
  });

  it('takes lines of text, an item, a PuzzleSpec on many lines, and a pack, with the same result', async () => {
    const lines = 'conduit flat 2x1x2\ninventory\n  4 corner\n';
    const item = {
      ...{ lattice: SPEC.lattice, bounds: SPEC.bounds },
      ...{ inventory: [{ tile: 'corner', count: 4 }], fixed: [] },
    };
    const forms = [
      lines,
      JSON.stringify(item),
      JSON.stringify(SPEC, null, 2),
      `{"schema":"tessera-pack/1"}\n${JSON.stringify({ id: 'conduit-1', item })}\n`,
    ];
    const seen: object[] = [];
    for (const [n, text] of forms.entries()) {
      const { code, reports } = await evaluate('conduit', file(`form-${n}`, text));
      expect([code, reports.length]).toEqual([0, 1]);
      const { id: _, ms: __, ...report } = reports[0];
      seen.push(report);
    }
    expect(seen).toEqual(forms.map(() => seen[0]));
  });

  it('takes boards in letters one after another, and a grid of numbers', async () => {
    const text = `${ROWS.join('\n')}\n\n${['ABBB', 'ABBB', 'ABBB', 'ACCD'].join('\n')}\n`;
    const { reports } = await evaluate('sovereign', file('boards.txt', text));
    expect(reports).toMatchObject([
      { id: '1', solutions: 1, tier: 'easy', antiPatterns: [] },
      { id: '2', solutions: 0, complete: true, tier: null, seed: null, antiPatterns: [{ name: 'impossible' }] },
    ]);
    const grid = ROWS.map(row => [...row].map(letter => letter.charCodeAt(0) - 65));
    const numbered = await evaluate('sovereign', file('grid.json', JSON.stringify(grid)));
    expect(numbered.reports[0].steps).toEqual(reports[0].steps);
  });

  it('says in one line what is wrong and where, describes the others, and exits 1', async () => {
    const good = 'conduit flat 2x1x2\ninventory\n  4 corner\n';
    const text = `${good}\n${good.replace('corner', 'corn')}\n${good}`;
    const { code, err, reports } = await evaluate('conduit', file('mixed.txt', text));
    expect([code, err]).toEqual([1, 'tessera: 1 puzzle could not be read; its line says why\n']);
    expect(reports).toMatchObject([
      { id: '1', solutions: 1 },
      { id: '2', error: 'notation', note: expect.stringMatching(/^puzzle 2: line 7: no tile is named "corn"[^\n]*$/) },
      { id: '3', solutions: 1 },
    ]);
    const levels = file(
      'levels.json',
      JSON.stringify([{ id: 'short', regions: 'AB\nA' }, { regions: ROWS.join('\n') }]),
    );
    expect((await evaluate('sovereign', levels)).reports).toMatchObject([
      { id: 'short', error: 'square', note: expect.stringMatching(/^entry 1: ./) },
      { id: '2', solutions: 1 },
    ]);
    expect(await evaluate('conduit', file('torn.jsonl', '{"lattice":\n'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/torn\.jsonl, line 1: [^\n]*\n$/),
    });
  });

  it('says what a limit left open, and exits 0', async () => {
    const made = file('limited.jsonl', await madeLine('conduit'));
    const { code, reports } = await evaluate('conduit', made, '--budget', 'nodes=1');
    expect(code).toBe(0);
    expect(reports).toMatchObject([{ solutions: 0, complete: false, antiPatterns: [], tier: null, seed: null }]);
  });
});
