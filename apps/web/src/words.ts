import type { SeedKind } from '@tessera/core';
import { counted } from '@tessera/ui/plural.ts';
import { words as shared } from '@tessera/ui/words.ts';
import type { DayOutcome } from './daily/days.ts';

const attempts = (count: number) => counted(count, 'attempt');

/** Every sentence of the app itself. What a family says stands in that family's words. */
export const words = {
  app: 'Tessera',
  motto: 'Puzzles made from a seed, proved, and graded honestly.',
  skip: 'Skip to the content',
  families: 'Families',
  opening: 'Opening…',
  waiting: {
    title: 'Waiting for this browser’s storage',
    note: 'Your games and progress are stored there and are safe. If this takes long, close other tabs of this app or restart the browser.',
    goOn: 'Go on without them',
  },

  pages: {
    titled: (name: string) => `${name} · Tessera`,
    playing: (title: string) => `Play ${title}`,
    learning: (title: string) => `Learn ${title}`,
    making: (title: string) => `Make ${title}`,
  },

  tiers: shared.tiers,
  anyTier: shared.anyTier,

  home: {
    title: 'Today',
    today: "Today's board",
    making: 'Making it…',
    makingToday: "Making today's puzzle",
    noToday: 'No puzzle could be made here just now.',
    continueTitle: 'Continue',
    endlessTitle: 'As many as you like',
    endless: (title: string) => `${title} by difficulty`,
    play: 'Play',
    goOn: 'Go on',
    look: 'Look again',
    playToday: (title: string) => `Play today's ${title}`,
    more: 'Learn, make and more',
    of: (what: string, title: string) => `${what}: ${title}`,
    steps: (count: number) => counted(count, 'step'),
    streak: (days: number) => (days === 1 ? '1 day' : `${days} days in a row`),
    streakOpen: (days: number) => `${counted(days, 'day')} so far: keep it going today`,
  },

  progress: {
    title: 'Progress',
    due: (count: number) => `${count} worth another look`,
    forYou: 'for you',
    tierForYou: (tier: string) => `${tier}, for you`,
  },

  days: {
    outcomes: {
      solved: 'Solved',
      'given-up': 'Solution seen',
      best: '★ The best move',
      good: '✓ A good move',
      okay: '≈ A fair move',
      miss: '✕ A move that cost points',
    } satisfies Record<DayOutcome, string>,
  },

  howTo: {
    doneNote: 'When all of this holds, it is solved. A hint is there for every step, from vague to exact.',
    ask: 'How it goes',
    title: (title: string) => `${title} in three pictures`,
    drawing: 'The picture is being made',
    given: 'The board as it is given',
    half: 'The same board, half done',
    done: 'The same board, done',
    prices: 'Every move with what it costs against the best',
    solving: ['What you get', 'On the way', 'Done'],
    choosing: ['The position', 'A choice', 'What every move costs'],
  },

  pack: {
    door: 'Packs',
    doorNote: 'Puzzles from a file that someone made: open one, or drop it here.',
    goOn: (name: string) => `Go on with ${name}`,
    open: 'Open a pack',
    drop: 'Drop the pack to open it',
    none: 'No pack is open',
    noneNote: 'A pack is a file of puzzles, made with “tessera make” or saved by someone else.',
    unreadable: (name: string) => `${name} cannot be read`,
    unreadableNote: 'Take the file as it was made: one puzzle a line, the first line saying what is inside.',
    tooLarge: 'The file is larger than 200 MB. Split it with “tessera make” into smaller packs.',
    contents: (title: string, count: number, done: number) =>
      `${title}, ${counted(count, 'puzzle')}${done > 0 ? `, ${done} done` : ''}`,
    play: 'Play them through',
    goOnAt: (place: number) => `Go on with number ${place}`,
    close: 'Close the pack',
    item: (place: number, tier: string) => `${place}. ${tier}`,
    place: (place: number, of: number) => `${place} of ${of}`,
    begun: 'begun',
    faulty: 'Faulty',
    done: 'done',
    checks: 'Each puzzle is checked when you open it.',
    more: (left: number) => `Show more (${left.toLocaleString('en')} left)`,
    damaged: 'This pack is damaged',
    moreFaults: (count: number) => `and ${count.toLocaleString('en')} more`,
    nothingSaved: 'None of its puzzles can be read. Take the file again from where it came.',
    salvage: (count: number) =>
      count === 1
        ? 'Take the one puzzle that can be read'
        : `Take the ${count.toLocaleString('en')} puzzles that can be read`,
    noPlace: 'This pack has no such puzzle',
    noPlaceNote: (count: number) => `It holds ${count.toLocaleString('en')}.`,
    back: 'To the pack',
  },

  share: {
    open: 'Share',
    title: 'Share',
    heading: (title: string, day: string) => `Tessera, ${title}, ${day}`,
  },

  update: {
    ready: 'A new version is ready.',
    take: 'Reload',
    later: 'Later',
  },

  family: {
    rooms: 'Rooms',
    rules: 'How it goes',
    create: 'New puzzle',
    presets: 'Play now',
    badSeed: {
      number: 'A seed here is a number of at most 19 digits. Leave out everything else, or draw another with the dice.',
      name: 'A seed is up to 64 letters and digits with . _ : - and no spaces, or a number of at most 19 digits. Shorten it, or draw another with the dice.',
    } satisfies Record<SeedKind, string>,
    longSeed: 'This seed makes the link too long to share. Take a shorter one, or one of plain letters.',
    make: 'Make it',
  },

  making: {
    title: 'Making a puzzle',
    attempts,
    proving: 'Each attempt is proved before it counts.',
    cancel: 'Cancel',
    stopped: 'Stopped',
    stoppedNote: (count: number) => `You stopped the search after ${attempts(count)}.`,
    again: 'Go on searching',
    change: 'Change the settings',
    impossible: 'These settings cannot be combined',
    none: 'Nothing found for these settings',
    noneNote: 'The search stopped. There may be something, but it is rare.',
    details: 'Details',
    gone: 'There is no puzzle behind this link',
    goneNote: (reason: string) =>
      `What it names was not accepted: ${reason}. The link may have been shortened or mistyped.`,
    retry: 'Try again',
    failed: 'The puzzle could not be made',
    failedNote: (message: string) =>
      `The worker that makes puzzles did not run (${message}). Check the connection and try again.`,
  },

  play: {
    board: 'Board',
    actions: 'Actions',
    time: 'Time',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    check: 'Check',
    checkpoint: 'Mark',
    more: 'More',
    back: 'Back to the mark',
    restart: 'Start again',
    giveUp: 'Show the solution',
    giveUpSure: 'Show it and end this try?',
    yes: 'Show it',
    no: 'Keep trying',
    share: 'Share this puzzle',
    rulesShown: 'The rules in pictures',
    another: 'New puzzle',
    marked: 'Marked. “Back to the mark” in More returns here.',
    thinking: 'Thinking…',
    furtherHint: 'Tell me more',
    followHint: 'Do it',
    closeHint: 'Close',
    hintStep: (step: number, of: number) => `Hint ${step} of ${of}`,
    mistakes: (count: number) => `${count} places are wrong.`,
    allRight: 'Nothing is wrong so far.',
    noHint: 'There is nothing left to hint at.',
    engineFailed: 'The engine did not answer. Try again, or reload the page: your game is saved.',
    idle: 'Take your time. Hints go from vague to exact.',
    seed: (seed: string, attempt: number) => `seed ${seed}, attempt ${attempt}`,
    oldLink: 'This link is from another version',
    oldLinkNote:
      'Puzzles are made from their seed each time a link is opened. The way they are made has changed since, so the same seed would give you another puzzle than the one that was sent. A fresh one with the same settings is made at once.',
    freshSame: 'A fresh puzzle like it',
    freshAny: 'A fresh puzzle',
    badLink: 'This link cannot be read',
    badLinkNote: (fault: string) => `${fault}. Ask for the link again, or make a new puzzle.`,
    badSeedNote: 'The seed in it is no seed. Ask for the link again, or make a new puzzle.',
    noBoard: 'No board here yet',
    noBoardNote: (title: string, id: string) =>
      `${title} cannot be played in the browser yet. The command line can make its puzzles: tessera make ${id}.`,
  },

  replay: {
    open: 'Replay',
    title: 'Replay the deduction',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    first: 'First step',
    back: 'Step back',
    next: 'Next step',
    close: 'Close',
  },

  over: {
    solved: (time: string) => `Solved in ${time}`,
    solvedUntimed: 'Solved',
    givenUp: 'The solution',
    walk: 'Undo and redo walk through it step by step.',
    hints: (count: number) => (count === 0 ? 'No hints' : counted(count, 'hint')),
    next: 'Next puzzle',
    again: 'Play it again',
  },

  keys: [
    ['Arrows', 'move on the board'],
    ['U, Ctrl+Z', 'undo'],
    ['R, Ctrl+Y', 'redo'],
    ['H', 'hint, and more of it'],
    ['C', 'check'],
    ['M', 'mark this position'],
    ['B', 'back to the mark'],
    ['N', 'next puzzle, once it is over'],
  ],

  settings: {
    title: 'Settings',
    close: 'Close',
    theme: 'Appearance',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    contrast: 'Contrast',
    contrasts: { system: 'System', normal: 'Normal', more: 'High' },
    motion: 'Motion',
    motions: { system: 'System', full: 'Full', less: 'Less' },
    clock: 'Show the clock',
    letters: 'Letter keys (U, R, H, C, M, B, N)',
    clashes: 'Show broken rules at once',
  },

  notices: {
    dismiss: 'Dismiss',
    corrupted: 'A saved game could not be read and was removed. The puzzle starts from the beginning.',
    corruptedSettings: 'The saved settings could not be read; the usual ones are in force.',
  },

  lost: {
    title: 'Nothing is kept at this address',
    note: 'The link may be mistyped or from another version. The puzzles are all within reach from the front page.',
    home: 'To the front page',
  },
  broken: {
    title: 'Something went wrong here',
    note: 'Your saved games are safe. Reload the page; if it happens again, the details below help to report it.',
    offline: 'A part of the app could not be loaded. Check the connection, then reload.',
    reload: 'Reload',
    details: 'Details',
  },
} as const;
