import { type Budget, budget, DEFAULT_BUDGET } from '../azul/budget.ts';
import { Evaluator } from '../azul/evaluator.ts';
import { readPosition } from '../azul/position.ts';
import { readPositions } from '../azul/positions.ts';
import { didYouMean } from '../did-you-mean.ts';
import { misused, refused } from '../halt.ts';
import { flushOut, writeOut } from '../io/stdout.ts';
import type { CliCommand } from './command.ts';

const EVALUATED = ['azul'] as const;

export const evaluate: CliCommand = {
  name: 'evaluate',
  add(program) {
    program
      .command('evaluate')
      .summary('what every move of a position is worth')
      .description('Value every legal move of positions: a JSON line each.')
      .argument('<FAMILY>', `one of ${EVALUATED.join(', ')}`)
      .argument('<FILE>', 'a state, a JSON array, lines of { id, state } or of notations, a pack; - is standard input')
      .option('-b, --budget <B>', 'exact, milliseconds, or nodes=N (default: as practice items are proved)', budget)
      .addHelpText('after', NOTES)
      .action(evaluateFile);
  },
};

const NOTES = `
Lines are answered as they come; a JSON array or object over several lines is read whole, up to 256 MiB.
The id is the one given, else the number of the line, or of the place in an array.
A line is { id, exact, basis, best, moves, line, nodes, ms }, best move first:
  exact    the round is solved, and every round is its true score difference at the end of the round
  basis    search for two players on the coloured wall, else a tree of play
  moves    { action, round, value, chance, regret, noise }: value is the expected final margin over the best other, chance
           that of winning, regret what the move gives away in value, noise how far that may be off; by a tree round is
           null, and lead is the margin expected at the end of this round
  line     the play that is expected
What cannot be read is { id, error, note }, and note says where it stands.
Exact, a round that has just begun may take minutes. With nodes=N, and without a budget, equal positions get equal lines but for ms.

Examples:
  $ tessera make azul --seed 7 | tessera evaluate azul -
  $ tessera evaluate azul positions.jsonl --budget exact`;

async function evaluateFile(
  family: string,
  path: string,
  { budget: allowed = DEFAULT_BUDGET }: { readonly budget?: Budget },
): Promise<void> {
  if (!EVALUATED.some(id => id === family))
    throw misused(`no evaluation for "${family}"${didYouMean(family, EVALUATED)}; there is ${EVALUATED.join(', ')}`);
  const evaluator = new Evaluator();
  let faults = 0;
  try {
    for await (const { id, place, source } of readPositions(path)) {
      const state = readPosition(source);
      if (!state.ok) faults++;
      const report = state.ok
        ? await evaluator.evaluate(state.value, allowed)
        : { error: state.reason, note: `${place}: ${state.note ?? state.reason}` };
      await writeOut(`${JSON.stringify({ id, ...report })}\n`);
    }
  } finally {
    await evaluator.close();
  }
  await flushOut();
  if (faults > 0) throw refused(`${faults} could not be read; their lines say why`);
}
