import { type Refusal, refuse, type Verdict } from '../verdict.ts';
import type { Example } from './example.ts';
import type { Now } from './now.ts';
import type { ToolOptions } from './options.ts';

/** The commands of one family, under its id: `tessera FAMILY NAME`. */
export interface FamilyCommands {
  readonly summary: string;
  readonly list: readonly FamilyCommand[];
}

/** How a command looks on the command line. */
export interface FamilyCommand {
  readonly name: string;
  readonly description: string;
  /** What is given without a flag, in this order; each is required. */
  readonly operands?: readonly { readonly name: string; readonly help: string }[];
  readonly options: ToolOptions;
  /** Whole lines. */
  readonly notes?: string;
  readonly examples: readonly Example[];
  load(): Promise<CommandProgram>;
}

/** What a command does. Everything outside the family comes in through `io`. */
export interface CommandProgram<V = unknown> {
  run(call: CommandCall<V>, io: CommandIo): Promise<Verdict<null, CommandFault>>;
  /** Work for threads, by name; `CommandIo.inThreads` calls it. */
  readonly jobs?: Readonly<Record<string, CommandJob>>;
}

export interface CommandCall<V = unknown> {
  readonly operands: readonly string[];
  readonly options: V;
}

/** `usage`: what was asked for makes no sense. `refused`: it could not be done. */
export type CommandFault = 'usage' | 'refused';

export function misuse(note: string): Refusal<'usage'> {
  return refuse('usage', note);
}

/** One piece of a task; task and result are plain data. */
export type CommandJob = (task: never, index: number, now: Now) => unknown;

export interface CommandIo {
  /** Writes a line, or several, to the results. */
  print(text: string): Promise<void>;
  /** Tells the person something that is not a result. */
  note(line: string): void;
  /** Tells the person how far the work is, but only every few seconds. */
  progress(line: () => string): void;
  /** The text of a file, or of standard input where the path is `-`. A file that cannot be read ends the command. */
  readText(path: string): Promise<string>;
  /** The lines that the person enters, to the end of the input. */
  lines(): AsyncIterable<string>;
  readonly now: Now;
  /** Does `count` pieces of a task in worker threads, one thread a core unless told otherwise; results are in order. */
  inThreads(job: string, task: object, count: number, how: ThreadOptions): Promise<readonly unknown[]>;
}

export interface ThreadOptions {
  readonly workers?: number | undefined;
  onDone?(count: number): void;
}
