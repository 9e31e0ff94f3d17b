/** What the builder of Sums says. */
export const words = {
  size: 'Cells on a side',
  findings: 'What is known',
  unique: 'Exactly one solution',
  refusals: {
    impossible: 'No solution',
    ambiguous: 'Several solutions',
    guess: 'One solution, but no chain of deductions that this app knows reaches it.',
    giveaway: '',
    budget: 'The count ran out of work.',
  },
  notYet: 'A level needs exactly one solution that can be reasoned out. Shade other cells.',
  json: 'JSON',
} as const;
