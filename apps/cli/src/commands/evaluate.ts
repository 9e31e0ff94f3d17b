import type { Budget, FamilyTools } from '@tessera/core';
import { budget } from '../evaluate/budget.ts';
import { refused } from '../exit-error.ts';
import { exampleLines, examplesOf, notesOf, oneOf } from '../help.ts';
import { entriesIn } from '../io/entries.ts';
import { inputName } from '../io/lines.ts';
import { numberedLines } from '../io/numbered.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import { toolOf, toolsCalled } from '../tools.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';

export const evaluate: CliCommand = {
  name: 'evaluate',
  add(program) {
    const evaluators = toolsCalled('evaluate');
    program
      .command('evaluate')
      .summary('what every move of a position is worth')
      .description('Value every legal move of positions: a JSON line each.')
      .argument('<FAMILY>', oneOf(evaluators.keys()))
      .argument('<FILE>', 'a state, a JSON array, lines of { id, state } or of notations, a pack; - is standard input')
      .option('-b, --budget <B>', 'exact, milliseconds, or nodes=N (default: as practice items are proved)', budget)
      .addHelpText('after', helpOf([...evaluators.values()]))
      .action(evaluateFile);
  },
};

function helpOf(evaluators: readonly NonNullable<FamilyTools['evaluate']>[]): string {
  return `
Lines are answered as they come; a JSON array or object over several lines is read whole, up to 64 MiB.
The id is the one given, else the number of the line, or of the place in an array.
${evaluators.map(({ report }) => report).join('\n')}
What cannot be read is { id, error, note }, and note says where it stands.
${notesOf(evaluators).join('\n')}

${exampleLines(examplesOf(evaluators))}`;
}

async function evaluateFile(
  family: string,
  path: string,
  { budget: allowed }: { readonly budget?: Budget },
): Promise<void> {
  const tool = await toolOf('evaluate', family, 'evaluation');
  let faults = 0;
  await withThread(async thread => {
    // A line that is no JSON is a notation, or goes on as the text that it is and is refused with its reason.
    for await (const { id, place, source } of entriesIn(numberedLines(path), inputName(path), ({ text }) => text)) {
      const position = tool.read(source);
      if (!position.ok) faults++;
      const report = position.ok
        ? await thread.call('evaluate', { family, position: position.value, budget: allowed })
        : { error: position.reason, note: `${place}: ${position.note ?? position.reason}` };
      await writeOut(`${JSON.stringify({ id, ...report })}\n`);
    }
  });
  await flushOut();
  if (faults > 0) throw refused(`${faults} could not be read; their lines say why`);
}
