import type { LevelId, WallKind } from '@tessera/azul';
import { counted, listText, percentText, type WordsOf } from '@tessera/core';
import { words as recordWords } from '../../src/records/words.ts';
import type { ScoringKind } from '../board/gains.ts';
import type { GuideStep } from './guideSteps.ts';
import type { Pace } from './moveDelays.ts';

const points = (count: number) => counted(count, 'point');
const moves = (count: number) => counted(count, 'move');

/** Every sentence of the pages for whole games. */
export const words = {
  title: 'Play against the computer',
  note: 'Two to four players, ten strengths, and a review afterwards',
  levelNotes: {
    newcomer: 'Mostly random moves.',
    learner: 'Grabs tiles, with some random moves.',
    collector: 'Takes the most tiles that fit a line.',
    improver: 'Thinks one move ahead, most of the time.',
    planner: 'Thinks two moves ahead, with some slips.',
    regular: 'Thinks one move ahead and judges well; rarely slips.',
    tiler: 'Thinks three moves ahead and judges well.',
    expert: 'Looks at a thousand positions per move.',
    master: 'Looks at ten times as many positions as Expert.',
    engine: 'The engine at full strength.',
  } satisfies Record<LevelId, string>,
  walls: { fixed: 'Coloured wall', grey: 'Grey wall' } satisfies Record<WallKind, string>,
  paces: { calm: 'Relaxed', quick: 'Quick', 'at-once': 'Instant' } satisfies Record<Pace, string>,

  list: {
    underWay: 'In progress',
    finished: 'Finished',
    none: 'No games yet. Choose your opponents and start.',
    against: (names: readonly string[]) => names.join(' – '),
    round: (round: number, count: number) => `Round ${round}, ${moves(count)}`,
    over: (count: number) => moves(count),
    resigned: 'resigned',
    stopped: 'unfinished',
    remove: 'Delete',
    removeSure: 'Delete this game for good?',
    yes: 'Delete game',
    no: 'Keep',
    damaged: 'Damaged game',
    damagedNote: 'This saved game can’t be read. Copy its data, or delete it.',
    copyRaw: 'Copy data',
    review: 'Review',
  },

  setup: {
    title: 'New game',
    players: 'Players',
    wall: 'Wall',
    seat: (seat: number) => `Player ${seat + 1}`,
    first: '(starts)',
    person: 'You',
    level: (n: number, name: string, elo: number) => `${n} ${name}, ${elo}`,
    rated: (elo: number, error: number) => `Rated ${elo} ± ${error}.`,
    ratedWhere: 'Ratings come from two-player games between the levels on the coloured wall.',
    seed: 'Seed',
    seedHelp: 'The same seed and moves give the same tiles.',
    badSeed: 'Use digits only.',
    pace: 'Computer speed',
    begin: 'Start',
    imported: 'Open or review a game',
  },

  moves: {
    placedShort: (row: number, column: number) => `line ${row + 1} → column ${column + 1}`,
    round: (round: number) => `Round ${round}`,
    title: 'Moves',
    none: 'No moves yet.',
  },

  table: {
    board: 'The table',
    yourTurn: 'Your turn: take tiles of one colour.',
    turnOf: (name: string) => `${name}: take tiles of one colour.`,
    thinking: (name: string) => `${name} is thinking…`,
    place: (name: string, color: string, row: number) =>
      `${name}: choose a wall column for the ${color} tile from line ${row + 1}.`,
    takeBack: 'Take back',
    hint: 'Hint',
    columns: 'Wall columns',
    column: (column: number) => `Column ${column + 1}`,
    looking: 'Looking back. Your game continues from the latest move.',
    lookingAfter: 'Looking back. The game is over.',
    backToNow: 'Back to the game',
    backToEnd: 'Back to the end',
    settled: (round: number) => `Round ${round} scored`,
    scoring: (round: number) => `Scoring round ${round}`,
    beats: {
      tiles: 'Full lines move to the wall',
      floor: 'The floor line costs points',
      rows: 'Bonus: 2 points per row',
      columns: 'Bonus: 7 points per column',
      colors: 'Bonus: 10 points per colour',
    } satisfies Record<ScoringKind, string>,
    skip: 'Skip',
    summary: (round: number, players: readonly string[]) => `Round ${round} scored: ${listText(players)}.`,
    scored: (name: string, gained: string, score: number) => `${name} ${gained}, now ${score}`,
    drafted: (round: number) => `Round ${round}: all tiles are taken`,
    gained: (by: number) => (by < 0 ? `−${-by}` : `+${by}`),
    next: 'Next round',
    more: 'More',
    failed: 'The engine did not start.',
    again: 'Try again',
    facts: (round: number, wall: string, help: string) => `Round ${round} · ${help || wall.toLowerCase()}`,
    track: 'Score',
    toMove: 'to move',
    rated: (elo: number) => `rated ${elo}`,
    score: points,
  },

  hint: {
    looking: 'Looking for a hint…',
    none: 'No hint this time. Try again on your next turn.',
  },

  /** Nothing where no help was taken. */
  help: (hints: number, takeBacks: number) => {
    const parts = [
      ...(hints > 0 ? [counted(hints, 'hint')] : []),
      ...(takeBacks > 0 ? [counted(takeBacks, 'take-back')] : []),
    ];
    return parts.length > 0 ? `unrated: ${parts.join(', ')}` : '';
  },

  guide: {
    count: (n: number, of: number) => `Your first game: ${n} of ${of}`,
    dismiss: 'Got it',
    steps: {
      take: 'Take all tiles of one colour from a factory or the centre. The rest of that factory moves to the centre.',
      place: 'Now place them on one of your lines. Tiles that don’t fit go to the floor line and cost points.',
      score:
        'Every full line moved one tile to the wall and scored the tiles it joins. The floor line costs points. A complete row ends the game.',
    } satisfies Record<GuideStep, string>,
  },

  end: {
    won: (name: string) => (name === recordWords.you ? 'You won' : `${name} won`),
    shared: (names: string) => `${names} share first place`,
    resigned: (name: string) => (name === recordWords.you ? 'You resigned' : `${name} resigned`),
    stopped: (round: number) => `The record ends in round ${round}`,
    final: 'Final scores',
    soFar: 'Scores so far, with bonuses',
    broken: 'Scores at resignation',
    player: 'Player',
    score: 'Score',
    rows: 'Rows',
    columns: 'Columns',
    colors: 'Colours',
    total: 'Total',
    bonus: (count: number, each: number) => (count === 0 ? '–' : `${count} × ${each}`),
    bonusNote: 'A row is worth 2 points, a column 7, a colour 10.',
    review: 'Review the game',
    rematch: 'Play again',
  },

  more: {
    title: 'More',
    resign: 'Resign',
    resignSure: 'Resign this game?',
    yes: 'Resign',
    no: 'Keep playing',
    save: 'Export game',
    others: 'All games',
    dev: 'Development panel',
    keys: [
      ['H', 'hint (again for more)'],
      ['U, Ctrl+Z', 'take back your last move'],
      ['Space, Escape', 'skip the scoring'],
      ['N', 'next round'],
    ],
  },

  dev: {
    title: 'Development',
    close: 'Close the development panel',
    seed: 'Seed',
    state: 'State JSON',
    copySeed: 'Copy seed',
    copyState: 'Copy state JSON',
    resolve: 'Resolve end of round',
    resolved: 'The round is resolved.',
    refused: (reason: string, note: string) => `${reason}: ${note}`,
    held: 'While this panel is open, each round waits here until you resolve it.',
  },

  transfer: {
    exportTitle: 'Export game',
    exportNote: 'The whole game: seed, players and every move. You can open it on any device.',
    label: 'The game as JSON',
    copy: 'Copy',
    download: 'Save as file',
    importTitle: 'Open or review a game',
    importNote:
      'Paste a game or drop its file here: one that you exported, one from Board Game Arena, or moves in notation. Nothing leaves your device.',
    paste: 'Game',
    file: 'Choose a file',
    open: 'Open',
    found: (names: readonly string[], count: number, rounds: number) =>
      `${names.join(' – ')}: ${moves(count)} in ${counted(rounds, 'round')}`,
    whichOne: 'Which player are you?',
    nobody: 'None of them',
    another: 'Another game',
    arena: {
      title: 'How to get a game from Board Game Arena',
      steps: [
        'Open the finished game there and start its replay.',
        'Save the replay page with your browser (Ctrl+S or Cmd+S, “HTML only”).',
        'Choose that file here, or drop it on this sheet.',
      ],
      note: 'If the page is refused: open the developer tools of your browser on the replay page, select Network, reload, and save the reply that contains “factoriesFilled”. Paste it here, or its list of notifications alone.',
    },
    refused: 'This game can’t be opened',
    faults: {
      malformed: (note: string) =>
        `It is damaged or not an Azul game (${note}). Copy or download the whole of it again.`,
      rules: (note: string) => `It was played with rules that this version doesn’t know (${note}).`,
      variant: (note: string) => `It can’t be reviewed: ${note}.`,
      incomplete: (note: string) => `Something is missing: ${note}.`,
      scores: (note: string) => `It contradicts itself: ${note}.`,
      unknown: (note: string) => `Unknown text: ${note}.`,
      start: (note: string) => `Its starting position is impossible (${note}).`,
      action: (note: string) => `It breaks the rules: ${note}.`,
    },
    tooLarge: 'This file is too large for a game.',
    fileName: (seed: string) => `azul-game-${seed}.json`,
  },

  absent: 'Game not found',
  absentNote: 'It was deleted or played on another device. Export it there and open it here.',
  damaged: 'This game can’t be read',
  damagedNote: (note: string) => `Its record is damaged: ${note}. Your other games are fine.`,
  back: 'All games',

  review: {
    title: 'Review',
    titled: (round: number, move: number) => `From a game · round ${round}, move ${move}`,
    empty: 'Nothing to review: no moves were played.',
    progress: (done: number, all: number) => `Analysing move ${done} of ${all}`,
    stop: 'Stop',
    goOn: 'Continue',
    done: (count: number) =>
      `${count === 0 ? 'No move' : moves(count)} cost you ${percentText(0.05)} of your win chance or more.`,
    doneForOthers: (count: number) =>
      `${count === 0 ? 'No move' : moves(count)} cost ${percentText(0.05)} of the win chance or more.`,
    waiting: 'Comes back for practice',
    graph: 'The game, move by move',
    chance: 'Win chance',
    margin: 'Lead',
    told: { chance: 'win chance', margin: 'expected final lead' },
    change: (what: string, before: string, after: string) =>
      before === after ? `${what} ${before} before and after` : `${what} ${before} before, ${after} after`,
    figure: 'Show',
    seat: 'Seen by',
    point: (n: number, name: string, move: string, value: string, band: string) =>
      `Move ${n}, ${name}: ${move}${band ? `: ${band}` : ''}; ${value}.`,
    playOn: 'Play from here',
    practise: 'Practise this position',
    kept: (waiting: number, all: number) => {
      if (waiting === 0) return 'Select one in the list to practise it.';
      const which = waiting < all ? `${waiting} of them` : all === 1 ? 'It' : 'They';
      return `${which} will come back for practice.`;
    },
    choose: 'Select a move to see the engine’s view.',
    looking: 'Analysing this move…',
    notYet: 'not analysed yet',
    settled: (scores: string) => `Round scored: ${scores}`,
    played: 'Move played',
    playedShort: 'played',
    game: 'Back to the game',
    failed: 'The review stopped. Check your connection and try again.',
    estimates: 'With more than two players or on the grey wall, all values are estimates.',
    percents: { top: percentText(1), bottom: percentText(0) },
  },
} as const;

export type GamesWords = WordsOf<typeof words>;
