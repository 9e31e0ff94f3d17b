import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type AzulPlayState, actionsIn, azul, legalActions, newGame, type State, writeNotation } from '@tessera/azul';
import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder, start } from './tessera.ts';

const here = folder();
function file(name: string, text: string): string {
  const path = join(here, name);
  writeFileSync(path, text);
  return path;
}

/** The first draft there is, again and again, until so few moves are left. */
function playedDown(game: AzulPlayState, moves: number): State {
  const [first, ...others] = actionsIn(game.state);
  return others.length < moves ? game.state : playedDown(expectOk(azul.play.act(game, first!)), moves);
}

const START = newGame(2, 'fixed', '42').state;
const LATE = playedDown(newGame(2, 'fixed', '42'), 8);
const evaluate = async (...args: string[]) => {
  const { code, out, err } = await say('evaluate', 'azul', ...args);
  const lines = out.split('\n').filter(line => line !== '');
  return { code, err, reports: lines.map(line => JSON.parse(line)) };
};
const untimed = ({ ms: _, ...report }: { readonly ms: number }) => report;

describe('evaluate azul', () => {
  it('solves a late position: every move with its round, value, chance and regret, the best first', async () => {
    const { code, reports } = await evaluate(file('late.json', JSON.stringify(LATE)), '--budget', 'exact');
    const [{ id, exact, basis, best, moves, line, nodes, ms }] = reports;
    expect([code, id, exact, basis, reports.length]).toEqual([0, '1', true, 'search', 1]);
    expect(moves.map((move: { action: object }) => move.action)).toHaveLength(legalActions(LATE).length);
    expect(legalActions(LATE)).toEqual(expect.arrayContaining([...best, line[0]]));
    expect(Object.keys(moves[0])).toEqual(['action', 'round', 'value', 'chance', 'regret', 'noise']);
    expect(best).toEqual(
      moves.filter((move: { regret: number }) => move.regret === 0).map((move: { action: object }) => move.action),
    );
    for (const move of moves) expect([Number.isInteger(move.round), move.regret >= 0]).toEqual([true, true]);
    expect([nodes > 0, ms >= 0]).toEqual([true, true]);
  });

  it('answers good lines and bad ones in their order, and exits 1', async () => {
    const lines = [
      { id: 'good', state: LATE },
      { id: 'empty', state: {} },
      { id: 'tiles', state: { ...LATE, bag: {} } },
    ].map(line => JSON.stringify(line));
    const text = [...lines, '{"id":"torn",', writeNotation(LATE), '2f.nonsense', '7', ''].join('\n');
    const { code, err, reports } = await evaluate(file('mixed.jsonl', text), '--budget', 'nodes=5000');
    expect([code, err]).toEqual([1, 'tessera: 5 positions could not be read; their lines say why\n']);
    expect(reports.map(({ id, error }) => [id, error])).toEqual([
      ['good', undefined],
      ['empty', 'INVALID_STATE_JSON'],
      ['tiles', 'INVALID_STATE_JSON'],
      ['4', 'INVALID_STATE_JSON'],
      ['5', undefined],
      ['6', 'INVALID_STATE_JSON'],
      ['7', 'INVALID_STATE_JSON'],
    ]);
    expect(reports[2].note).toMatch(/tiles/);
    expect({ ...untimed(reports[4]), id: 'good' }).toEqual(untimed(reports[0]));
  });

  it('names a line by its number in the file, and by nothing else that a line is named by', async () => {
    const text = [
      '',
      JSON.stringify({ id: 7, state: LATE }),
      '{"id":',
      '',
      'null',
      '[]',
      '"abc"',
      'abc',
      '"torn',
      '2f.x',
    ];
    const { reports } = await evaluate(file('numbers.jsonl', text.join('\n')), '--budget', 'nodes=500');
    expect(reports.map(({ id, note }) => [id, note])).toEqual([
      [7, undefined],
      ['3', 'line 3: not JSON'],
      ['5', 'line 5: a position is a JSON object or in notation, not null'],
      ['6', 'line 6: a position is a JSON object or in notation, not an array'],
      ['7', 'line 7: neither a JSON object nor a position in notation'],
      ['8', 'line 8: neither a JSON object nor a position in notation'],
      ['9', 'line 9: not JSON'],
      ['10', 'line 10: not a position in notation'],
    ]);
  });

  it('says where in an array something is wrong', async () => {
    const { reports } = await evaluate(file('array.json', JSON.stringify([{ id: 1e3, state: 5 }, null], null, 2)));
    expect(reports.map(({ id, note }) => [id, note])).toEqual([
      [1000, expect.stringMatching(/^entry 1: ./)],
      ['2', 'entry 2: a position is a JSON object or in notation, not null'],
    ]);
  });

  it('takes an array and a pack; nodes decide alone what comes out', async () => {
    const both = file('both.json', JSON.stringify([{ id: 7, state: START }, LATE]));
    const first = await evaluate(both, '--budget', 'nodes=3000');
    const again = await evaluate(both, '--budget', 'nodes=3000');
    expect(first.reports.map(report => [report.id, report.exact])).toEqual([
      [7, false],
      ['2', expect.any(Boolean)],
    ]);
    expect(again.reports.map(untimed)).toEqual(first.reports.map(untimed));
    const pack = file(
      'one.pack',
      `{"schema":"tessera-pack/1"}\n${JSON.stringify({ id: 'azul-1', item: { state: LATE } })}\n`,
    );
    const { reports } = await evaluate(pack, '--budget', 'nodes=3000');
    expect(reports.map(({ id }) => id)).toEqual(['azul-1']);
  });

  it('ends by the clock where it is asked to, and grows a tree at other tables', async () => {
    const grey = newGame(3, 'grey', '42').state;
    const { code, reports } = await evaluate(file('clock.json', JSON.stringify([START, grey])), '--budget', '30');
    expect([code, reports.map(({ basis, exact }) => [basis, exact])]).toEqual([
      0,
      [
        ['search', false],
        ['tree', false],
      ],
    ]);
  });

  it('answers a line before the next one comes', async () => {
    const child = start(['evaluate', 'azul', '-', '--budget', 'nodes=500']);
    const reports = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    for (const id of ['first', 'second']) {
      child.stdin!.write(`${JSON.stringify({ id, state: LATE })}\n`);
      expect(JSON.parse((await reports.next()).value ?? 'null')).toMatchObject({ id });
    }
    child.stdin!.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each([
    [['azul', 'x', '--budget', 'deep'], 2, /It must be exact, a number of milliseconds such as 750, or nodes=20000/],
    [['azul', 'x', '--budget', 'nodes=0'], 2, /It must be exact/],
    [['azull', 'x'], 2, /no evaluation for "azull" \(did you mean azul\?\)/],
    [['azul', join(here, 'none')], 1, /no such file/],
    [['azul', file('empty', '\n')], 1, /is empty/],
  ])('refuses %j', async (args, expected, line) => {
    const { code, out, err } = await say('evaluate', ...args);
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(err).toMatch(line);
  });
});
