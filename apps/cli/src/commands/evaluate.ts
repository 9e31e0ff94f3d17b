import type { Budget, Caller, FamilyTools, Verdict } from '@tessera/core';
import { budget } from '../evaluate/budget.ts';
import { refused } from '../exit-error.ts';
import { exampleLines, examplesOf, notesOf } from '../help.ts';
import { type Entry, type EntryStream, entriesIn, readEntries } from '../io/entries.ts';
import { inputName } from '../io/lines.ts';
import { numberedLines } from '../io/numbered.ts';
import { flushOut, note, writeOut } from '../io/stdout.ts';
import { exitCodeOf, type StopCause } from '../stop.ts';
import { checkTool, separatorOf, toolsCalled } from '../tools.ts';
import { words as cliWords } from '../words.ts';
import type { WorkHandlers } from '../work/handlers.ts';
import { callUntilStopped } from '../work/stoppable.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.evaluate;

type Evaluator = NonNullable<FamilyTools['evaluate']>;
type Subject = Evaluator['subject'];

export const evaluate: CliCommand = {
  name: 'evaluate',
  add(program, finish) {
    const evaluators = toolsCalled('evaluate');
    program
      .command('evaluate')
      .summary(words.summary)
      .description(words.description)
      .argument('<FAMILY>', helpWords.family([...evaluators.keys()]))
      .argument('<FILE>', words.file)
      .option('-b, --budget <B>', words.budget, budget)
      .addHelpText('after', helpOf([...evaluators.values()]))
      .action(async (family: string, path: string, flags: EvaluateFlags) =>
        finish(await evaluateFile(family, path, flags)),
      );
  },
};

interface EvaluateFlags {
  readonly budget?: Budget;
}

function helpOf(evaluators: readonly Evaluator[]): string {
  return [
    '',
    words.input,
    ...evaluators.map(({ report }) => report),
    words.unread,
    ...notesOf(evaluators),
    '',
    exampleLines(examplesOf(evaluators)),
  ].join('\n');
}

/** Evaluates one position or puzzle after another, each in a line of JSON. */
async function evaluateFile(family: string, path: string, flags: EvaluateFlags): Promise<number> {
  checkTool('evaluate', family);
  const { subject } = toolsCalled('evaluate').get(family)!;
  let faults = 0;
  const cause = await withThread(async thread => {
    for await (const entry of subject === 'puzzle' ? readEntries(path, separatorOf(family)) : positionsIn(path)) {
      const { answer, cause } = await evaluateEntry(thread, family, subject, entry, flags);
      if (!answer.ok) faults++;
      const report = answer.ok ? answer.value : { error: answer.reason, note: faultText(subject, entry, answer) };
      await writeOut(`${JSON.stringify({ id: entry.id, ...report })}\n`);
      if (cause) return cause;
    }
    return null;
  });
  await flushOut();
  if (cause) {
    note(cliWords.evaluate.stopped);
    return exitCodeOf(cause);
  }
  if (faults > 0) throw refused(cliWords.evaluate.unread[subject](faults));
  return 0;
}

/** Positions as they arrive. A line that is no JSON is a notation, or goes on as the text that it is and is refused with its reason. */
function positionsIn(path: string): EntryStream {
  return entriesIn(numberedLines(path), inputName(path), ({ text }) => text);
}

async function evaluateEntry(
  thread: Caller<WorkHandlers>,
  family: string,
  subject: Subject,
  { source, line }: Entry,
  { budget }: EvaluateFlags,
): Promise<{ readonly answer: Verdict<object>; readonly cause: StopCause | null }> {
  const ask = (stop: Int32Array<SharedArrayBuffer>, onHeard: () => void) =>
    thread.call('evaluate', { family, source, firstLine: line, budget, stop, seconds: undefined }, onHeard);
  // The evaluation of a position has nothing to report before its end: a signal ends the program.
  if (subject === 'puzzle') return callUntilStopped(ask);
  return { answer: await ask(new Int32Array(new SharedArrayBuffer(4)), () => {}), cause: null };
}

/** What is wrong and where. Puzzles in text go by their numbers, and the fault names its line. */
function faultText(
  subject: Subject,
  { id, place, source }: Entry,
  { reason, note: fault = reason }: Extract<Verdict<object>, { readonly ok: false }>,
): string {
  if (subject === 'puzzle' && typeof source === 'string') return cliWords.hint.fault(id, fault);
  return cliWords.evaluate.fault(place, fault);
}
