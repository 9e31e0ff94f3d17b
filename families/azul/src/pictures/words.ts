import type { WordsOf } from '@tessera/core';

/** What the pictures of the rules say. */
export const RULE_TEXTS = {
  take: {
    title: 'Take tiles',
    text: 'Take all tiles of one colour from a factory, here three blue ones; the rest moves to the centre. Or take a colour from the centre: the first to do so also takes the starting marker, which goes on the floor line.',
  },
  place: {
    title: 'Place them on a line',
    text: 'All of them go on one line. A line holds one colour that isn’t in its wall row yet. Tiles that don’t fit go to the floor line: here two fit and one costs a point.',
  },
  score: {
    title: 'Score',
    text: 'At the end of the round, every full line moves one tile to the wall. It scores the row and the column it joins: here three across and two down, five points. A complete row ends the game. Rows, columns and colours give a bonus.',
  },
} as const;

/** What stands on paper beside a position and its solution. */
export const PAPER_WORDS = {
  toMove: (player: number) => `Player ${player} to move`,
  player: (player: number) => `Player ${player}`,
  centre: 'Centre',
  blank: 'Your move:',
  best: (move: string) => `Best: ${move}`,
  line: (moves: readonly string[]) => `Then perhaps: ${moves.join('; ')}.`,
  exact: 'The round is solved: its values are exact.',
  estimate: 'Values are estimates.',
  head: ['Move', 'Final lead', 'Win chance', 'Loss'],
} as const;

export type AzulRuleTexts = WordsOf<typeof RULE_TEXTS>;
