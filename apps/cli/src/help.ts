import { type Example, pluralOf, type Tool } from '@tessera/core';
import { helpWords as words } from './commands/words.ts';

/** Examples as help shows them, each with what it does. */
export function exampleLines(examples: readonly Example[]): string {
  if (examples.length === 0) return '';
  const column = Math.max(...examples.map(({ command, note }) => (note ? command.length : 0)));
  const lines = examples.map(({ command, note }) => (note ? `${command.padEnd(column)}  ${note}` : command));
  const title = pluralOf(examples.length, words.example, words.examples);
  return [title, ...lines.map(line => `  $ ${line}`)].join('\n');
}

export function examplesOf(tools: Iterable<Tool<unknown>>): readonly Example[] {
  return [...tools].flatMap(tool => tool.examples);
}

export function notesOf(tools: Iterable<Tool<unknown>>): readonly string[] {
  return [...tools].flatMap(({ notes }) => (notes === undefined ? [] : [notes]));
}
