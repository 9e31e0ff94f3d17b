import { type BoardReader, MOST_NODES, type Tool } from '@tessera/core';
import { refused } from '../exit-error.ts';
import { exampleLines, examplesOf, notesOf } from '../help.ts';
import { countedEntries, readEntries } from '../io/entries.ts';
import { oneLine } from '../io/printable.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import { wholeWithin } from '../options.ts';
import { checkTool, separatorOf, toolsCalled } from '../tools.ts';
import { words as cliWords } from '../words.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.hint;

export const hint: CliCommand = {
  name: 'hint',
  add(program) {
    const readers = toolsCalled('hint');
    program
      .command('hint')
      .summary(words.summary)
      .description(words.description)
      .argument('<FAMILY>', helpWords.family([...readers.keys()]))
      .argument('<FILE>', words.file)
      .option('--nodes <N>', helpWords.solve.nodes, wholeWithin(1, MOST_NODES))
      .addHelpText('after', helpOf([...readers.values()]))
      .action(hintFile);
  },
};

function helpOf(readers: readonly Tool<BoardReader>[]): string {
  return ['', ...notesOf(readers), '', exampleLines(examplesOf(readers))].join('\n');
}

async function hintFile(family: string, path: string, { nodes }: { readonly nodes?: number }): Promise<void> {
  checkTool('hint', family);
  await withThread(async thread => {
    for await (const { entry, isOnly } of countedEntries(readEntries(path, separatorOf(family)))) {
      const advice = await thread.call('hint', { family, source: entry.source, firstLine: entry.line, nodes });
      if (!advice.ok) throw refused(cliWords.hint.fault(entry.id, advice.note ?? advice.reason));
      await writeOut(`${isOnly ? '' : `${oneLine(String(entry.id))}\n`}${advice.value}\n`);
    }
  });
  await flushOut();
}
