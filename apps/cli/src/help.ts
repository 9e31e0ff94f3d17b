import type { Example, Tool } from '@tessera/core';

/** The argument that names a family, out of those that a command can be asked about. */
export function oneOf(ids: Iterable<string>): string {
  return `one of ${[...ids].join(', ')}`;
}

const NOTE_COLUMN = 47;

/** Examples as help shows them, each with what it does. */
export function exampleLines(examples: readonly Example[]): string {
  if (examples.length === 0) return '';
  const lines = examples.map(({ command, note }) => (note ? `${command.padEnd(NOTE_COLUMN)} ${note}` : command));
  return [examples.length === 1 ? 'Example:' : 'Examples:', ...lines.map(line => `  $ ${line}`)].join('\n');
}

export function examplesOf(tools: Iterable<Tool<unknown>>): readonly Example[] {
  return [...tools].flatMap(tool => tool.examples);
}

export function notesOf(tools: Iterable<Tool<unknown>>): readonly string[] {
  return [...tools].flatMap(({ notes }) => (notes === undefined ? [] : [notes]));
}
