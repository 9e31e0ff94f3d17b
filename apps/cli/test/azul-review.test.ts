import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AzulPlayState, azul, decisionOf, moveText, newGame, policyOf, writeNotation } from '@tessera/azul';
import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder, tessera } from './tessera.ts';

const here = folder();

/** A greedy game in notation, up to some moves. */
function gameText(most = 1000): string {
  const policy = policyOf('AllGreedy');
  const words: string[] = [];
  let round = 0;
  let now: AzulPlayState = newGame(2, 'fixed', '11');
  for (let moves = 0; moves < most; moves++) {
    const action = decisionOf(now, policy);
    if (now.state.round_number > round) words.push(writeNotation(now.state));
    round = now.state.round_number;
    if (!action || 'Tile' in action) break;
    words.push(moveText(action));
    now = expectOk(azul.play.act(now, action));
  }
  return `${words.join(' ')}\n`;
}

const file = (name: string, text: string) => {
  const path = join(here, name);
  writeFileSync(path, text);
  return path;
};
const QUICK = ['--nodes', '500', '--deals', '3', '-w', '1'];

describe('azul review', () => {
  const whole = file('game.txt', gameText());

  it('prints mistakes, deals, and where the lead came from', async () => {
    const { code, out, err } = await say('azul', 'review', whole, ...QUICK);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Player 1 \d+ – Player 2 \d+ \(\d+ moves, \d rounds\)\n/);
    for (const part of ['points given away in', 'Mistakes that cost', '  round 1: Player 1 ', 'final lead'])
      expect(out).toContain(part);
  });

  it('as JSON has a line for each move and deal, and the parts of the account add up to the lead', async () => {
    const { out } = await say('azul', 'review', whole, ...QUICK, '--format', 'json');
    const lines = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    const kinds = lines.map(({ kind }) => kind);
    const { accounts, totals } = lines.at(-1);
    expect(kinds.filter(kind => kind === 'move').length).toBeGreaterThan(40);
    expect(kinds.filter(kind => kind === 'deal').length).toBeGreaterThan(3);
    for (const { start, luck, own, others, rest, lead, seat } of accounts) {
      expect(start + luck + own + others + rest).toBeCloseTo(lead, 6);
      expect(lead).toBe(totals[seat] - totals[1 - seat]);
    }
  });

  it('is the same on any number of threads, and reads standard input', async () => {
    const short = gameText(3);
    const two = await tessera(['azul', 'review', '-', '--nodes', '500', '--deals', '2', '-w', '2'], short);
    const one = await say('azul', 'review', file('short.txt', short), '--nodes', '500', '--deals', '2', '-w', '1');
    expect([two.code, two.out]).toEqual([0, one.out]);
    expect(one.out).toContain('The record ends before the game does.');
  });

  it.each([
    ['a game of nothing', '2f.1.zz', /unknown|can’t|not a position/],
    ['another text', 'hello', /neither a game of ours/],
    ['a position without moves', writeNotation(newGame(2, 'fixed', '1').state), /no moves were played/],
    ['an illegal move', `${writeNotation(newGame(2, 'fixed', '1').state)} 9B1`, /move 1, by Player 1 in round 1/],
  ])('refuses %s', async (_, text, note) => {
    const { code, out, err } = await say('azul', 'review', file('bad.txt', text), ...QUICK);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(note);
  });

  it('refuses a file that is not there', async () => {
    const { code, err } = await say('azul', 'review', join(here, 'none.json'));
    expect([code, err]).toEqual([1, expect.stringMatching(/no such file/)]);
  });
});
