import type { Budget, FamilyTools } from '@tessera/core';
import { budget } from '../evaluate/budget.ts';
import { refused } from '../exit-error.ts';
import { exampleLines, examplesOf, notesOf } from '../help.ts';
import { entriesIn } from '../io/entries.ts';
import { inputName } from '../io/lines.ts';
import { numberedLines } from '../io/numbered.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import { toolOf, toolsCalled } from '../tools.ts';
import { words as cliWords } from '../words.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.evaluate;

export const evaluate: CliCommand = {
  name: 'evaluate',
  add(program) {
    const evaluators = toolsCalled('evaluate');
    program
      .command('evaluate')
      .summary(words.summary)
      .description(words.description)
      .argument('<FAMILY>', helpWords.family([...evaluators.keys()]))
      .argument('<FILE>', words.file)
      .option('-b, --budget <B>', words.budget, budget)
      .addHelpText('after', helpOf([...evaluators.values()]))
      .action(evaluateFile);
  },
};

function helpOf(evaluators: readonly NonNullable<FamilyTools['evaluate']>[]): string {
  return [
    '',
    words.input,
    ...evaluators.map(({ report }) => report),
    words.unread,
    ...notesOf(evaluators),
    '',
    exampleLines(examplesOf(evaluators)),
  ].join('\n');
}

async function evaluateFile(
  family: string,
  path: string,
  { budget: allowed }: { readonly budget?: Budget },
): Promise<void> {
  const tool = await toolOf('evaluate', family);
  let faults = 0;
  await withThread(async thread => {
    // A line that is no JSON is a notation, or goes on as the text that it is and is refused with its reason.
    for await (const { id, place, source } of entriesIn(numberedLines(path), inputName(path), ({ text }) => text)) {
      const position = tool.read(source);
      if (!position.ok) faults++;
      const report = position.ok
        ? await thread.call('evaluate', { family, position: position.value, budget: allowed })
        : { error: position.reason, note: cliWords.evaluate.fault(place, position.note ?? position.reason) };
      await writeOut(`${JSON.stringify({ id, ...report })}\n`);
    }
  });
  await flushOut();
  if (faults > 0) throw refused(cliWords.evaluate.unread(faults));
}
