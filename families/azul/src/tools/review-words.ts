import { type Band, counted, listText, percentText, signedText, type WordsOf } from '@tessera/core';
import type { Ending } from '../records/match.ts';
import type { TurningPoint } from '../review/turning-point.ts';

const points = (value: number) => signedText(value, 1);

/** What `tessera azul review` says. */
export const words = {
  bands: { best: 'best', good: 'good', okay: 'inaccuracy', miss: 'mistake' } satisfies Record<Band, string>,
  evaluated: (done: number, moves: number) => `evaluated ${done} of ${counted(moves, 'move')}`,
  unread: (file: string, note: string) => `${file}: ${note}`,
  noMoves: (file: string) => `${file}: no moves were played`,
  title: (scores: string, moves: number, rounds: number) =>
    `${scores} (${counted(moves, 'move')}, ${counted(rounds, 'round')})`,
  score: (name: string, total: number) => `${name} ${total}`,
  endings: {
    played: '',
    resigned: 'The game was resigned.',
    stopped: 'The record ends before the game does.',
  } satisfies Record<Ending, string>,
  moves: 'Moves',
  player: (name: string, moves: number, lost: number, perMove: number) =>
    `  ${name}: ${lost.toFixed(1)} points given away in ${counted(moves, 'move')}, ${perMove.toFixed(2)} per move`,
  counts: (parts: readonly string[]) => `    ${listText(parts)}`,
  mistakes: 'Mistakes that cost 5% of the win chance or more',
  mistake: (
    n: number,
    round: number,
    name: string,
    made: string,
    best: string,
    lost: number,
    before: number,
    after: number,
  ) =>
    `  move ${n}, round ${round}, ${name}: ${made}, best ${best}: ${points(-lost)} points, win chance ${percentText(before)} → ${percentText(after)}`,
  themes: (titles: readonly string[]) => ` (${listText(titles.map(title => title.toLowerCase()))})`,
  none: '  none',
  deals: 'Deals',
  deal: (round: number, parts: readonly string[]) => `  round ${round}: ${parts.join(', ')}`,
  luck: (name: string, luck: number) => `${name} ${points(luck)}`,
  account: 'Where the final lead came from, in points',
  accountOf: (name: string) => `  ${name}`,
  line: (what: string, value: number, error: number) =>
    `    ${what.padEnd(28)} ${points(value).padStart(6)}${error > 0 ? ` ± ${error.toFixed(1)}` : ''}`,
  parts: {
    start: 'before the first deal',
    luck: 'deals',
    own: 'own moves',
    others: 'the opponent’s moves',
    rest: 'not foreseen',
    restOfMany: 'the others, and not foreseen',
    lead: 'final lead',
  },
  turned: (name: string, isWon: boolean, { n, round, cause, before, after }: TurningPoint) =>
    `The game was ${isWon ? 'won' : 'lost'} by ${name} ${CAUSES[cause](n + 1, round)}: win chance ${percentText(before)} → ${percentText(after)}.`,
} as const;

const CAUSES: Readonly<Record<TurningPoint['cause'], (move: number, round: number) => string>> = {
  move: (move, round) => `with move ${move} in round ${round}`,
  deal: (_move, round) => `with the deal of round ${round + 1}`,
  course: (move, round) => `after move ${move} in round ${round}`,
};

export type AzulReviewWords = WordsOf<typeof words>;
