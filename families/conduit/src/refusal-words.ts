import type { RefusalWords } from '@tessera/core';
import type { ConduitReason } from './reasons.ts';

/** Why a puzzle is refused. */
export const REFUSAL_WORDS: Readonly<Record<ConduitReason, RefusalWords>> = {
  network: {
    says: 'no closed network fits',
    fields: ['allowedTileTypes', 'tiles', 'symmetry', 'strategy', 'allow3D', 'bounds'],
  },
  fixed: { says: 'too many fixed tiles would be needed', fields: ['fixed'] },
  solutions: { says: 'a different number of solutions', fields: ['solutions', 'fixed'] },
  tier: { says: 'a different difficulty', fields: ['tier', 'fixed', 'tiles', 'bounds'] },
  impossible: { says: 'no solution' },
  ambiguous: { says: 'too many solutions', fields: ['silhouette', 'fixed'] },
  trivial: { says: 'too easy: the edges alone decide every tile', fields: ['fixed', 'tiles', 'bounds'] },
  disconnected: { says: 'not one closed network' },
  degenerate: { says: 'the network is a single line', fields: ['tiles', 'allowedTileTypes', 'bounds'] },
};
