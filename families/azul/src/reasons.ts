/** Why an item is refused. */
export const REASONS = ['FiltersUnmet', 'Forced', 'Flat', 'GapTooSmall', 'GapTooLarge', 'ThemeMissed'] as const;
