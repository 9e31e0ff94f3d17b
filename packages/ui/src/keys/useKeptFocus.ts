import { useEffect } from 'react';
import { words } from '../words.ts';

const HEIR = '[data-heir="true"]';

/**
 * Whoever works by keys is never left nowhere: when what has the focus goes away or is switched off, the focus goes to its
 * heir (`data-heir`), or where there is no sheet open to the board, as soon as there is one.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target as Element;
    };
    // A person who turns away is left in peace; what goes away is gone once this is looked at.
    const leave = () =>
      queueMicrotask(() => {
        if (isNowhere() && held && !isGone(held)) held = null;
      });
    const pass = () => {
      if (held && isGone(held) && (isNowhere() || document.activeElement === held)) focusFirst(heirs());
    };
    const observer = new MutationObserver(pass);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

function heirs(): Iterable<HTMLElement> {
  const sheet = document.querySelector('dialog[open]');
  if (sheet) return sheet.querySelectorAll<HTMLElement>(HEIR);
  return document.querySelectorAll<HTMLElement>(`${HEIR}, section[aria-label="${words.board}"] [tabindex="0"]`);
}

/** Some may be hidden, and take no focus. */
function focusFirst(elements: Iterable<HTMLElement>): void {
  for (const element of elements) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
