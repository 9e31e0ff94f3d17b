import { describe, expect, it } from 'vitest';
import { newGame } from '../../src/index.ts';
import type { Opponent } from '../../src/tools/names.ts';
import { opponentNamed } from '../../src/tools/opponents.ts';
import { answer, isOver, resultText, showGame, startGame, type TerminalGame } from '../../src/tools/terminal-game.ts';

const begin = (players: 2 | 3 | 4, wall: 'fixed' | 'grey', seat = 0, against: Opponent = 'greedy') =>
  startGame(
    newGame(players, wall, '42'),
    seat,
    opponentNamed(against, { nodes: 50 }, () => 0),
  );

const draftsOf = (game: TerminalGame) => {
  const said = answer(game, 'l');
  return said.kind === 'say' ? said.text.split(' ') : [];
};

function playOut(game: TerminalGame): TerminalGame {
  let now = game;
  for (let turns = 0; !isOver(now) && turns < 500; turns++) {
    const said = answer(now, draftsOf(now)[0]!);
    if (said.kind !== 'go') throw new Error('a listed draft was refused');
    now = said.game;
  }
  return now;
}

describe('a game at the terminal', () => {
  it.each([
    [2, 'fixed', 'greedy'],
    [3, 'grey', 'greedy'],
    [4, 'fixed', 'greedy'],
    [2, 'fixed', 'engine'],
    [3, 'grey', 'engine'],
  ] as const)('a game of %i on a %s wall against %s reaches its end and its result', (players, wall, against) => {
    const end = playOut(begin(players, wall, players - 1, against));
    expect(isOver(end)).toBe(true);
    expect(resultText(end).match(/points?, \d+ from bonuses/g)).toHaveLength(players);
    expect(resultText(end)).toContain('You: ');
  });

  it('takes a decision back, to the same board', () => {
    const start = begin(2, 'fixed');
    const gone = answer(start, draftsOf(start)[0]!);
    const back = gone.kind === 'go' ? answer(gone.game, 'u') : gone;
    expect(back.kind === 'go' && showGame(back.game)).toBe(showGame(start));
    expect(answer(start, 'u')).toMatchObject({ kind: 'say' });
  });

  it.each([
    ['9B1', /no such factory/],
    ['zz', /is not a move/],
    ['', /three characters/],
  ])('%j is answered and changes nothing', (word, text) => {
    const said = answer(begin(2, 'fixed'), word);
    expect(said.kind === 'say' && said.text).toMatch(text);
  });
});
