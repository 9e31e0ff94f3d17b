import { sourceKey, type Target, type TileGroup } from './groups.ts';

/** The keyboard focus: the group, and with tiles in hand the open targets and the focused one. */
interface KeyboardFocus {
  readonly groups: readonly TileGroup[];
  readonly at: number;
  readonly targets: readonly Target[];
  readonly row: number;
}

type Command =
  | { readonly kind: 'heap' | 'target'; readonly index: number }
  | { readonly kind: 'place'; readonly key: string }
  | { readonly kind: 'back' };

/** The command of a key, or null. Enter and Space are clicks and not handled here. */
export function commandOf(key: string, focus: KeyboardFocus): Command | null {
  return focus.targets.length > 0 ? inHand(key, focus) : onTable(key, focus);
}

function inHand(key: string, { targets, row }: KeyboardFocus): Command | null {
  if (key === 'Escape') return { kind: 'back' };
  if (/^[0-5]$/.test(key)) return { kind: 'place', key: key === '0' ? 'floor' : `line-${Number(key) - 1}` };
  const by = STEPS[key];
  return by === undefined ? null : { kind: 'target', index: (row + by + targets.length) % targets.length };
}

function onTable(key: string, { groups, at }: KeyboardFocus): Command | null {
  if (/^[0-9]$/.test(key)) return digit(key, groups, at);
  const by = STEPS[key];
  return by === undefined ? null : { kind: 'heap', index: (at + by + groups.length) % groups.length };
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The first colour of a source, or its next one when the source has the focus. */
function digit(key: string, groups: readonly TileGroup[], at: number): Command | null {
  const wanted = key === '0' ? 'center' : `factory-${Number(key) - 1}`;
  const there = groups.flatMap(({ source }, index) => (sourceKey(source) === wanted ? [index] : []));
  if (there.length === 0) return null;
  const next = there.indexOf(at) + 1;
  return { kind: 'heap', index: there[next % there.length]! };
}
