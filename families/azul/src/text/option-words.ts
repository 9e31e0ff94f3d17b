import type { WordsOf } from '@tessera/core';

/** What the command line says about each field. */
export const OPTION_WORDS = {
  players: 'number of players',
  wall: 'the coloured wall or the grey one',
  stage: 'stage of the game',
  round: 'stage of the round',
  policy: 'who played the game so far',
  greedyPercent: 'how often a mixed player is greedy, in percent',
  minLegalActions: 'fewest legal moves',
  minUniqueDestinations: 'fewest lines to choose from, the floor line included',
  nonFloorOption: 'at least one move uses a line',
  maxFloorPercent: 'most moves that go to the floor line, in percent',
  theme: 'what the decision is about',
  minValueGap: 'smallest lead of the best move over the next best, in points',
  maxValueGap: (noLimit: number) =>
    `largest lead of the best move over the next best, in points; ${noLimit} is no limit`,
  pick: 'the position to take from each game: the one with most moves, or any',
  relax: 'if nothing fits, take the closest match and say which filter it does not meet',
} as const;

export type AzulOptionWords = WordsOf<typeof OPTION_WORDS>;
