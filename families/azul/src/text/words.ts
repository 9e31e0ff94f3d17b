import type { Remark, Words } from '@tessera/core';
import type { ThemeName } from '../explanation/themes/names.ts';
import { THEME_WORDS } from '../explanation/themes/words.ts';
import { FIELD_WORDS } from './field-words.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';

type Args = Remark['args'];

const SENTENCES: Readonly<Record<string, (args: Args) => string>> = {
  best: args =>
    `${args.others === 0 ? 'The best move' : 'A best move'} ${forWhat(args)}${alike(args.others)}${doubt(args)}.`,
  'as-good': args => `As good as the best move ${forWhat(args)}: ${behind(args)}.`,
  behind: args => `Not the best move ${forWhat(args)}: ${behind(args)}.`,
  chance: ({ chance, best }) => `The chance to win is ${chance} % instead of ${best} %.`,
  decided: ({ chance }) => `The game was decided before: the chance to win stays near ${chance} %.`,
  'more-now': ({ points: more }) =>
    `With best play for this round alone it yields ${points(more)} more than the best move for the game.`,
  'gives-up': ({ points: more }) =>
    `Another move yields ${points(more)} more this round; this one is worth more for the game.`,
  'ahead-now': ({ points: more }) =>
    `When this round ends it is expected to stand ${points(more)} better than the best move; for the game it is worth less.`,
  takes: ({ count, color }) => `It takes ${count} ${String(color).toLowerCase()} ${count === 1 ? 'tile' : 'tiles'}.`,
  marker: () => 'It takes the starting marker: first choice next round, and a space on the floor.',
  finishes: ({ line }) => `It finishes pattern line ${line}.`,
  fills: ({ line, left }) => `It leaves ${left} ${left === 1 ? 'space' : 'spaces'} in pattern line ${line}.`,
  spills: ({ count, cost }) =>
    `${count} ${count === 1 ? 'tile falls' : 'tiles fall'} to the floor, for ${points(cost)}.`,
  'ends-unknown': () => 'How the round ends after it is not proven, so nothing is counted beyond the move itself.',
  'ends-points': ({ now, best }) =>
    `${EXPECTED} it makes ${points(now)} this round; the best move makes ${signed(best)}.`,
  'ends-lines': ({ now, best }) => `${EXPECTED} it finishes ${lines(now)} this round; the best move finishes ${best}.`,
  'ends-floor': ({ now, best }) => `${EXPECTED} the floor fills ${spaces(now)}; with the best move ${best}.`,
  'ends-bonus': ({ now, best }) =>
    `${EXPECTED} the wall has ${points(now)} of final bonus; with the best move ${best}.`,
  'ends-start': ({ now }) =>
    now
      ? `${EXPECTED} it starts the next round; the best move does not.`
      : `${EXPECTED} the best move starts the next round; this one does not.`,
  'ends-theirs': ({ now, best }) => `${EXPECTED} the opponent makes ${points(now)} this round, not ${signed(best)}.`,
  'ends-their-floor': ({ now, best }) => `${EXPECTED} the opponent's floor fills ${spaces(now)}, not ${best}.`,
  'ends-their-bonus': ({ now, best }) =>
    `${EXPECTED} the opponent's wall has ${points(now)} of final bonus, not ${best}.`,
  'ends-game': ({ now }) =>
    now
      ? `${EXPECTED} the game ends with this round; with the best move it goes on.`
      : `${EXPECTED} the game goes on; with the best move it ends with this round.`,
  theme: ({ theme }) => `${THEME_WORDS[theme as ThemeName].title}. ${THEME_WORDS[theme as ThemeName].says}`,
  FiltersUnmet: () => 'No game led to such a position.',
  Forced: () => 'There is no choice: one move is all there is.',
  Flat: () => 'Every move is as good as the best.',
  GapTooSmall: () => 'The best move is not so far ahead.',
  GapTooLarge: () => 'The best move is too far ahead.',
  ThemeMissed: () => 'The decision is about something else.',
};

const EXPECTED = 'With the play expected';

/** A number with a typographic minus sign. */
function signed(value: unknown): string {
  return String(value).replace(/^-/, '−');
}

function points(value: unknown): string {
  return Math.abs(Number(value)) === 1 ? `${signed(value)} point` : `${signed(value)} points`;
}

function lines(count: unknown): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

function spaces(count: unknown): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}

function forWhat({ basis }: Args): string {
  return basis === 'rollouts' ? 'for this round, by estimate' : 'for the game';
}

function alike(others: unknown): string {
  if (others === 0) return '';
  return others === 1 ? ', and another is worth as much' : `, and ${others} others are worth as much`;
}

function doubt({ noise }: Args): string {
  return Number(noise) > 0 ? `, as far as can be told (± ${Number(noise).toFixed(1)})` : '';
}

function behind({ regret, noise }: Args): string {
  const error = Number(noise) > 0 ? ` (± ${Number(noise).toFixed(1)})` : '';
  const size = Number(regret) < 0.1 ? 'less than 0.1' : Number(regret).toFixed(1);
  return `${size} points behind${error}`;
}

function sight({ plies, missed_by }: Args): string {
  if (typeof plies === 'number') return plies === 1 ? ', seen at a glance' : `, seen from ${plies} plies on`;
  return (missed_by as readonly string[]).includes('greedy') ? ', not the greedy one' : '';
}

/** Grades of earlier versions have no themes. */
function about({ themes }: Args): string {
  const titles = ((themes ?? []) as readonly ThemeName[]).map(theme => THEME_WORDS[theme].title.toLowerCase());
  return titles.length > 0 ? `; ${titles.join(', ')}` : '';
}

export const words: Words = {
  say: ({ code, args }) => SENTENCES[code]?.(args) ?? '',
  grade: ({ tier, evidence }) =>
    `${tier}: ${evidence.good_moves} good of ${evidence.legal_actions} moves${sight(evidence)}${about(evidence)}`,
  rules: [
    'Take all tiles of one colour from one factory, the rest of which goes to the centre, or from the centre.',
    'Put them on one pattern line of that colour, or on the floor; what finds no room falls to the floor.',
    'A line never takes a colour that its wall row has already.',
    'The first to take from the centre takes the starting marker too, which lies on the floor and starts the next round.',
    'When all tiles are taken, every full line moves one tile to the wall and scores the runs that it joins.',
    'The floor costs 1, 1, 2, 2, 2, 3, 3 points; no score falls below 0.',
    'The game ends with the round in which a row is complete: 2 points a row, 7 a column, 10 a colour.',
  ],
  fields: FIELD_WORDS,
  refusals: REFUSAL_WORDS,
};
