import { Command } from 'commander';
import { COMMANDS } from '../src/commands/index.ts';

/** The words of every command that does something, such as `make` or `library import`. */
export async function commandNames(): Promise<readonly string[]> {
  const program = new Command('tessera');
  for (const command of COMMANDS) await command.add(program, () => {}, []);
  return namesIn(program, []);
}

function namesIn(command: Command, path: readonly string[]): readonly string[] {
  if (command.commands.length === 0) return [path.join(' ')];
  return command.commands.flatMap(each => namesIn(each, [...path, each.name()]));
}

/** Whether a command line, without the name of the program, is one of this command. */
export function isOf(name: string, args: readonly string[]): boolean {
  const words = name.split(' ');
  return words.every((word, at) => args[at] === word);
}
