/** The packs that are forged, and how each is made. */
export const PACKS: Readonly<Record<string, readonly string[]>> = {
  whole: ['toy', '--seed', '42', '--count', '6'],
  longer: ['toy', '--seed', '42', '--count', '7'],
  stopped: ['toy', '--seed', '42', '--count', '600', '--attempts', '50'],
  shard: ['toy', '--seed', '42', '--count', '60', '--attempts', '40', '--shard', '2/2'],
  best: ['toy', '--seed', '42', '--best', '4'],
  quota: ['toy', '--seed', '42', '--quota', 'easy=2,medium=2,any=1'],
  scored: ['toy', '--seed', '42', '--count', '4', '--min-score', '3'],
  // From attempt 40 on, any tiles are allowed.
  adaptive: [
    ...['conduit', '--seed', '1', '--preset', 'corner', '--allowed-tile-types', 'corner'],
    ...['--adapt', '--count', '80', '--attempts', '70'],
  ],
  sovereign: ['sovereign', '--seed', '42', '--size', '6', '--count', '3'],
  conduit: ['conduit', '--seed', '42', '--preset', 'corner', '--count', '3'],
  azul: ['azul', '--seed', '7', '--stage', 'late', '--round', 'end', '--min-legal-actions', '2', '--count', '2'],
};
