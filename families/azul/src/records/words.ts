import type { WordsOf } from '@tessera/core';
import type { LevelId } from '../levels/levels.ts';

/** What is said about recorded games: who played, what, and why a record cannot be read. */
export const words = {
  you: 'You',
  player: (seat: number) => `Player ${seat + 1}`,
  sameName: (name: string, seat: number) => `${name} (player ${seat + 1})`,
  levels: {
    newcomer: 'Newcomer',
    learner: 'Learner',
    collector: 'Collector',
    improver: 'Improver',
    planner: 'Planner',
    regular: 'Regular',
    tiler: 'Tiler',
    expert: 'Expert',
    master: 'Master',
    engine: 'Engine',
  } satisfies Record<LevelId, string>,
  by: (name: string, what: string) => `${name}: ${what}`,
  placed: (row: number, column: number) => `line ${row + 1} to wall column ${column + 1}`,
  cut: 'the text is incomplete',
  misshaped: (part: string) =>
    part === ''
      ? 'it has an unknown part'
      : part === 'game'
        ? 'it is from another game'
        : part === 'format'
          ? 'it is in another version of the format'
          : `its part “${part}” is missing or wrong`,
  noPerson: (seat: number) => `player ${seat + 1} resigned, but is a computer player`,
  start: (place: string | null) => (place ? `${place} is missing or wrong` : 'a part is missing or unknown'),
  unknown: 'it is neither a game of ours, nor one of Board Game Arena, nor moves in notation',
  deal: {
    unreadable: (round: number, note: string) => `the position of round ${round} can’t be read: ${note}`,
    afterEnd: 'another round is dealt, but the game is already over',
    early: (moves: number, round: number) =>
      `another round is dealt after move ${moves}, but there are tiles of round ${round} on the table`,
    other: (round: number) => `the position of round ${round} doesn’t follow from the moves before it`,
  },
  illegal: {
    which: (n: number, name: string, round: number) => `move ${n}, by ${name} in round ${round}`,
    noMove: (which: string, code: string) => `${which}, reads “${code}”, which isn’t a move`,
    because: (which: string, move: string, why: string) => `${which}, is ${move}, but ${why}`,
    over: 'the game is already over',
    noFactory: (count: number) => `there are only ${count} factories`,
    noTiles: (color: string, factory: number | null) =>
      `there is no ${color.toLowerCase()} in ${factory === null ? 'the centre' : `factory ${factory + 1}`}`,
    lineFull: (row: number) => `line ${row + 1} is full`,
    lineHolds: (row: number, color: string) => `line ${row + 1} holds ${color.toLowerCase()}`,
    onWall: (row: number, color: string) => `wall row ${row + 1} already has ${color.toLowerCase()}`,
    noPlace: (row: number) => `the tile from line ${row + 1} can’t go there`,
    noDeal: (round: number) => `the tiles of round ${round} are missing`,
    barred: 'the rules don’t allow it',
  },
} as const;

export type AzulRecordWords = WordsOf<typeof words>;
