const moves = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

/** Why settings contradict each other, and the changes that help. */
export const CONTRADICTION_WORDS = {
  crossedGaps: 'The best move cannot be ahead by at least more than by at most.',
  noGap: 'Moves within half a point count as equally good, so the best move is always ahead by more than that.',
  theme: 'This theme needs 2 players and the coloured wall.',
  lastRound: 'This theme only comes up late in the game.',
  tooManyMoves: (most: number) => `There are never more than ${moves(most)} to choose from then.`,
  floor: 'At least one move in six goes to the floor.',
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
