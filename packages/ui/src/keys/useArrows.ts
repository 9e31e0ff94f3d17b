import { useEffect } from 'react';

/** The left and the right arrow key, anywhere but where a person types or the board hears them. */
export function useArrows(walk: ((by: number) => void) | null): void {
  useEffect(() => {
    if (!walk) return;
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      const isElsewhere = event.target instanceof Element && event.target.closest('input, select, dialog') !== null;
      if (by === 0 || event.defaultPrevented || isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      walk(by);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
