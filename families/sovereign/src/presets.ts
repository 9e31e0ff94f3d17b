import type { Preset } from '@tessera/core';
import { PRESET_TITLES } from './field-words.ts';
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
  { id: 'small', title: PRESET_TITLES.small, params: { ...DEFAULT_PARAMS, size: 6, tier: 'easy' } },
  { id: 'everyday', title: PRESET_TITLES.everyday, params: DEFAULT_PARAMS },
  { id: 'large', title: PRESET_TITLES.large, params: { ...DEFAULT_PARAMS, size: 12, tier: 'medium' } },
  { id: 'expert', title: PRESET_TITLES.expert, params: { ...DEFAULT_PARAMS, size: 9, tier: 'expert' } },
  { id: 'two', title: PRESET_TITLES.two, params: { ...DEFAULT_PARAMS, size: 10, stars: 2 } },
  { id: 'poster', title: PRESET_TITLES.poster, params: { ...DEFAULT_PARAMS, size: 20, shape: 'compact' } },
];
