import type { FamilyTools } from '@tessera/core';
import { matchCommand, playCommand } from './commands.ts';

/** What the command line and the server may ask of Azul. */
export const tools: FamilyTools = {
  evaluate: {
    report: `A line is { id, exact, basis, best, moves, line, nodes, ms }, best move first:
  exact    the round is solved, and every round is its true score difference at the end of the round
  basis    search for two players on the coloured wall, else a tree of play
  moves    { action, round, value, chance, regret, noise }: value is the expected final margin over the best other, chance
           that of winning, regret what the move gives away in value, noise how far that may be off; by a tree round is
           null, and lead is the margin expected at the end of this round
  line     the play that is expected`,
    notes:
      'Exact, a round that has just begun may take minutes. With nodes=N, and without a budget, equal positions get equal lines but for ms.',
    examples: [
      { command: 'tessera make azul --seed 7 | tessera evaluate azul -' },
      { command: 'tessera evaluate azul positions.jsonl --budget exact' },
    ],
    load: async () => (await import('./evaluate.ts')).evaluator,
  },
  engine: {
    notes: `value is in points to the player who moves: the final lead over the best other that is to be expected. by is search, or
greedy where a line of the grey wall is placed.`,
    examples: [
      { command: 'tessera engine azul' },
      { command: "printf 'position 2f.1.00.c.… \\ngo nodes 20000\\n' | tessera engine azul" },
    ],
    load: async () => (await import('./engine.ts')).engine,
  },
  commands: { summary: 'play Azul at the terminal, or let engines play', list: [playCommand, matchCommand] },
};
