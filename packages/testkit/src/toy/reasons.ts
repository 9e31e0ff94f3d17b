/** Why an item is refused. */
export const REASONS = ['impossible', 'ambiguous', 'guess', 'giveaway'] as const;
