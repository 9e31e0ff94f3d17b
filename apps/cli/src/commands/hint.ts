import {
  type BoardReader,
  type Family,
  type GivenBoard,
  type Hint,
  rngFrom,
  type Tool,
  type Verdict,
  workWith,
} from '@tessera/core';
import { familyNamed } from '../families.ts';
import { refused } from '../halt.ts';
import { exampleLines, examplesOf, notesOf, oneOf } from '../help.ts';
import { countedEntries, type Entry, readEntries } from '../io/entries.ts';
import { oneLine } from '../io/printable.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import { toolOf, toolsCalled } from '../tools.ts';
import type { CliCommand } from './command.ts';

export const hint: CliCommand = {
  name: 'hint',
  add(program) {
    const readers = toolsCalled('hint');
    program
      .command('hint')
      .summary('the next step on a board, and why')
      .description('Say where to look, what to notice and what follows, from where the board stands.')
      .argument('<FAMILY>', oneOf(readers.keys()))
      .argument('<FILE>', 'a board, or several as for solve; - is standard input')
      .addHelpText('after', helpOf([...readers.values()]))
      .action(hintFile);
  },
};

function helpOf(readers: readonly Tool<BoardReader>[]): string {
  return ['', ...notesOf(readers), '', exampleLines(examplesOf(readers))].join('\n');
}

async function hintFile(id: string, path: string): Promise<void> {
  const reader = await toolOf('hint', id, 'solver');
  const family = await familyNamed(id);
  for await (const { entry, isOnly } of countedEntries(readEntries(path))) {
    const title = isOnly ? '' : `${oneLine(String(entry.id))}\n`;
    await writeOut(`${title}${advice(family, reader.read(entry.source), entry.id)}\n`);
  }
  await flushOut();
}

// Boards that people bring may be harder to prove than what a maker proposes.
const PATIENCE = 20;

function advice(family: Family, board: Verdict<GivenBoard>, id: Entry['id']): string {
  if (!board.ok) throw refused(`board ${id}: ${board.note ?? board.reason}`);
  const { item, actions } = board.value;
  const work = workWith(rngFrom('hint'), family.allowance.prove * PATIENCE);
  const proof = family.maker.prove(item, work);
  if (!proof.ok) throw refused(`board ${id}: ${proof.note ?? proof.reason}`);
  const state = actions.reduce((before, action) => after(family, before, action, id), family.play.begin(item));
  const found = hintOf(family, proof.value, state);
  if (found === null) return 'It is solved.';
  return found.remarks.map((remark, i) => `${i + 1}. ${family.words.say(remark)}`).join('\n');
}

function after(family: Family, state: unknown, action: unknown, id: Entry['id']): unknown {
  const read = family.codecs.action.decode(action);
  const next: Verdict<unknown> = read.ok ? family.play.act(state, read.value) : read;
  if (next.ok) return next.value;
  throw refused(`board ${id}: ${next.note ?? next.reason}`);
}

function hintOf({ judge }: Family, proof: unknown, state: unknown): Hint<never> | null {
  return judge.kind === 'solve' ? (judge.hint(proof, state) as Hint<never> | null) : null;
}
