/** Why an item is refused, in words; `tier` is what a selection says. */
export const refusals: Readonly<Record<string, string>> = {
  cramped: 'too small for so many sovereigns',
  shape: 'no regions of this shape',
  tier: 'another difficulty',
  stuck: 'it cannot be reasoned out',
  bare: 'too many regions of one cell',
};
