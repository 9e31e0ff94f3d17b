import { newGame } from '@tessera/azul';
import { describe, expect, it } from 'vitest';
import { type Opponent, opponentNamed } from '../src/azul/opponents.ts';
import { answer, isOver, resultText, showTable, sitDown, type Table } from '../src/azul/table.ts';
import { tessera } from './tessera.ts';

const sit = (players: 2 | 3 | 4, wall: 'fixed' | 'grey', seat = 0, against: Opponent = 'greedy') =>
  sitDown(newGame(players, wall, '42'), seat, opponentNamed(against, { nodes: 50 }));

const draftsOf = (table: Table) => {
  const said = answer(table, 'l');
  return said.kind === 'say' ? said.text.split(' ') : [];
};

function playOut(table: Table): Table {
  let now = table;
  for (let turns = 0; !isOver(now) && turns < 500; turns++) {
    const said = answer(now, draftsOf(now)[0]!);
    if (said.kind !== 'go') throw new Error('a listed draft was refused');
    now = said.table;
  }
  return now;
}

describe('azul play', () => {
  it.each([
    [2, 'fixed', 'greedy'],
    [3, 'grey', 'greedy'],
    [4, 'fixed', 'greedy'],
    [2, 'fixed', 'engine'],
    [3, 'grey', 'engine'],
  ] as const)('a game of %i on a %s wall against %s reaches its end and its result', (players, wall, against) => {
    const end = playOut(sit(players, wall, players - 1, against));
    expect(isOver(end)).toBe(true);
    expect(resultText(end).match(/points, \d+ of them bonuses/g)).toHaveLength(players);
    expect(resultText(end)).toContain('You: ');
  });

  it('takes a decision back, to the same board', () => {
    const start = sit(2, 'fixed');
    const gone = answer(start, draftsOf(start)[0]!);
    const back = gone.kind === 'go' ? answer(gone.table, 'u') : gone;
    expect(back.kind === 'go' && showTable(back.table)).toBe(showTable(start));
    expect(answer(start, 'u')).toMatchObject({ kind: 'say' });
  });

  it.each([
    ['9B1', /./],
    ['zz', /is no draft/],
    ['', /three signs/],
  ])('%j is answered and changes nothing', (word, text) => {
    const said = answer(sit(2, 'fixed'), word);
    expect(said.kind === 'say' && said.text).toMatch(text);
  });

  it('runs as a program, ends with its input, and refuses a seat that is not there', async () => {
    const { code, out } = await tessera(['azul', 'play', '--seed', '42'], 'h\nq\n');
    expect([code, out.includes('> Player 1, 0 points'), out.includes('three signs')]).toEqual([0, true, true]);
    const wrong = await tessera(['azul', 'play', '--seat', '3']);
    expect([wrong.code, wrong.err]).toEqual([2, 'tessera: there is no seat 3 at a table for 2\n']);
  });
});
