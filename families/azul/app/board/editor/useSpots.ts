import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { COLORS } from '../../../src/rules/tiles.ts';
import type { Brush } from './edit.ts';
import { nearest } from './nearest.ts';
import { spotOf } from './spots.ts';
import { words } from './words.ts';

interface SpotHandlers {
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  readonly onUse: (spot: string, brush: Brush) => void;
}

const BRUSH_KEYS = new Map<string, Brush>(
  ([...COLORS, 'Marker', 'Nothing'] as const).map(brush => [words.keyOf[brush].toLowerCase(), brush]),
);

/** Clicks and keys on the spaces of the table. One space is the Tab stop; arrows move between neighbours. */
export function useSpots({ brush, onBrush, onUse }: SpotHandlers) {
  const root = useRef<HTMLDivElement>(null);
  const [tabSpot, setTabSpot] = useState<string>(spotOf.factory(0, 0));

  const onClick = ({ target }: MouseEvent) => {
    const spot = spotUnder(target);
    if (!spot) return;
    setTabSpot(spot);
    onUse(spot, brush);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const spot = spotUnder(target);
    if (event.ctrlKey || event.metaKey || event.altKey || !spot) return;
    const chosen = BRUSH_KEYS.get(key.toLowerCase());
    const next = nearest(root.current!, target as HTMLElement, key);
    if (chosen) onBrush(chosen);
    else if (key === 'Delete' || key === 'Backspace') onUse(spot, 'Nothing');
    else if (next) go(next);
    else return;
    event.preventDefault();
  };
  const go = (to: HTMLElement) => {
    setTabSpot(to.dataset.spot!);
    to.focus();
  };
  /** Focuses the first space of a place. */
  const show = (place: string) => {
    const to = root.current?.querySelector<HTMLElement>(`[data-spot="${place}"], [data-spot^="${place}-"]`);
    if (to) go(to);
  };
  return { root, tabSpot, show, handlers: { onClick, onKeyDown } };
}

function spotUnder(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? null) : null;
}
