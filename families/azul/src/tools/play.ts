import { accept, type CommandProgram, generateSeedString, misuse, readSeed, type Verdict } from '@tessera/core';
import { type AzulPlayState, newGame, readNotation, type Seats } from '../index.ts';
import { opponentNamed } from './opponents.ts';
import type { PlayOptions } from './play-options.ts';
import { answer, isOver, resultText, showGame, startGame } from './terminal-game.ts';

/** A game at the terminal, one line of the person at a time. */
export const playProgram: CommandProgram<PlayOptions> = {
  async run({ options }, io) {
    const start = startOf(options);
    if (!start.ok) return start;
    if (options.seed === undefined && options.from === undefined) io.note(`seed ${start.value.stream}`);
    const opponent = opponentNamed(options.against, { movetime: options.movetime }, io.now);
    let game = startGame(start.value, options.seat - 1, opponent);
    await io.print(showGame(game));
    for await (const line of io.lines()) {
      const said = answer(game, line);
      if (said.kind === 'quit') break;
      if (said.kind === 'go') game = said.game;
      if (isOver(game)) break;
      await io.print(said.kind === 'say' ? said.text : showGame(game));
    }
    if (isOver(game)) await io.print(resultText(game));
    return accept(null);
  },
};

/** The position to begin with, or what makes no sense about the options. */
function startOf({ players, wall, seat, seed, from }: PlayOptions): Verdict<AzulPlayState, 'usage'> {
  if (seat > players) return misuse(`there is no seat ${seat} at a table for ${players}`);
  const stream = readSeed('number', seed ?? generateSeedString());
  if (!stream.ok) return misuse(stream.note ?? 'not a seed');
  if (from === undefined) return accept(newGame(players as Seats, wall, stream.value));
  const state = readNotation(from);
  return state.ok
    ? accept({ state: state.value, stream: stream.value })
    : misuse(`--from: ${state.note ?? state.reason}`);
}
