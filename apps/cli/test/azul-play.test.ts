import { newGame, writeNotation } from '@tessera/azul';
import { describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { tessera } from './tessera.ts';

describe('azul play', () => {
  it('runs as a program, ends with its input, and refuses a seat that is not there', async () => {
    const { code, out } = await tessera(['azul', 'play', '--seed', '42'], 'h\nq\n');
    expect([code, out.includes('> Player 1, 0 points'), out.includes('three characters')]).toEqual([0, true, true]);
    const wrong = await tessera(['azul', 'play', '--seat', '3']);
    expect([wrong.code, wrong.err]).toEqual([2, 'tessera: there is no seat 3 in a game for 2 players\n']);
  });

  const two = writeNotation(newGame(2, 'fixed', '1').state);
  it.each([
    ['more players', ['--players', '4', '--seat', '4'], '--players 4: the position in --from is for 2 players'],
    ['another wall', ['--wall', 'grey'], '--wall grey: the position in --from has the fixed wall'],
    ['a seat that it does not have', ['--seat', '3'], 'there is no seat 3 in a game for 2 players'],
  ])('refuses %s than the position to go on from', async (_, args, line) => {
    expect(await say('azul', 'play', '--from', two, ...args)).toEqual({ code: 2, out: '', err: `tessera: ${line}\n` });
  });

  it('takes the seats of the position to go on from', async () => {
    const four = writeNotation(newGame(4, 'fixed', '1').state);
    const { code, out } = await tessera(['azul', 'play', '--seat', '4', '--from', four], 'q\n');
    expect([code, out.includes('> Player 4')]).toEqual([0, true]);
  });
});
