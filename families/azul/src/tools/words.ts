import { choiceText, counted, listText, numberText, type WordsOf } from '@tessera/core';

const LIMITED = 'for rollouts, hand and learned';

/** The help of the tools and commands. */
export const helpWords = {
  summary: 'play Azul in the terminal, review a game, or let engines play each other',
  evaluate: {
    report: `An Azul position gives { id, exact, basis, best, moves, line, nodes, ms }, with the best move first:
  exact    whether the round is solved; the round of a move is then its exact score difference at the end of the round
  basis    search for two players on the coloured wall, otherwise tree
  moves    { action, round, value, chance, regret, noise }: value is the expected final lead over the best opponent, chance
           the chance to win, regret how much worse the move is than the best one, noise how far that may be off. With
           basis tree, round is null and lead is the expected lead at the end of the round
  line     the expected continuation`,
    notes: `With --budget exact, a round that has just started may take minutes. With nodes=N or no budget, the same position always
gives the same line, apart from ms.`,
  },
  engine: `value is the expected final lead over the best opponent, in points, for the player to move. by is search, or greedy where
a line of the grey wall is placed.`,
  play: {
    description: 'Play a game of Azul against the computer.',
    against: 'your opponents',
    movetime: 'how long the engine may think about a move, in milliseconds',
    players: 'number of players, 2 to 4',
    wall: 'the coloured wall or the grey one',
    seat: 'your seat; player 1 starts',
    seed: 'the seed of the game (default: a new one, which is printed)',
    from: 'continue from a position in notation, as printed by n',
  },
  review: {
    description: 'Evaluate every move of a game: its mistakes, and how much of the result was luck.',
    file: 'a game: from the app, from Board Game Arena, or moves in notation; - is standard input',
    nodes: (initial: number) => `nodes of search per move (default: ${initial}, as in the app)`,
    deals: 'other deals that each deal is compared with; 0 leaves luck out',
    format: 'text, or JSON: one line for each move, one for each deal, and one for the result',
    workers: 'threads to use (default: one per core)',
    notes: `Reads the saved reply of a replay on Board Game Arena, its list of notifications, or the replay page saved as HTML. Nothing is
fetched. The same game gives the same review on any number of threads.`,
  },
  match: {
    description: 'Play a match between two players. Every deal is played twice, with the seats swapped.',
    a: (names: readonly string[]) => choiceText(names),
    b: 'another of these, or the same',
    games: 'games to play',
    movetime: `time per move ${LIMITED}, in milliseconds`,
    nodes: (initial: number) => `nodes of search per move ${LIMITED} (default: ${initial})`,
    seed: 'the seed of the match',
    workers: 'threads to use (default: one per core)',
    notes: `hand and learned search ahead; they value the boards between rounds by weights set by hand, or learned. mixed makes 7 moves
out of 10 greedily and the others at random. Without --movetime, the same seed gives the same match on any number of threads.`,
  },
} as const;

/** Why a move is refused, by the reason of the rules. Their own notes count lines and factories from 0. */
const REFUSALS: Readonly<Record<string, string>> = {
  COLOR_MISMATCH: 'That line already has another colour.',
  WALL_CONFLICT: 'That row of the wall already has this colour.',
  PATTERN_LINE_COMPLETE: 'That line is full.',
  SOURCE_EMPTY: 'There are no tiles of this colour there.',
  INVALID_SOURCE: 'There is no such factory.',
  INVALID_DESTINATION: 'It cannot go there.',
};

/** What the commands say while they run. */
export const words = {
  seed: (seed: string) => `seed ${seed}`,
  help: `A move is three characters: from, colour, to. 2K4 takes black from factory 2 to line 4; CWF takes white from the centre to
the floor line.
Colours: B blue, Y yellow, R red, K black, W white.
l lists the legal moves, u undoes your last move, n prints the position in notation, h shows this help, q quits.`,
  column: (line: number, columns: readonly number[]) => `Line ${line} is full. Which column (${columns.join(', ')})?`,
  move: 'Your move? (h for help)',
  notAMove: (text: string) => `"${text}" is not a move. Type h for help.`,
  refusals: REFUSALS,
  illegal: 'You cannot do that now.',
  nothingToUndo: 'There is nothing to undo.',
  you: 'You',
  player: (number: number) => `Player ${number}`,
  result: (place: number, who: string, total: number, bonus: number) =>
    `${place}. ${who}: ${counted(total, 'point')}, ${numberText(bonus)} from bonuses`,
  start: {
    seed: 'not a seed',
    from: (fault: string) => `--from: ${fault}`,
    players: (asked: number, seats: number) => `--players ${asked}: the position in --from is for ${seats} players`,
    wall: (asked: string, wall: string) => `--wall ${asked}: the position in --from has the ${wall} wall`,
    seat: (seat: number, seats: number) => `there is no seat ${seat} in a game for ${seats} players`,
  },
  position: {
    notAnObject: (got: string) => `a position is a JSON object or in notation, not ${got}`,
    unreadable: 'neither a JSON object nor a position in notation',
    notJson: 'not JSON',
    array: 'an array',
    null: 'null',
    value: (type: string) => `a ${type}`,
  },
  match: {
    progress: (played: number, games: number) => `${numberText(played)} of ${counted(games, 'game')}`,
    ms: (ms: number) => `${numberText(ms)} ms`,
    nodes: (nodes: number) => counted(nodes, 'node'),
    title: (a: string, b: string, seed: string, limit: string) => `${a} against ${b}, seed ${seed}, ${limit} per move`,
    bothLimits: '--movetime and --nodes cannot be used together',
    unknown: (name: string, guess: string, names: readonly string[]) =>
      `there is no player "${name}"${guess}; the players are ${listText(names)}`,
    score: (wins: number, ties: number, losses: number, games: number) =>
      `score     ${wins} won, ${ties} tied, ${losses} lost: ${wins + ties / 2} of ${counted(games, 'point')}`,
    winRate: (share: string, low: string, high: string) => `win rate  ${share}% (95% confidence: ${low}% to ${high}%)`,
    margin: (margin: string) => `margin    ${margin} points per game`,
    elo: (elo: string) => `Elo       ${elo}`,
    eloAbove: (low: string) => `more than ${low} (95% confidence)`,
    eloBelow: (high: string) => `less than ${high} (95% confidence)`,
    eloAbout: (elo: string, error: string) => `${elo} ± ${error}`,
  },
} as const;

export type AzulToolHelp = WordsOf<typeof helpWords>;
export type AzulToolWords = WordsOf<typeof words>;
