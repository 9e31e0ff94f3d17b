import { leastRoundsLeft } from '../../evaluation/rounds-left.ts';
import type { Theme } from './theme.ts';

/** The game ends with this round: a row is certain to be complete, or is complete by the proven play after every good move. */
export const endgame: Theme = {
  name: 'endgame',
  holds: ({ game, good, ending }) => leastRoundsLeft(game) === 0 || good.every(each => ending(each)?.endsGame === true),
  isPossible: game => leastRoundsLeft(game) <= 1,
  needsLines: false,
  stages: ['late'],
  rounds: ['mid', 'end'],
};
