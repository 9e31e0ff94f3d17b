import type { KeyboardEvent } from 'react';
import { cellTowards } from '../places.ts';

/** What a key asks for at the cell that has the focus. */
export type EditorCommand =
  | { readonly kind: 'go'; readonly to: number; readonly isPainting: boolean }
  | { readonly kind: 'use' | 'fill' | 'pick' | 'clear' }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'zoom'; readonly by: 1 | -1 | 0 };

const COMMANDS: Readonly<Record<string, EditorCommand>> = {
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

export function editorCommandOf(event: KeyboardEvent, at: number, size: number): EditorCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const to = cellTowards(at, size, key);
  if (to !== null) return { kind: 'go', to, isPainting: event.shiftKey };
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key]! : null;
}
