import { PLAYABLE, TOLD } from '@tessera/catalog/players';
import { accept, refuse, TIERS, type Tier, type Verdict } from '@tessera/core';
import { words } from '../words.ts';

/** The attributes that say which puzzle is meant; exactly one of them is set. */
export const SOURCE_NAMES = ['src', 'level', 'item', 'daily'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

export const ATTRIBUTES = [...SOURCE_NAMES, 'family', 'tier', 'theme', 'hints', 'readonly'] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];

const THEMES = ['auto', 'light', 'dark'] as const;
const SWITCH = ['on', 'off'] as const;

/** Which puzzle is asked for, and how it is shown. */
export interface PuzzleRequest {
  readonly source: SourceName;
  readonly value: string;
  readonly family: string | null;
  readonly tier: Tier | null;
  readonly hasHints: boolean;
  readonly isReadOnly: boolean;
}

const text = words.attributes;

/** Reads the attributes of an element; the note of a refusal says which of them is wrong, and what it may be. */
export function readAttributes(
  given: Readonly<Record<AttributeName, string | null>>,
): Verdict<PuzzleRequest, 'attribute'> {
  const set = SOURCE_NAMES.filter(name => given[name] !== null);
  const [source] = set;
  if (source === undefined) return refuse('attribute', text.none(SOURCE_NAMES));
  if (set.length > 1) return refuse('attribute', text.several(set));
  const { family, tier, theme, hints, readonly } = given;
  const wrong =
    unknown('family', family, PLAYABLE, TOLD) ??
    unknown('tier', tier, TIERS) ??
    unknown('theme', theme, THEMES) ??
    unknown('hints', hints || null, SWITCH);
  if (wrong !== null) return refuse('attribute', wrong);
  if (tier !== null && source !== 'src') return refuse('attribute', text.tierNeedsSrc);
  return accept({
    source,
    value: given[source]!,
    family,
    tier: tier as Tier | null,
    hasHints: hints !== 'off',
    isReadOnly: readonly !== null,
  });
}

function unknown(
  name: AttributeName,
  value: string | null,
  allowed: readonly string[],
  named: readonly string[] = allowed,
): string | null {
  return value === null || allowed.includes(value) ? null : text.value(name, value, named);
}
