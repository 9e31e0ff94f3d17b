import { app } from '@tessera/ui/app.ts';
import { useEffect } from 'react';

interface RoomKeys {
  /** Begins to think, or stops. */
  onThink(): void;
  /** Closes the line on show. */
  onClose(): void;
}

/** T and Escape, anywhere but where a person types or a sheet is open. */
export function useRoomKeys({ onThink, onClose }: RoomKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null;
      if (event.defaultPrevented || isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Escape') onClose();
      if (event.key.toLowerCase() === 't' && app().settings.get().letters) onThink();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
