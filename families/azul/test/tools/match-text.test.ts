import { describe, expect, it } from 'vitest';
import { matchResult } from '../../src/index.ts';
import { matchReport } from '../../src/tools/match-text.ts';

describe('the report of a match', () => {
  const won = { points: 1, margin: 10 };
  const lost = { points: 0, margin: -10 };
  const games = (wins: number, losses: number) => [...Array(wins).fill(won), ...Array(losses).fill(lost)];

  it('counts three of four as 191 Elo, with the error of so few or so many games', () => {
    expect(matchReport(matchResult(games(300, 100)))).toBe(
      [
        'score     300 won, 0 tied, 100 lost: 300 of 400 points',
        'win rate  75.0% (95% confidence: 70.5% to 79.0%)',
        'margin    +5.0 points per game',
        'Elo       +191 ± 39',
      ].join('\n'),
    );
    expect(matchReport(matchResult(games(3, 1)))).toContain('(95% confidence: 30.1% to 95.4%)');
  });

  it.each([
    [10, 0, 'more than +166'],
    [0, 10, 'less than -166'],
  ])('%i won and %i lost bounds the difference: %s', (wins, losses, words) => {
    expect(matchReport(matchResult(games(wins, losses)))).toContain(`Elo       ${words} (95% confidence)`);
  });
});
