import type { Remark, Words } from '@tessera/core';

type Args = Remark['args'];

const SENTENCES: Readonly<Record<string, (args: Args) => string>> = {
  best: ({ exact }) =>
    exact ? 'No move does better this round: exact.' : 'No other move came out better this round, by estimate.',
  'as-good': args => `As good as the best move, as far as can be told (${basis(args)}).`,
  behind: args => `${points(args.regret)} behind the best move this round (${basis(args)}).`,
  takes: ({ count, color }) => `It takes ${count} ${String(color).toLowerCase()} ${count === 1 ? 'tile' : 'tiles'}.`,
  marker: () => 'It takes the starting marker: first choice next round, and a space on the floor.',
  finishes: ({ line }) => `It finishes pattern line ${line}.`,
  fills: ({ line, left }) => `It leaves ${left} ${left === 1 ? 'space' : 'spaces'} in pattern line ${line}.`,
  spills: ({ count, cost }) =>
    `${count} ${count === 1 ? 'tile falls' : 'tiles fall'} to the floor, for ${points(cost)}.`,
};

function points(value: unknown): string {
  return value === 1 ? '1 point' : `${value} points`;
}

function basis({ exact, noise }: Args): string {
  return exact ? 'exact' : `estimated, ± ${noise}`;
}

export const words: Words = {
  say: ({ code, args }) => SENTENCES[code]?.(args) ?? '',
  grade({ tier, evidence }) {
    const { legal_actions, good_moves } = evidence;
    return `${tier}: ${good_moves} good of ${legal_actions} moves`;
  },
  rules: [
    'Take all tiles of one colour from one factory, the rest of which goes to the centre, or from the centre.',
    'Put them on one pattern line of that colour, or on the floor; what finds no room falls to the floor.',
    'A line never takes a colour that its wall row has already.',
    'The first to take from the centre takes the starting marker too, which lies on the floor and starts the next round.',
    'When all tiles are taken, every full line moves one tile to the wall and scores the runs that it joins.',
    'The floor costs 1, 1, 2, 2, 2, 3, 3 points; no score falls below 0.',
    'The game ends with the round in which a row is complete: 2 points a row, 7 a column, 10 a colour.',
  ],
};
