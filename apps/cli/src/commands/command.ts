import type { Command } from 'commander';

/** What an action comes to: the program's exit code. */
type Finish = (exitCode: number) => void;

/** One command of the program, whole: how it looks on the command line, and what it does. */
export interface CliCommand {
  readonly name: string;
  /** Adds it to the program. `args` is everything behind its name, for a command whose options depend on it. */
  add(program: Command, finish: Finish, args: readonly string[]): void | Promise<void>;
}
