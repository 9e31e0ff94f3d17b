import type { WallKind } from '@tessera/azul';
import type { ThinkingTime } from './thinkingSettings.ts';

const thousands = (count: number) =>
  count < 1000
    ? String(count)
    : count < 1e6
      ? `${Math.round(count / 1000)} thousand`
      : `${(count / 1e6).toFixed(1)} million`;

/** The moves at the beginning of a line. */
const first = (moves: number) => (moves === 1 ? 'the first move' : `the first ${moves} moves`);

/** Every sentence of the analysis room. */
export const words = {
  title: 'Analysis',
  board: 'Board',
  player: (seat: number) => `Player ${seat + 1}`,
  setUp: 'Set up',
  position: 'Open a position',
  share: 'Share this position',
  start: 'Take tiles to play a move, or choose a move from the table to look at it.',

  think: 'Think',
  thinkOn: 'Think again',
  stop: 'Stop',
  budget: 'Time to think',
  budgets: { fast: '0.25 s', medium: '0.75 s', deep: '1.5 s', endless: 'Until stopped' } satisfies Record<
    ThinkingTime,
    string
  >,
  follows: 'At every position',
  thinking: 'Thinking…',
  untouched: 'Nothing is known about this position yet.',
  verdict: (move: string) => `Best: ${move}.`,
  noMoves: 'There is nothing to draft here.',
  failed: 'Thinking failed. Try again; if that does not help, reload the page.',
  seen: (nodes: number, ms: number) => `${thousands(nodes)} positions in ${(ms / 1000).toFixed(2)} s`,
  plies: (depth: number) => (depth === 1 ? '1 move deep' : `${depth} moves deep`),
  exact: 'This round is solved',
  inexact: 'This round is not solved yet',
  sure: 'more thinking changes nothing',
  error: (noise: number) => `what is behind is known to ± ${noise.toFixed(1)} points`,
  shallow: 'seen too little yet for the ± to hold',
  expectedRound: 'At this table a round is expected, not solved',

  goOn: 'Play it',
  close: 'Close',
  settledLine: (scores: readonly number[]) =>
    `The round is settled: ${scores.map((score, seat) => `${words.player(seat)} ${score}`).join(', ')}`,
  evidence: {
    last: 'The round ends with this move.',
    best: 'Best play by everyone to the end of the round.',
    expected: 'The play that the search expects to the end of the round.',
    ends: (seen: number) => `The search saw ${first(seen)}; what follows is only a quick look.`,
    beyond: (seen: number) => `Only a quick look: the search saw ${first(seen)}.`,
    stops: (seen: number) => `The search saw ${first(seen)}, and the line ends there.`,
    noLine: 'The search keeps no line of this move; after it, everyone plays greedily.',
    greedy: 'Beyond the search: everyone plays greedily.',
  },
  step: (seat: number, move: string) => `${words.player(seat)}: ${move}`,

  way: 'Moves from the position that was set up',
  back: 'One move back',
  on: 'One move on',
  begin: 'Position',
  settled: 'Settled',
  dealt: (round: number) => `Round ${round}`,
  graph: (leads: readonly string[]) => `Expected lead of player 1, position by position: ${leads.join(', ')}`,

  over: {
    title: 'The round is over',
    chance: 'What comes next is chance: deal from a seed, or set up the deal by hand.',
    deal: 'Deal',
    seed: 'Seed of the deal',
    byHand: 'Set it up by hand',
    place: (seat: number, row: number, color: string) =>
      `${words.player(seat)} puts ${color.toLowerCase()} from line ${row + 1} into a column of the wall.`,
    column: (column: number) => `Column ${column + 1}`,
    ended: 'The game is over',
    settle: 'Settle the round',
    finalNote: 'A row is complete: this settling ends the game.',
    standing: (seat: number, total: number, bonus: number) =>
      `${words.player(seat)}: ${total} points, ${bonus} of them bonus`,
  },

  open: {
    title: 'Open a position',
    paste: 'Paste a position',
    pasteHelp: 'The short notation, or the JSON of a state.',
    open: 'Open it',
    repair: 'Put it right in the editor',
    fresh: 'A new game',
    players: 'Players',
    wall: 'Wall',
    walls: { fixed: 'Coloured', grey: 'Grey' } satisfies Record<WallKind, string>,
    seed: 'Seed',
    badSeed: 'A seed has digits only.',
    deal: 'Deal',
    out: 'This position',
    notation: 'Notation',
    copyNotation: 'Copy the notation',
    copyJson: 'Copy the JSON',
    keys: 'Keys',
  },

  reading: {
    nothing: 'Paste a position first.',
    unknown: 'This is no position: it is neither the notation of one nor its JSON. Copy the whole text once more.',
    cut: 'This is no position: the JSON is cut or damaged. Copy all of it, from the first brace to the last.',
    spelled: 'This is no position as the notation writes it. Copy it once more from where it came.',
    misshaped: (place: string | null) =>
      place
        ? `This is no position: ${place} is missing or not as it should be.`
        : 'This is no position: a part is missing, or there is one that no position has.',
    impossible: (reason: string) => `This position cannot be. ${reason}`,
  },

  edit: {
    title: 'Set up the position',
    done: 'Done',
    drop: 'Drop the edits',
    dropNote: 'The last position that can be stays analysed.',
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear the table',
    players: 'Players',
    wall: 'Wall',
    active: 'To move',
    starter: 'Began the round',
    round: 'Round',
    balances: 'The bag makes up the count',
  },

  badLink: {
    title: 'This link holds no position',
    note: 'Ask for the link again, or set up the position yourself.',
    go: 'To the analysis board',
  },

  keys: [
    ['U, Ctrl+Z', 'one move or one edit back'],
    ['R, Ctrl+Y', 'one move or one edit on'],
    ['← →', 'walk through the line on show'],
    ['T', 'think, or stop'],
    ['Escape', 'close the line'],
  ],
} as const;
