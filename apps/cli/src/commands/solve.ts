import { refused } from '../halt.ts';
import { exampleLines, examplesOf, oneOf } from '../help.ts';
import { readEntries } from '../io/entries.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import { toolOf, toolsCalled } from '../tools.ts';
import type { CliCommand } from './command.ts';

export const solve: CliCommand = {
  name: 'solve',
  add(program) {
    const solvers = toolsCalled('solve');
    program
      .command('solve')
      .summary('solve boards that you bring')
      .description(
        'Say how many solutions boards have, which, and whether deductions alone reach it: a JSON line each.',
      )
      .argument('<FAMILY>', oneOf(solvers.keys()))
      .argument('<FILE>', 'a board, a JSON array or JSON Lines of boards, or a pack; - is standard input')
      .addHelpText('after', `\n${exampleLines(examplesOf(solvers.values()))}`)
      .action(solveFile);
  },
};

async function solveFile(family: string, path: string): Promise<void> {
  const solver = await toolOf('solve', family, 'solver');
  let faults = 0;
  for await (const { id, source } of readEntries(path)) {
    const board = solver.read(source);
    if (!board.ok) faults++;
    const report = board.ok ? await solver.solve(board.value.item) : { error: board.reason, note: board.note };
    await writeOut(`${JSON.stringify({ id, ...report })}\n`);
  }
  await flushOut();
  if (faults > 0) throw refused(`${faults} could not be read; their lines say why`);
}
