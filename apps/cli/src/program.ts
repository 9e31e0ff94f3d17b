import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { COMMANDS } from './commands/index.ts';
import { helpWords as words } from './commands/words.ts';
import { ExitError } from './exit-error.ts';
import { SAMPLE } from './families.ts';
import { exampleLines } from './help.ts';
import { closeFiles } from './io/open-files.ts';
import { removeTemporaries } from './io/temporary.ts';
import { words as cliWords } from './words.ts';

const EXAMPLES = `
${exampleLines([
  { command: 'tessera list', note: words.first.list },
  { command: `tessera make ${SAMPLE} --format text`, note: words.first.text },
  { command: `tessera make ${SAMPLE} --seed 42 --count 100 --out ${SAMPLE}.pack` },
  { command: `tessera verify ${SAMPLE}.pack`, note: words.first.verify },
  { command: `tessera make ${SAMPLE} --help`, note: words.first.options },
])}

${words.after}`;

/** Runs one command line, without the words that started the program, and returns the exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  let exitCode = 0;
  const finish = (code: number) => {
    exitCode = code;
  };
  const program = new Command('tessera')
    .description(words.description)
    .version(manifest.version, '-V, --version', words.version)
    .helpOption('-h, --help', words.help)
    .helpCommand('help [command]', words.helpCommand)
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
  return new ExitError(2, cliWords.seeHelp(line, known));
}
