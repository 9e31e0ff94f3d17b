import type { EngineTool, Tool } from '@tessera/core';
import { LONGEST_COMMAND } from '../engine/command.ts';
import { EngineSession } from '../engine/session.ts';
import { exampleLines, examplesOf, notesOf, oneOf } from '../help.ts';
import { readLinesUpTo, STDIN } from '../io/lines.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import { toolOf, toolsCalled } from '../tools.ts';
import type { CliCommand } from './command.ts';

export const engine: CliCommand = {
  name: 'engine',
  add(program) {
    const engines = toolsCalled('engine');
    program
      .command('engine')
      .summary('an engine behind a line protocol, for other programs')
      .description('Answer positions with moves, line by line, on standard input and output.')
      .argument('<FAMILY>', oneOf(engines.keys()))
      .addHelpText('after', helpOf(engines))
      .action(serve);
  },
};

function helpOf(engines: ReadonlyMap<string, Tool<EngineTool>>): string {
  return `
Lines in, and what is answered:
  ${[...engines.keys()].join(' | ').padEnd(29)} id name …, id author …, ready
  isready                       readyok
  position STATE                nothing; STATE is a state as JSON on one line, or a notation
  go movetime MS | go nodes N   info depth … nodes … value … by … pv … as it goes on, bestmove ACTION at the end
  stop                          ends the search, which answers with the best so far
  quit                          ends the program; a search under way has a second for its answer
  end of the input              the same, but each search that was asked for has three seconds from then, or from its turn

What makes no sense is answered with error and the reason; so is a line of more than 1 MiB. A position that is refused
leaves none, and so does such a line. ACTION is JSON, null where nothing is to decide.
${notesOf(engines.values()).join('\n')}
With go nodes, equal positions get equal answers.

${exampleLines(examplesOf(engines.values()))}`;
}

async function serve(family: string): Promise<void> {
  const session = new EngineSession(family, await toolOf('engine', family, 'engine'), line => writeOut(`${line}\n`));
  let isOpen = true;
  for await (const line of readLinesUpTo(STDIN, LONGEST_COMMAND)) {
    isOpen = await session.hear(line);
    if (!isOpen) break;
  }
  await session.close(!isOpen);
  await flushOut();
}
