import type { Preset } from '@tessera/core';
import type { SovereignKinds, SovereignParams } from './kinds.ts';

export const DEFAULT_PARAMS: SovereignParams = {
  size: 8,
  stars: 1,
  tier: 'any',
  shape: 'natural',
  sets: 4,
  largest: 0,
  lone: -1,
};

export const presets: readonly Preset<SovereignKinds>[] = [
  { id: 'small', title: 'Small and easy', params: { ...DEFAULT_PARAMS, size: 6, tier: 'easy' } },
  { id: 'everyday', title: 'Everyday', params: DEFAULT_PARAMS },
  { id: 'large', title: 'Large', params: { ...DEFAULT_PARAMS, size: 12, tier: 'medium' } },
  { id: 'expert', title: 'Expert', params: { ...DEFAULT_PARAMS, size: 9, tier: 'expert' } },
  { id: 'two', title: 'Two a row', params: { ...DEFAULT_PARAMS, size: 10, stars: 2 } },
  { id: 'poster', title: 'Poster', params: { ...DEFAULT_PARAMS, size: 20, shape: 'compact' } },
];
