import {
  accept,
  type CommandIo,
  type CommandProgram,
  generateSeedString,
  misuse,
  type Now,
  readSeed,
  type Verdict,
} from '@tessera/core';
import { type AzulPlayState, newGame, type Policy, readNotation, type Seats, type State } from '../index.ts';
import { seatsOf, wallKindOf } from '../rules/state.ts';
import { opponentNamed } from './opponents.ts';
import { type PlayOptions, playOptions } from './play-options.ts';
import {
  type Answer,
  answer,
  isOver,
  type PlayedGame,
  resultText,
  showGame,
  startGame,
  type TerminalGame,
} from './terminal-game.ts';
import { words } from './words.ts';

/** A game at the terminal, one line of the person at a time. The others think in a thread, so that they can be stopped. */
export const playProgram: CommandProgram<PlayOptions> = {
  async run({ options }, io) {
    const start = startOf(options);
    if (!start.ok) return start;
    if (options.seed === undefined && options.from === undefined) io.note(words.seed(start.value.stream));
    let game = await inThread<PlayedGame>(io, 'begin', { options, start: start.value } satisfies BeginTask);
    await io.print(showGame(game));
    for await (const line of io.lines()) {
      const said = await inThread<Answer<PlayedGame>>(io, 'answer', { options, game, line } satisfies AnswerTask);
      if (said.kind === 'quit') break;
      if (said.kind === 'go') game = said.game;
      if (isOver(game)) break;
      await io.print(said.kind === 'say' ? said.text : showGame(game));
    }
    if (isOver(game)) await io.print(resultText(game));
    return accept(null);
  },
  jobs: { begin, answer: answerLine },
};

async function inThread<T>(io: CommandIo, job: string, task: object): Promise<T> {
  const [result] = await io.inThreads(job, task, 1, { workers: 1 });
  return result as T;
}

interface BeginTask {
  readonly options: PlayOptions;
  readonly start: AzulPlayState;
}

function begin({ options, start }: BeginTask, _index: number, now: Now): PlayedGame {
  return withoutOpponent(startGame(start, options.seat - 1, opponentOf(options, now)));
}

interface AnswerTask {
  readonly options: PlayOptions;
  readonly game: PlayedGame;
  readonly line: string;
}

function answerLine({ options, game, line }: AnswerTask, _index: number, now: Now): Answer<PlayedGame> {
  const said = answer({ ...game, opponent: opponentOf(options, now) }, line);
  return said.kind === 'go' ? { kind: 'go', game: withoutOpponent(said.game) } : said;
}

function opponentOf({ against, movetime }: PlayOptions, now: Now): Policy {
  return opponentNamed(against, { movetime }, now);
}

/** A policy is a function, which cannot travel. */
function withoutOpponent({ opponent: _, ...game }: TerminalGame): PlayedGame {
  return game;
}

/** The position to begin with, or what makes no sense about the options. */
function startOf(options: PlayOptions): Verdict<AzulPlayState, 'usage'> {
  const { players, wall, seed, from } = options;
  const stream = readSeed('number', seed ?? generateSeedString());
  if (!stream.ok) return misuse(stream.note ?? words.start.seed);
  const start = from === undefined ? accept(newGame(players as Seats, wall, stream.value).state) : readNotation(from);
  if (!start.ok) return misuse(words.start.from(start.note ?? start.reason));
  const fault = tableFault(start.value, options);
  return fault === null ? accept({ state: start.value, stream: stream.value }) : misuse(fault);
}

/** What was asked for and does not fit the table. What is left out is as the position has it. */
function tableFault(state: State, { players, wall, seat }: PlayOptions): string | null {
  const seats = seatsOf(state);
  if (players !== playOptions.players.default && players !== seats) return words.start.players(players, seats);
  if (wall !== playOptions.wall.default && wall !== wallKindOf(state)) return words.start.wall(wall, wallKindOf(state));
  return seat > seats ? words.start.seat(seat, seats) : null;
}
