import type { FamilyCommand, FamilyCommands } from '@tessera/core';
import type { Command } from 'commander';
import type { CliCommand } from '../commands/command.ts';
import { helpWords } from '../commands/words.ts';
import { misused, refused } from '../exit-error.ts';
import { exampleLines } from '../help.ts';
import { flushOut } from '../io/stdout.ts';
import { commandIo } from './io.ts';
import { JobThreads } from './jobs.ts';
import { optionsFor } from './options.ts';

/** The commands of a family under its id. */
export function familyGroup(family: string, { summary, list }: FamilyCommands): CliCommand {
  return {
    name: family,
    add(program) {
      const group = program.command(family).summary(summary).helpCommand('help [command]', helpWords.helpCommand);
      for (const command of list) addCommand(group, family, command);
    },
  };
}

function addCommand(group: Command, family: string, spec: FamilyCommand): void {
  const command = group.command(spec.name).description(spec.description);
  for (const { name, help } of spec.operands ?? []) command.argument(`<${name}>`, help);
  for (const option of optionsFor(spec.options)) command.addOption(option);
  command.addHelpText('after', ['', ...(spec.notes ? [spec.notes, ''] : []), exampleLines(spec.examples)].join('\n'));
  command.action(() => run(family, spec, command));
}

async function run(family: string, spec: FamilyCommand, command: Command): Promise<void> {
  const program = await spec.load();
  const threads = new JobThreads();
  const call = { operands: command.args, options: command.opts() };
  const done = await program.run(call, commandIo(family, spec.name, threads)).finally(() => threads.close());
  await flushOut();
  if (done.ok) return;
  const line = done.note ?? done.reason;
  throw done.reason === 'usage' ? misused(line) : refused(line);
}
