import { counted, type WordsOf } from '@tessera/core';

const moves = (count: number) => counted(count, 'move');

/** Why settings contradict each other, and the changes that help. */
export const CONTRADICTION_WORDS = {
  crossedGaps: 'The smallest lead of the best move is set higher than the largest.',
  noGap: 'Moves within half a point count as equally good, so the best move is always ahead by more than that.',
  theme: 'This theme needs 2 players and the coloured wall.',
  lastRound: 'This theme comes up only late in the game.',
  tooManyMoves: (most: number) => `At that point there are never more than ${moves(most)} to choose from.`,
  floor: 'At least one move in six goes to the floor line.',
  fixes: {
    lowerMinimum: 'Lower the minimum',
    noLimit: 'Remove the limit',
    twoPlayers: 'Switch to 2 players',
    colouredWall: 'Switch to the coloured wall',
    anyTheme: 'Any theme',
    late: 'Late in the game',
    anyTime: 'Any part of the round',
    players: (count: number) => `Switch to ${count} players`,
    mostMoves: (most: number) => `Ask for ${moves(most)}`,
    allowFloor: (percent: number) => `Allow ${percent}%`,
  },
} as const;

export type AzulContradictionWords = WordsOf<typeof CONTRADICTION_WORDS>;
