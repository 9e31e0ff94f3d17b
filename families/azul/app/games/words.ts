import type { LevelId, WallKind } from '@tessera/azul';
import { counted } from '@tessera/ui/plural.ts';
import type { Pace } from './moveDelays.ts';

const points = (count: number) => counted(count, 'point');
const moves = (count: number) => counted(count, 'move');

/** Every sentence of the games room. */
export const words = {
  title: 'Play the engine',
  note: 'Two to four at the table, ten strengths, and a review after',
  you: 'You',
  player: (seat: number) => `Player ${seat + 1}`,
  sameLevel: (name: string, seat: number) => `${name} (seat ${seat + 1})`,
  levels: {
    newcomer: ['Newcomer', 'More than half of its moves are any move at all.'],
    learner: ['Learner', 'Grabs tiles, and now and then anything.'],
    collector: ['Collector', 'Takes the most tiles that fit a line.'],
    improver: ['Improver', 'Weighs one move ahead, if it thinks at all.'],
    planner: ['Planner', 'Looks two moves ahead and slips at times.'],
    regular: ['Regular', 'One move ahead with a trained eye; slips are rare.'],
    tiler: ['Tiler', 'Three moves ahead with a trained eye.'],
    expert: ['Expert', 'Looks as far as a thousand positions reach.'],
    master: ['Master', 'Looks ten times as far as an expert.'],
    engine: ['Engine', 'All that the engine has.'],
  } satisfies Record<LevelId, readonly [name: string, note: string]>,
  walls: { fixed: 'Coloured wall', grey: 'Grey wall' } satisfies Record<WallKind, string>,
  paces: { calm: 'Calm', quick: 'Quick', 'at-once': 'At once' } satisfies Record<Pace, string>,

  list: {
    underWay: 'Under way',
    finished: 'Finished',
    none: 'No games yet. Choose who sits at the table and begin.',
    against: (names: readonly string[]) => names.join(' – '),
    round: (round: number, count: number) => `Round ${round}, ${moves(count)}`,
    over: (count: number) => moves(count),
    resigned: 'resigned',
    remove: 'Delete',
    removeSure: 'Delete this game for good?',
    yes: 'Delete it',
    no: 'Keep it',
    damaged: 'A game that cannot be read',
    damagedNote: 'Its record was changed or cut. Copy what is there, or delete it.',
    copyRaw: 'Copy what is there',
    review: 'Review',
  },

  setup: {
    title: 'New game',
    players: 'Players',
    wall: 'Wall',
    seat: (seat: number) => `Seat ${seat + 1}`,
    first: 'begins',
    person: 'A person',
    level: (n: number, name: string, elo: number) => `${n} ${name}, ${elo}`,
    rated: (elo: number, error: number) => `Rated ${elo} ± ${error}.`,
    ratedWhere: 'Ratings are measured in games of the levels with each other, two players on the coloured wall.',
    seed: 'Seed',
    seedHelp: 'The same seed and moves deal the same tiles.',
    badSeed: 'A seed is digits only, 13 by custom.',
    pace: 'The engine replies',
    begin: 'Begin',
    imported: 'Open a saved game',
  },

  moves: {
    by: (name: string, what: string) => `${name}: ${what}`,
    placed: (row: number, column: number) => `line ${row + 1} to column ${column + 1} of the wall`,
    placedShort: (row: number, column: number) => `line ${row + 1} → column ${column + 1}`,
    round: (round: number) => `Round ${round}`,
    title: 'Moves',
    none: 'Nobody has moved yet.',
  },

  table: {
    board: 'The table',
    yourTurn: 'Your turn: take tiles of one colour.',
    turnOf: (name: string) => `${name}: take tiles of one colour.`,
    thinking: (name: string) => `${name} is thinking…`,
    place: (name: string, color: string, row: number) =>
      `${name}: choose a column for the ${color} tile of line ${row + 1}.`,
    takeBack: 'Take back',
    columns: 'Columns of the wall',
    column: (column: number) => `Column ${column + 1}`,
    looking: 'A look back. The game goes on where it stands.',
    lookingAfter: 'A look back. The game is over.',
    backToNow: 'Back to now',
    backToEnd: 'Back to the end',
    settled: (round: number) => `Round ${round} is settled`,
    drafted: (round: number) => `Round ${round}: all tiles are drafted`,
    gained: (by: number) => (by < 0 ? `−${-by}` : `+${by}`),
    next: 'Next round',
    more: 'More',
    failed: 'The engine did not start.',
    again: 'Try again',
    facts: (round: number, wall: string) => `Round ${round}, ${wall.toLowerCase()}`,
    track: 'Score',
    toMove: 'to move',
    rated: (elo: number) => `rated ${elo}`,
    score: points,
  },

  end: {
    won: (name: string) => (name === words.you ? 'You won' : `${name} won`),
    shared: (names: string) => `${names} share the first place`,
    resigned: (name: string) => (name === words.you ? 'You resigned' : `${name} resigned`),
    final: 'Final scores',
    broken: 'Scores when the game was given up',
    player: 'Player',
    score: 'Score',
    rows: 'Rows',
    columns: 'Columns',
    colors: 'Colours',
    total: 'Total',
    bonus: (count: number, each: number) => (count === 0 ? '–' : `${count} × ${each}`),
    bonusNote: 'A row is worth 2, a column 7, a whole colour 10.',
    review: 'Review the game',
    rematch: 'Play again',
  },

  more: {
    title: 'More',
    resign: 'Resign',
    resignSure: 'Resign this game?',
    yes: 'Resign',
    no: 'Play on',
    save: 'Export the game',
    others: 'All games',
    dev: 'Development panel',
    keys: [
      ['U, Ctrl+Z', 'take back your last decision'],
      ['N', 'next round'],
    ],
  },

  dev: {
    title: 'Development',
    close: 'Close the development panel',
    seed: 'Seed',
    state: 'State JSON',
    copySeed: 'Copy the seed',
    copyState: 'Copy the state JSON',
    resolve: 'Resolve end of round',
    resolved: 'The round is resolved.',
    refused: (reason: string, note: string) => `${reason}: ${note}`,
    held: 'While this panel is open, every round waits here for its end to be resolved.',
  },

  transfer: {
    exportTitle: 'Export the game',
    exportNote: 'The whole game: seed, players and every move. Open it again here or anywhere else.',
    label: 'The game as JSON',
    copy: 'Copy',
    download: 'Save as a file',
    importTitle: 'Open a saved game',
    importNote: 'Paste a game, or choose its file. It is played again by the rules before it opens.',
    paste: 'Game as JSON',
    file: 'Choose a file',
    open: 'Open it',
    refused: 'This is not a game that can be opened',
    faults: {
      malformed: (note: string) =>
        `It is damaged or no game of Azul (${note}). Export it again and take the whole text.`,
      rules: (note: string) => `It was played under other rules (${note}) than this version knows.`,
      start: (note: string) => `It begins from a position that cannot be (${note}).`,
      action: (note: string) => `It cannot be played by the rules: ${note}.`,
    },
    tooLarge: 'The file is too large to be a game.',
    fileName: (seed: string) => `azul-game-${seed}.json`,
  },

  record: {
    cut: 'the text is not whole',
    misshaped: (part: string) =>
      part === ''
        ? 'it has a part that no game has'
        : part === 'game'
          ? 'it is of another game'
          : part === 'format'
            ? 'it is written in another version of the format'
            : `its part “${part}” is missing or not as it should be`,
    noPerson: (seat: number) => `no person sits in seat ${seat + 1}, which is said to have resigned`,
    barred: {
      which: (n: number, name: string, round: number) => `move ${n}, by ${name} in round ${round}`,
      noMove: (which: string, code: string) => `${which}, is written “${code}”, which is no move`,
      because: (which: string, move: string, why: string) => `${which}, is ${move}, but ${why}`,
      over: 'the game is over by then',
      noFactory: (count: number) => `there are only ${count} factories`,
      noTiles: (color: string, factory: number | null) =>
        `there is no ${color.toLowerCase()} in ${factory === null ? 'the centre' : `factory ${factory + 1}`}`,
      lineFull: (row: number) => `line ${row + 1} is full`,
      lineHolds: (row: number, color: string) => `line ${row + 1} holds ${color.toLowerCase()}`,
      onWall: (row: number, color: string) => `row ${row + 1} of the wall has ${color.toLowerCase()} already`,
      noPlace: (row: number) => `the tile of line ${row + 1} cannot go there then`,
      barred: 'the rules do not allow it',
    },
    start: (place: string | null) =>
      place ? `${place} is missing or not as it should be` : 'a part is missing, or there is one too many',
  },

  absent: 'This game is not here',
  absentNote: 'It was deleted, or it was played on another device. Open its export instead.',
  damaged: 'This game cannot be read',
  damagedNote: (note: string) => `Its record is damaged: ${note}. The other games are as they were.`,
  back: 'To the games',

  review: {
    title: 'Review',
    titled: (round: number, move: number) => `From a game, round ${round}, move ${move}`,
    empty: 'There is nothing to review: no tiles were drafted.',
    progress: (done: number, all: number) => `Looked at ${done} of ${all} drafts`,
    stop: 'Stop',
    goOn: 'Go on',
    done: (count: number) =>
      count === 0
        ? 'No mistakes by you.'
        : count === 1
          ? '1 move to look at again.'
          : `${count} moves to look at again.`,
    graph: 'The game, draft by draft',
    chance: 'Chance',
    margin: 'Lead',
    told: { chance: 'chance to win', margin: 'expected final lead' },
    change: (what: string, before: string, after: string) =>
      before === after ? `${what} ${before} before and after` : `${what} ${before} before, ${after} after`,
    figure: 'Show',
    seat: 'Seen by',
    point: (n: number, name: string, move: string, value: string, band: string) =>
      `Move ${n}, ${name}: ${move}${band ? `: ${band}` : ''}; ${value}.`,
    playOn: 'Play on from here',
    practise: 'Practise this position',
    kept: (waiting: number, all: number) => {
      if (waiting === 0) return 'None waits in your progress: practise one from its place in the list.';
      const which = waiting < all ? `${waiting} of them` : all === 1 ? 'it' : 'them';
      return `Your progress brings ${which} back for practice.`;
    },
    choose: 'Choose a draft in the graph or the list to see what the engine makes of it.',
    looking: 'Looking at this draft…',
    notYet: 'not looked at yet',
    settled: (scores: string) => `The round is settled: ${scores}`,
    played: 'Move played',
    playedShort: 'played',
    game: 'Back to the game',
    failed: 'The review stopped: the worker did not run. Check the connection and try again.',
    estimates:
      'With more than two players or on the grey wall, values are what likely play comes to; no round is solved.',
  },
} as const;
