import type { Family, Made, PaperAnswer } from '@tessera/core';

/** What is said about a solution: the family's own answer, or why the best move is best; null where the drawing says all. */
export function answerFor({ judge, words, printing }: Family, { item, proof }: Made): PaperAnswer | null {
  if (printing?.answer) return printing.answer(item, proof);
  if (judge.kind === 'solve') return null;
  const { say, spell = say } = words;
  const [best] = judge.options(proof);
  return { lines: best ? judge.explain(item, proof, best.action).map(spell) : [] };
}
