import { MOST_NODES } from '@tessera/core';
import { refused } from '../exit-error.ts';
import { exampleLines, examplesOf, oneOf } from '../help.ts';
import { readEntries } from '../io/entries.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import { wholeWithin } from '../options.ts';
import { number } from '../progress/words.ts';
import { checkTool, toolsCalled } from '../tools.ts';
import { withThread } from '../work/thread.ts';
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
      .option(
        '--nodes <N>',
        'give a board up after so many nodes of search (default: set by the family)',
        wholeWithin(1, MOST_NODES),
      )
      .addHelpText('after', `\n${exampleLines(examplesOf(solvers.values()))}`)
      .action(solveFile);
  },
};

async function solveFile(family: string, path: string, { nodes }: { readonly nodes?: number }): Promise<void> {
  checkTool('solve', family, 'solver');
  const counts = { decided: 0, undecided: 0, unread: 0 };
  let most = 0;
  await withThread(async thread => {
    for await (const { id, source } of readEntries(path)) {
      const answer = await thread.call('solve', { family, source, nodes });
      await writeOut(`${JSON.stringify({ id, ...answer.report })}\n`);
      counts[answer.end]++;
      most = answer.nodes;
    }
  });
  await flushOut();
  const words: string[] = [];
  if (counts.unread > 0) words.push(`${counts.unread} could not be read; their lines say why`);
  if (counts.undecided > 0)
    words.push(`${counts.undecided} not solved within ${number(most)} nodes; --nodes N sets how many`);
  if (words.length > 0) throw refused(words.join('; '));
}
