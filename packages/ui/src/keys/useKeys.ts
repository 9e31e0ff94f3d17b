import { useEffect } from 'react';
import { app } from '../app.ts';
import { type KeyCommand, keyCommandOf } from './keyCommand.ts';

/** Keys that work anywhere on the play page, except where a person types or a sheet is open. */
export function useKeys(commands: Partial<Record<KeyCommand, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const name = keyCommandOf(event, app().settings.get().letters);
      const command = name && commands[name];
      if (!command) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
