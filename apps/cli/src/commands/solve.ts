import { MOST_NODES } from '@tessera/core';
import { refused } from '../exit-error.ts';
import { exampleLines, examplesOf } from '../help.ts';
import { readEntries } from '../io/entries.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import { wholeWithin } from '../options.ts';
import { checkTool, toolsCalled } from '../tools.ts';
import { words as cliWords } from '../words.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.solve;

export const solve: CliCommand = {
  name: 'solve',
  add(program) {
    const solvers = toolsCalled('solve');
    program
      .command('solve')
      .summary(words.summary)
      .description(words.description)
      .argument('<FAMILY>', helpWords.family([...solvers.keys()]))
      .argument('<FILE>', words.file)
      .option('--nodes <N>', words.nodes, wholeWithin(1, MOST_NODES))
      .addHelpText('after', `\n${exampleLines(examplesOf(solvers.values()))}`)
      .action(solveFile);
  },
};

async function solveFile(family: string, path: string, { nodes }: { readonly nodes?: number }): Promise<void> {
  checkTool('solve', family);
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
  const faults: string[] = [];
  if (counts.unread > 0) faults.push(cliWords.solve.unread(counts.unread));
  if (counts.undecided > 0) faults.push(cliWords.solve.undecided(counts.undecided, most));
  if (faults.length > 0) throw refused(faults.join('; '));
}
