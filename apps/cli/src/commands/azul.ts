import { createInterface } from 'node:readline/promises';
import { newGame, readNotation } from '@tessera/azul';
import { generateSeedString, readSeed } from '@tessera/core';
import { type Command, Option } from 'commander';
import { OPPONENTS, type Opponent, opponentNamed } from '../azul/opponents.ts';
import { answer, isOver, resultText, showTable, sitDown, type Table } from '../azul/table.ts';
import { misused } from '../halt.ts';
import { flushOut, note, writeOut } from '../io/stdout.ts';
import { MOST_MS, wholeWithin } from '../options.ts';
import { addMatch } from './azul-match.ts';
import type { CliCommand } from './command.ts';

interface PlayOptions {
  readonly against: Opponent;
  readonly players: 2 | 3 | 4;
  readonly wall: 'fixed' | 'grey';
  readonly seat: number;
  readonly seed?: string;
  readonly from?: string;
  readonly movetime: number;
}

export const azulCommand: CliCommand = {
  name: 'azul',
  add(program) {
    const azul = program.command('azul').summary('play Azul at the terminal, or let engines play');
    addPlay(azul);
    addMatch(azul);
  },
};

function addPlay(azul: Command): void {
  azul
    .command('play')
    .description('Play a game of Azul against one or more policies, or against the engine.')
    .addOption(new Option('--against <WHO>', 'who sits across').choices(OPPONENTS).default('greedy'))
    .option('--movetime <MS>', 'how long the engine may think', wholeWithin(1, MOST_MS), 300)
    .option('--players <N>', 'players at the table, 2 to 4', wholeWithin(2, 4), 2)
    .addOption(
      new Option('--wall <KIND>', 'the coloured wall or the grey one').choices(['fixed', 'grey']).default('fixed'),
    )
    .option('--seat <N>', 'where you sit; player 1 begins', wholeWithin(1, 4), 1)
    .option('-s, --seed <S>', 'deal the game of this seed (default: a fresh one, which is printed)')
    .option('--from <POSITION>', 'go on from a position in one line, as n prints it')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tessera azul play\n  $ tessera azul play --against engine --movetime 1000\n  $ tessera azul play --against random --players 3 --seed 42',
    )
    .action(play);
}

async function play(options: PlayOptions): Promise<void> {
  let table = begin(options);
  const terminal = createInterface({ input: process.stdin });
  const show = (text: string) => writeOut(`${text}\n`);
  try {
    await show(showTable(table));
    for await (const line of terminal) {
      const said = answer(table, line);
      if (said.kind === 'quit') break;
      if (said.kind === 'go') table = said.table;
      if (isOver(table)) break;
      await show(said.kind === 'say' ? said.text : showTable(table));
    }
    if (isOver(table)) await show(resultText(table));
    await flushOut();
  } finally {
    terminal.close();
  }
}

function begin({ against, players, wall, seat, seed, from, movetime }: PlayOptions): Table {
  if (seat > players) throw misused(`there is no seat ${seat} at a table for ${players}`);
  const read = readSeed('number', seed ?? generateSeedString());
  if (!read.ok) throw misused(read.note ?? 'not a seed');
  if (seed === undefined && from === undefined) note(`seed ${read.value}`);
  const start = from === undefined ? newGame(players, wall, read.value) : positionOf(from, read.value);
  return sitDown(start, seat - 1, opponentNamed(against, { movetime }));
}

function positionOf(text: string, stream: string): Table['now'] {
  const state = readNotation(text);
  if (!state.ok) throw misused(`--from: ${state.note ?? state.reason}`);
  return { state: state.value, stream };
}
