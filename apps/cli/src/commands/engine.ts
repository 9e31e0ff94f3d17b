import type { EngineTool, Tool } from '@tessera/core';
import { LONGEST_COMMAND } from '../engine/command.ts';
import { EngineSession } from '../engine/session.ts';
import { exampleLines, examplesOf, notesOf } from '../help.ts';
import { readLinesUpTo, STDIN } from '../io/lines.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import { toolOf, toolsCalled } from '../tools.ts';
import type { CliCommand } from './command.ts';
import { engineHelp as words } from './engine-words.ts';
import { helpWords } from './words.ts';

export const engine: CliCommand = {
  name: 'engine',
  add(program) {
    const engines = toolsCalled('engine');
    program
      .command('engine')
      .summary(words.summary)
      .description(words.description)
      .argument('<FAMILY>', helpWords.family([...engines.keys()]))
      .addHelpText('after', helpOf(engines))
      .action(serve);
  },
};

function helpOf(engines: ReadonlyMap<string, Tool<EngineTool>>): string {
  return [
    '',
    words.protocol([...engines.keys()].join(' | ')),
    ...notesOf(engines.values()),
    words.sameAnswers,
    '',
    exampleLines(examplesOf(engines.values())),
  ].join('\n');
}

async function serve(family: string): Promise<void> {
  const session = new EngineSession(family, await toolOf('engine', family), line => writeOut(`${line}\n`));
  let isOpen = true;
  for await (const line of readLinesUpTo(STDIN, LONGEST_COMMAND)) {
    isOpen = await session.hear(line);
    if (!isOpen) break;
  }
  await session.close(!isOpen);
  await flushOut();
}
