import { counted, type Family, numberText, type SeedKind, type WordsOf } from '@tessera/core';
import { words as choice } from '@tessera/ui/choice/words.ts';
import { words as playWords } from '@tessera/ui/play/words.ts';
import { words as shared } from '@tessera/ui/words.ts';
import type { DayOutcome } from './daily/days.ts';

type Kind = Family['judge']['kind'];

const hints = (count: number) => (count === 0 ? 'no hints' : counted(count, 'hint'));

/** What a person plays: a puzzle to solve, or a position to choose a move in. */
export const itemNoun = (kind: Kind) => (kind === 'choose' ? 'position' : 'puzzle');

/** A computed score. Families have scales of their own: some end below 1, some beyond 1000. */
export const scoreText = (score: number) => numberText(Number(score.toPrecision(3)));

/** Every sentence of the app itself. What a family says stands in that family's words. */
export const words = {
  app: 'Tessera',
  motto: 'Logic puzzles with one solution, game positions with a best move. New every day.',
  skip: 'Skip to content',
  families: 'Puzzles',
  opening: 'Opening…',
  waiting: {
    title: 'Waiting for this browser’s storage',
    note: 'Your games and progress are safe. If this takes a while, close other Tessera tabs or restart the browser.',
    goOn: 'Continue without them',
  },

  pages: {
    titled: (name: string) => `${name} · Tessera`,
    playing: (title: string) => `Play ${title}`,
    learning: (title: string) => `Learn ${title}`,
    making: (title: string) => `Make ${title}`,
    operations: 'Operations',
    dailies: 'Daily puzzles',
    collections: 'Collections',
    run: (title: string) => `${title} timed run`,
  },

  tiers: shared.tiers,
  anyTier: shared.anyTier,

  home: {
    title: 'Today',
    allDays: 'All days',
    today: "Today's puzzle",
    making: 'Getting it ready…',
    makingToday: "Getting today's puzzle ready",
    noToday: "Today's puzzle could not be made. Try again later.",
    continueTitle: 'Continue',
    endlessTitle: 'Play more',
    endless: (title: string) => `${title} by difficulty`,
    play: 'Play',
    goOn: 'Continue',
    look: 'View solution',
    playToday: (title: string) => `Play today's ${title}`,
    first: 'Start small',
    modes: (title: string) => `${title}: modes`,
    of: (what: string, title: string) => `${what}: ${title}`,
    steps: (count: number) => counted(count, 'step'),
    streak: (days: number) => `${numberText(days)}-day streak`,
    streakOpen: (days: number) => `${numberText(days)}-day streak. Play today to keep it.`,
  },

  progress: {
    title: 'Progress',
    due: (count: number) => `${numberText(count)} to review`,
    forYou: 'Recommended',
    tierForYou: (tier: string) => `${tier} (recommended)`,
    tryTier: (tier: string) => `Try ${tier.toLowerCase()}`,
  },

  days: {
    outcomes: {
      solved: 'Solved',
      'given-up': 'Solution shown',
      best: `${choice.marks.best} ${choice.bands.best}`,
      good: `${choice.marks.good} ${choice.bands.good}`,
      okay: `${choice.marks.okay} ${choice.bands.okay}`,
      miss: `${choice.marks.miss} ${choice.bands.miss}`,
    } satisfies Record<DayOutcome, string>,
  },

  coach: {
    close: 'Got it',
  },

  howTo: {
    thisOne: (kind: Kind) => `In this ${itemNoun(kind)}`,
    doneNote: 'When every rule is met, the puzzle is solved. Stuck? Hint points you to the next step.',
    ask: 'How to play',
    title: (title: string) => `How to play ${title}`,
    drawing: 'Drawing the picture…',
    given: 'The puzzle at the start',
    half: 'The same puzzle, half solved',
    done: 'The same puzzle, solved',
    prices: 'Every move, with the points it loses compared with the best move',
    solving: ['At the start', 'Half solved', 'Solved'],
    choosing: ['The position', 'Your move', 'What each move costs'],
  },

  pack: {
    door: 'Packs',
    doorNote: 'Open a puzzle file someone shared with you, or drop it here.',
    goOn: (name: string) => `Continue ${name}`,
    open: 'Open a pack',
    drop: 'Drop the pack to open it',
    none: 'No pack is open',
    noneNote: 'A pack is a file of puzzles. Make one on a puzzle’s Make page, or open one that someone shared.',
    unreadable: (name: string) => `Can’t read ${name}`,
    unreadableNote: 'This isn’t a Tessera pack file. Choose a file that ends in .pack.',
    tooLarge: 'This file is larger than 200 MB. Split it into smaller packs first.',
    contents: (title: string, count: number, done: number) =>
      `${title} · ${counted(count, 'puzzle')}${done > 0 ? ` · ${numberText(done)} done` : ''}`,
    play: 'Play all',
    goOnAt: (place: number) => `Continue with number ${place}`,
    close: 'Close pack',
    item: (place: number, tier: string) => `${place}. ${tier}`,
    place: (place: number, of: number) => `${place} of ${of}`,
    begun: 'started',
    faulty: 'Faulty',
    done: 'done',
    checks: 'Each puzzle is checked when you open it.',
    more: (left: number) => `Show more (${numberText(left)} left)`,
    damaged: 'This pack is damaged',
    moreFaults: (count: number) => `and ${numberText(count)} more`,
    nothingSaved: 'None of its puzzles can be read. Download the file again, or ask for a new copy.',
    salvage: (count: number) => `Open the ${counted(count, 'puzzle')} that can be read`,
    noPlace: 'This pack has no such puzzle',
    noPlaceNote: (count: number) => `It has ${counted(count, 'puzzle')}.`,
    back: 'Back to pack',
  },

  library: {
    door: 'Library',
    ofFamily: (title: string) => `Library: ${title}`,
  },

  share: {
    open: 'Share',
    title: 'Share',
    heading: (title: string, day: string) => `Tessera · ${title} · ${day}`,
  },

  update: {
    ready: 'A new version is ready.',
    take: 'Reload',
    later: 'Later',
  },

  family: {
    rooms: 'Modes',
    rules: 'How to play',
    create: (kind: Kind) => `New ${itemNoun(kind)}`,
    presets: 'Play now',
    play: 'Play',
    playTier: (tier: string) => `Play ${tier.toLowerCase()}`,
    first: (preset: string) => `Start small: ${preset}`,
    anyCell: 'Any of these',
    edge: (field: string, value: string) => `${field}: ${value.toLowerCase()}`,
    cell: (row: string, column: string) => `${row}, ${column.toLowerCase()}`,
    badSeed: {
      number: 'Use a number of up to 19 digits, or roll the dice for a new seed.',
      name: 'Use up to 64 letters and digits (also . _ : -) without spaces, or a number of up to 19 digits. Or roll the dice for a new seed.',
    } satisfies Record<SeedKind, string>,
    longSeed: 'This seed makes the link too long to share. Use a shorter one with plain letters.',
    make: 'Play',
  },

  modes: {
    run: { title: 'Timed run', note: 'As many as you can in 3 or 5 minutes' },
    learn: { title: 'Learn', note: 'A short course, one technique at a time' },
    make: { title: 'Make', note: 'Make a pack of up to 500 with your own settings' },
  },

  making: {
    title: (kind: Kind) => `Finding a ${itemNoun(kind)} for you…`,
    tried: (count: number) => `${numberText(count)} tried`,
    cancel: 'Cancel',
    stopped: 'Search stopped',
    stoppedNote: (kind: Kind) => `No ${itemNoun(kind)} found yet.`,
    again: 'Keep searching',
    change: 'Change settings',
    impossible: 'These settings don’t go together',
    none: 'Nothing found for these settings',
    noneNote: 'The search stopped. There may be a match, but it would be rare.',
    details: 'Details',
    gone: 'There is no puzzle at this link',
    goneNote: (reason: string) => `The link is incomplete or mistyped (${reason}).`,
    retry: 'Try again',
    failed: 'The puzzle could not be made',
    failedNote: (message: string) => `Check your connection and try again (${message}).`,
  },

  play: {
    ...playWords,
    twoGames: '2 saved games',
    twoGamesNote:
      'You played this puzzle on two devices at once. On the Progress page you can choose which game to keep.',
    board: 'Board',
    time: 'Time',
    checkpoint: 'Bookmark',
    more: 'More',
    back: 'Return to bookmark',
    giveUp: 'Show solution',
    giveUpSure: 'Give up and show the solution?',
    yes: 'Give up',
    no: 'Keep trying',
    share: 'Share this puzzle',
    rulesShown: 'How to play, in pictures',
    another: 'New puzzle',
    skip: (kind: Kind, isOver: boolean) => `${isOver ? 'Play' : 'Skip to'} another ${itemNoun(kind)}`,
    change: 'Change settings',
    marked: 'Bookmarked. Use More → Return to bookmark to come back.',
    engineFailed: 'No answer from the engine. Try again, or reload the page: your game is saved.',
    seed: (seed: string, attempt: number) => `seed ${seed}, candidate ${attempt}`,
    oldLink: 'This link is from an older version',
    oldLinkNote: 'It no longer gives the puzzle that was shared.',
    freshSame: 'Play a similar puzzle',
    freshAny: 'Play a new puzzle',
    badLink: 'This link doesn’t work',
    badLinkNote: 'The link is incomplete or mistyped. Ask for it again, or play a new puzzle.',
    badLinkDetails: 'Details',
    noBoard: 'Not playable here yet',
    noBoardNote: (title: string, id: string) =>
      `${title} can’t be played in the browser yet. Make its puzzles on the command line: tessera make ${id}.`,
  },

  replay: {
    open: 'Steps',
    title: 'Solving steps',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    first: 'First step',
    back: 'Step back',
    next: 'Next step',
    close: 'Close',
  },

  over: {
    solved: (time: string) => `Solved in ${time}`,
    solvedUntimed: 'Solved',
    givenUp: 'Solution',
    walk: 'Use Undo and Redo to step through it.',
    hints,
    facts: (grade: string, count: number) => `${grade} · ${hints(count)}`,
    next: 'Next puzzle',
    nextDaily: (title: string) => `Next: today's ${title}`,
    again: 'Play again',
    rating: (before: string, after: string) => (before === after ? `Rating ${after}` : `Rating ${before} → ${after}`),
    newBest: (time: string) => `New best: ${time}`,
    best: (time: string) => `Best: ${time}`,
  },

  next: {
    any: 'Any difficulty',
    recommended: (tier: string) => `Recommended: ${tier}`,
  },

  keys: [
    ['Arrows', 'move on the board'],
    ['U, Ctrl+Z', 'undo'],
    ['R, Ctrl+Y', 'redo'],
    ['H', 'hint (again for more)'],
    ['C', 'check'],
    ['M', 'bookmark'],
    ['B', 'return to bookmark'],
    ['N', 'next puzzle, once this one is over'],
  ],

  settings: {
    title: 'Settings',
    close: 'Close',
    theme: 'Appearance',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    contrast: 'Contrast',
    contrasts: { system: 'System', normal: 'Normal', more: 'High' },
    motion: 'Animation',
    motions: { system: 'System', full: 'On', less: 'Reduced' },
    clock: 'Show the clock',
    letters: 'Single-key shortcuts',
    clashes: 'Highlight mistakes as I play',
    sound: 'Sounds',
    haptics: 'Vibration',
  },

  notices: {
    dismiss: 'Dismiss',
    corrupted: 'Your saved game could not be read. The puzzle starts from the beginning.',
    corruptedSettings: 'Your settings could not be read, so they are back to the defaults.',
  },

  lost: {
    title: 'Page not found',
    note: 'The link may be mistyped or from another version. You can find every puzzle from the home page.',
    home: 'Home',
  },
  broken: {
    title: 'Something went wrong',
    note: 'Your saved games are safe. Reload the page. If it happens again, report it with the details below.',
    offline: 'Part of the app could not be loaded. Check your connection, then reload.',
    reload: 'Reload',
    details: 'Details',
  },
} as const;

export type AppWords = WordsOf<typeof words>;
