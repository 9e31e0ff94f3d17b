import { counted, type WordsOf } from '@tessera/core';

/** Why a record of Board Game Arena cannot be read. Each note is part of a sentence: “… can’t be opened: NOTE.” */
export const bgaWords = {
  at: (which: string, entry: number, type: string) => `${which} (entry ${entry}, ${type})`,
  inRound: (round: number) => `round ${round}`,
  beforeStart: 'the start of the record',
  fault: (where: string, why: string) => `${where}: ${why}`,
  noNotifications: 'it has no list of notifications of Board Game Arena',
  answered: (error: string) => `Board Game Arena answered “${error}” instead of a game`,
  noJson: (note: string) => `it isn’t complete JSON (${note}); copy or download the whole record`,
  notAzul:
    'it has notifications, but none of them fills factories: it is from another game, or its first part is missing',
  missingArgument: (name: string) => `“${name}” is missing or malformed`,
  tooManyPlayers: (seats: number, id: string) => `player ${id} moves, but ${counted(seats, 'player')} sit at the table`,
  notTheirTurn: (name: string, turn: string) => `${name} moves, but it is the turn of ${turn}`,
  beginsLate: 'the record begins in the middle of the game; the first deal is missing',
  tilesLeft: (count: number, round: number) =>
    `${counted(count, 'tile')} of round ${round} ${count === 1 ? 'is' : 'are'} still on the table, so moves are missing`,
  dealMissing: (round: number) => `the tiles of round ${round} are missing`,
  afterEnd: 'the game is already over',
  noTake: 'tiles are placed that nobody took',
  takenTwice: 'tiles are taken before those in hand were placed',
  otherHand: (name: string) => `the tiles in hand belong to ${name}`,
  wrongCount: (what: string, given: number, right: number) =>
    `the record has ${given} ${what}, but by the rules there are ${right}`,
  counts: {
    taken: 'tiles taken',
    moved: 'tiles moved to the centre',
    placed: 'tiles placed',
    spilled: 'tiles too many',
  },
  otherColour: 'tiles of more than one colour are taken',
  noLine: (line: unknown) => `there is no line ${String(line)}`,
  noMarker: 'the starting marker is taken, but by the rules this player doesn’t get it',
  nothingToUndo: 'there is nothing to undo',
  undoOfAnother: (name: string) => `the last move was made by ${name}`,
  deal: {
    'factory-count': 'there are as many factories as at another table',
    'factory-size': 'a factory doesn’t hold four tiles',
    'not-in-bag': 'more tiles of a colour are dealt than the bag holds',
    'bag-left-over': 'tiles are left in the bag although it was refilled',
    'not-in-lid': 'more tiles of a colour are dealt than bag and lid hold',
  },
  bagCount: (given: number, right: number) =>
    `the record leaves ${given} tiles in the bag, but by the rules ${right} are left`,
  roundMissing: (given: number, right: number) =>
    `a round is missing: the record leaves ${given} tiles in the bag, but ${right} should be left`,
  scoredEarly: (count: number) =>
    `the round is scored while ${counted(count, 'tile')} are on the table, so moves are missing`,
  noFullLine: (name: string, line: number) => `line ${line} of ${name} scores, but it isn’t full`,
  linePoints: (name: string, line: number, given: number, right: number) =>
    `line ${line} of ${name} scores ${given}, but by the rules ${right}`,
  floorPoints: (name: string, given: number, right: number) =>
    `the floor line of ${name} costs ${given}, but by the rules ${right}`,
  bonus: (name: string, given: number, right: number) =>
    `${name} gets ${given} bonus points, but by the rules ${right}`,
  variant: (what: string) => `this is a variant that can’t be reviewed: ${what}`,
  variants: {
    factories: (count: number) => `${count} factories instead of 5, 7 or 9`,
    tiles: (type: string) => `tiles of type ${type}, beyond the five colours`,
    special: (name: string) => `special pieces (“${name}”)`,
    unknown: (type: string) => `pieces or moves that Tessera doesn’t know (“${type}”)`,
    wall: 'a wall other than the coloured one',
    centre: 'tiles in the centre at the start of a round',
  },
} as const;

export type AzulBgaWords = WordsOf<typeof bgaWords>;
