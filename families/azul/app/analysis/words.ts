import type { WallKind } from '@tessera/azul';
import { counted, listText, type WordsOf } from '@tessera/core';
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
  start: 'Play a move on the board, or select one in the table to see it.',

  think: 'Think',
  thinkOn: 'Think again',
  stop: 'Stop',
  budget: 'Time to think',
  budgets: { fast: '0.25 s', medium: '0.75 s', deep: '1.5 s', endless: 'Until stopped' } satisfies Record<
    ThinkingTime,
    string
  >,
  follows: 'Analyse automatically',
  thinking: 'Thinking…',
  untouched: 'Not analysed yet.',
  verdict: (move: string) => `Best: ${move}.`,
  noMoves: 'There are no tiles to take here.',
  failed: 'The analysis failed. Try again, or reload the page.',
  seen: (nodes: number, ms: number) => `${thousands(nodes)} positions in ${(ms / 1000).toFixed(2)} s`,
  plies: (depth: number) => `${counted(depth, 'move')} deep`,
  exact: 'This round is solved',
  inexact: 'Estimate',
  sure: 'thinking longer changes nothing',
  error: (noise: number) => `accurate to ± ${noise.toFixed(1)} points`,
  shallow: 'think longer for a reliable ±',
  expectedRound: 'Estimate: rounds are solved only for two players on the coloured wall',

  goOn: 'Play it',
  close: 'Close',
  settledLine: (scores: readonly number[]) =>
    `Round scored: ${listText(scores.map((score, seat) => `${words.player(seat)} ${score}`))}`,
  evidence: {
    last: 'The round ends with this move.',
    best: 'Best play to the end of the round.',
    expected: 'The expected play to the end of the round.',
    ends: (seen: number) => `The engine searched ${first(seen)}; the rest is a rough guess.`,
    beyond: (seen: number) => `A rough guess: the engine searched ${first(seen)}.`,
    stops: (seen: number) => `The engine searched ${first(seen)}; the line ends there.`,
    noLine: 'A possible continuation.',
    greedy: 'A possible continuation, beyond the search.',
  },
  step: (seat: number, move: string) => `${words.player(seat)}: ${move}`,

  way: 'Moves from the starting position',
  back: 'One move back',
  on: 'One move forward',
  begin: 'Start',
  settled: 'Scored',
  dealt: (round: number) => `Round ${round}`,
  graph: (leads: readonly string[]) => `Player 1’s expected lead, position by position: ${leads.join(', ')}`,

  over: {
    title: 'The round is over',
    chance: 'The next deal is random. Deal from a seed, or set it up yourself.',
    deal: 'Deal',
    seed: 'Seed for the deal',
    byHand: 'Set up the deal',
    place: (seat: number, row: number, color: string) =>
      `${words.player(seat)}: choose a wall column for the ${color.toLowerCase()} tile from line ${row + 1}.`,
    column: (column: number) => `Column ${column + 1}`,
    ended: 'The game is over',
    settle: 'Score the round',
    finalNote: 'A row is complete: the game ends with this round.',
    standing: (seat: number, total: number, bonus: number) =>
      `${words.player(seat)}: ${total} points, ${bonus} of them bonus`,
  },

  open: {
    title: 'Open a position',
    paste: 'Paste a position',
    pasteHelp: 'Use the short notation or JSON.',
    open: 'Open',
    repair: 'Fix it in the editor',
    fresh: 'New game',
    players: 'Players',
    wall: 'Wall',
    walls: { fixed: 'Coloured', grey: 'Grey' } satisfies Record<WallKind, string>,
    seed: 'Seed',
    badSeed: 'Use digits only.',
    deal: 'Deal',
    out: 'This position',
    notation: 'Notation',
    copyNotation: 'Copy notation',
    copyJson: 'Copy JSON',
    keys: 'Keys',
  },

  reading: {
    nothing: 'Paste a position first.',
    unknown: 'This isn’t a position in notation or JSON. Copy the whole text again.',
    cut: 'This JSON is incomplete or damaged. Copy all of it, from the first brace to the last.',
    spelled: 'This notation is incomplete or mistyped. Copy it again.',
    misshaped: (place: string | null) =>
      place
        ? `This isn’t a position: ${place} is missing or wrong.`
        : 'This isn’t a position: a part is missing or unknown.',
    impossible: (reason: string) => `This position is impossible. ${reason}`,
  },

  edit: {
    title: 'Set up the position',
    done: 'Done',
    drop: 'Discard changes',
    dropNote: 'The analysis still shows the last valid position.',
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear all',
    players: 'Players',
    wall: 'Wall',
    active: 'To move',
    starter: 'Started the round',
    round: 'Round',
    balances: 'Fill the bag automatically',
  },

  badLink: {
    title: 'This link has no position in it',
    note: 'Ask for the link again, or set up the position yourself.',
    go: 'Open the analysis board',
  },

  keys: [
    ['U, Ctrl+Z', 'undo a move or an edit'],
    ['R, Ctrl+Y', 'redo a move or an edit'],
    ['← →', 'step through the line'],
    ['T', 'think, or stop'],
    ['Escape', 'close the line'],
  ],
} as const;

export type AnalysisWords = WordsOf<typeof words>;
