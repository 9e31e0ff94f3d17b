import { LONGEST_COMMAND } from '../azul/engine-command.ts';
import { EngineSession } from '../azul/engine-session.ts';
import { didYouMean } from '../did-you-mean.ts';
import { misused } from '../halt.ts';
import { readLinesUpTo, STDIN } from '../io/lines.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import type { CliCommand } from './command.ts';

const ENGINES = ['azul'] as const;

export const engine: CliCommand = {
  name: 'engine',
  add(program) {
    program
      .command('engine')
      .summary('an engine behind a line protocol, for other programs')
      .description('Answer positions with moves, line by line, on standard input and output.')
      .argument('<FAMILY>', `one of ${ENGINES.join(', ')}`)
      .addHelpText('after', PROTOCOL)
      .action(serve);
  },
};

const PROTOCOL = `
Lines in, and what is answered:
  azul                          id name …, id author …, ready
  isready                       readyok
  position STATE                nothing; STATE is a state as JSON on one line, or a notation
  go movetime MS | go nodes N   info depth … nodes … value … by … pv … as it goes on, bestmove ACTION at the end
  stop                          ends the search, which answers with the best so far
  quit                          ends the program; a search under way has a second for its answer
  end of the input              the same, but each search that was asked for has three seconds from then, or from its turn

What makes no sense is answered with error and the reason; so is a line of more than 1 MiB. A position that is refused
leaves none, and so does such a line. ACTION is JSON, null where nothing is to decide.
value is in points to the player who moves: the final lead over the best other that is to be expected. by is search, or
greedy where a line of the grey wall is placed.
With go nodes, equal positions get equal answers.

Examples:
  $ tessera engine azul
  $ printf 'position 2f.1.00.c.… \\ngo nodes 20000\\n' | tessera engine azul`;

async function serve(family: string): Promise<void> {
  if (!ENGINES.some(id => id === family))
    throw misused(`no engine for "${family}"${didYouMean(family, ENGINES)}; there is ${ENGINES.join(', ')}`);
  const session = new EngineSession(line => writeOut(`${line}\n`));
  let isOpen = true;
  for await (const line of readLinesUpTo(STDIN, LONGEST_COMMAND)) {
    isOpen = await session.hear(line);
    if (!isOpen) break;
  }
  await session.close(!isOpen);
  await flushOut();
}
