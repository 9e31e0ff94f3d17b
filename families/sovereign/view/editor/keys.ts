import type { KeyboardEvent } from 'react';
import { neighbour } from '../cells.ts';

/** What a key asks for at the cell that has the focus. */
export type Deed =
  | { readonly kind: 'go'; readonly to: number; readonly isPainting: boolean }
  | { readonly kind: 'use' | 'fill' | 'pick' | 'clear' }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'zoom'; readonly by: 1 | -1 | 0 };

const DEEDS: Readonly<Record<string, Deed>> = {
  ' ': { kind: 'use' },
  Enter: { kind: 'use' },
  f: { kind: 'fill' },
  p: { kind: 'pick' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  ',': { kind: 'turn', by: -1 },
  '.': { kind: 'turn', by: 1 },
  '+': { kind: 'zoom', by: 1 },
  '=': { kind: 'zoom', by: 1 },
  '-': { kind: 'zoom', by: -1 },
  '0': { kind: 'zoom', by: 0 },
};

export function deedOf(event: KeyboardEvent, at: number, size: number): Deed | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const to = neighbour(at, size, key);
  if (to !== null) return { kind: 'go', to, isPainting: event.shiftKey };
  return Object.hasOwn(DEEDS, key) ? DEEDS[key]! : null;
}
