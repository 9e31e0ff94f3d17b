import { useEffect } from 'react';

/** Space and Escape skip what is shown. A button that has the focus keeps its Space. */
export function useSkipKeys(skip: (() => void) | null): void {
  useEffect(() => {
    if (!skip) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (defaultPrevented || (target instanceof Element && target.closest('dialog, input, select'))) return;
      const isOnButton = target instanceof Element && target.closest('button:not(:disabled), a') !== null;
      if (key !== 'Escape' && (key !== ' ' || isOnButton)) return;
      event.preventDefault();
      skip();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
