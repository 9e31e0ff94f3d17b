/** Why an item is refused, in words; `tier` is what a selection says. */
export const refusals: Readonly<Record<string, string>> = {
  network: 'no closed network in this room',
  fixed: 'too many fixed tiles would be needed',
  solutions: 'another number of solutions',
  impossible: 'no solution',
  ambiguous: 'too many solutions',
  trivial: 'the edges alone decide it',
  disconnected: 'not one closed network',
  degenerate: 'a single line',
  tier: 'another difficulty',
};
