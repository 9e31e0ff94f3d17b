import { type Caller, MOST_NODES } from '@tessera/core';
import { refused } from '../exit-error.ts';
import { exampleLines, examplesOf } from '../help.ts';
import { type Entry, readEntries } from '../io/entries.ts';
import { flushOut, note, writeOut } from '../io/stdout.ts';
import { seconds, wholeWithin } from '../options.ts';
import { exitCodeOf, type StopCause } from '../stop.ts';
import { checkTool, separatorOf, toolsCalled } from '../tools.ts';
import { words as cliWords } from '../words.ts';
import type { WorkHandlers } from '../work/handlers.ts';
import type { SolveAnswer } from '../work/solve.ts';
import { callUntilStopped } from '../work/stoppable.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.solve;

const MOST_SOLUTIONS = 1_000_000;

export const solve: CliCommand = {
  name: 'solve',
  add(program, finish) {
    const solvers = toolsCalled('solve');
    program
      .command('solve')
      .summary(words.summary)
      .description(words.description)
      .argument('<FAMILY>', helpWords.family([...solvers.keys()]))
      .argument('<FILE>', words.file)
      .option('--limit <N>', words.limit, wholeWithin(1, MOST_SOLUTIONS))
      .option('--count-only', words.countOnly)
      .option('--time <SECONDS>', words.time, seconds)
      .option('--nodes <N>', words.nodes, wholeWithin(1, MOST_NODES))
      .addHelpText('after', `\n${words.after}\n\n${exampleLines(examplesOf(solvers.values()))}`)
      .action(async (family: string, path: string, flags: SolveFlags) => finish(await solveFile(family, path, flags)));
  },
};

interface SolveFlags {
  readonly nodes?: number;
  readonly limit?: number;
  readonly time?: number;
  readonly countOnly?: boolean;
}

/** Solves one puzzle after another, each in a line of JSON. A signal ends the search at hand, whose line says what it found. */
async function solveFile(family: string, path: string, flags: SolveFlags): Promise<number> {
  checkTool('solve', family);
  const counts = { decided: 0, undecided: 0, time: 0, unread: 0 };
  let most = 0;
  const cause = await withThread(async thread => {
    for await (const entry of readEntries(path, separatorOf(family))) {
      const { answer, cause } = await solveEntry(thread, family, entry, flags);
      await writeOut(`${JSON.stringify({ id: entry.id, ...answer.report })}\n`);
      if (cause) return cause;
      counts[answer.end]++;
      most = answer.nodes;
    }
    return null;
  });
  await flushOut();
  if (cause) {
    note(cliWords.solve.stopped(counts.decided));
    return exitCodeOf(cause);
  }
  const faults: string[] = [];
  if (counts.unread > 0) faults.push(cliWords.solve.unread(counts.unread));
  if (counts.undecided > 0) faults.push(cliWords.solve.undecided(counts.undecided, most));
  if (counts.time > 0) faults.push(cliWords.solve.outOfTime(counts.time, flags.time!));
  if (faults.length > 0) throw refused(faults.join('; '));
  return 0;
}

function solveEntry(
  thread: Caller<WorkHandlers>,
  family: string,
  { source, line }: Entry,
  { nodes, limit, time, countOnly = false }: SolveFlags,
): Promise<{ readonly answer: SolveAnswer; readonly cause: StopCause | null }> {
  return callUntilStopped((stop, onHeard) => {
    const request = { family, source, firstLine: line, nodes, limit, isCountOnly: countOnly, stop, seconds: time };
    return thread.call('solve', request, onHeard);
  });
}
