import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { COMMANDS } from './commands/index.ts';
import { ExitError } from './exit-error.ts';
import { SAMPLE } from './families.ts';
import { exampleLines } from './help.ts';
import { closeFiles } from './io/open-files.ts';
import { removeTemporaries } from './io/temporary.ts';

const EXAMPLES = `
${exampleLines([
  { command: 'tessera list', note: 'what there is to make' },
  { command: `tessera make ${SAMPLE} --format text`, note: 'one item, to look at' },
  { command: `tessera make ${SAMPLE} --seed 42 --count 100 --out ${SAMPLE}.pack` },
  { command: `tessera verify ${SAMPLE}.pack`, note: 'prove them all again' },
  { command: `tessera make ${SAMPLE} --help`, note: 'what a family can be asked for' },
])}

Results go to standard output, notes and progress to standard error. - is standard input.
Exit: 0 done, 1 refused or not found, 2 wrong usage.`;

/** Runs one command line, without the words that started the program, and returns the exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  let exitCode = 0;
  const finish = (code: number) => {
    exitCode = code;
  };
  const program = new Command('tessera')
    .description('Make, prove, grade and check puzzles and practice positions.')
    .version(manifest.version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this; behind a command, more about it')
    .addHelpText('after', EXAMPLES)
    .configureHelp({ helpWidth: 110 })
    .configureOutput({ outputError: () => {} })
    .exitOverride();
  const [name, ...rest] = args;
  for (const command of COMMANDS) await command.add(program, finish, command.name === name ? rest : []);
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) throw exitErrorOf(error, args);
    throw error;
  } finally {
    await closeFiles();
    removeTemporaries();
  }
  return exitCode;
}

function exitErrorOf({ code, exitCode, message }: CommanderError, args: readonly string[]): ExitError {
  if (exitCode === 0) return new ExitError(0, '');
  if (code === 'commander.help') return new ExitError(2, '');
  const line = message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace('(Did you', '(did you');
  const known = COMMANDS.some(({ name }) => name === args[0]) ? ` ${args[0]}` : '';
  return new ExitError(2, `${line} (see tessera${known} --help)`);
}
