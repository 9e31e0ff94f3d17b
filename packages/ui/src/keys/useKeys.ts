import { useEffect } from 'react';
import { app } from '../app.ts';

export type KeyCommand = 'undo' | 'redo' | 'hint' | 'check' | 'mark' | 'returnToMark' | 'next';

const LETTERS: Readonly<Record<string, KeyCommand>> = {
  u: 'undo',
  r: 'redo',
  h: 'hint',
  c: 'check',
  m: 'mark',
  b: 'returnToMark',
  n: 'next',
};

/** Keys that work anywhere on the play page, except where a person types or a sheet is open. */
export function useKeys(commands: Partial<Record<KeyCommand, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const name = commandOf(event);
      const command = name && commands[name];
      if (!command) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function commandOf(event: KeyboardEvent): KeyCommand | null {
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
    return key === 'y' ? 'redo' : null;
  }
  return app().settings.get().letters ? (LETTERS[key] ?? null) : null;
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
