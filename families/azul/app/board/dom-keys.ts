import { elementUnder } from '@tessera/ui/styles/surroundings.ts';

/** Groups and targets have their keys as data attributes, so that one set of handlers serves them all. */
export function domKeyOf(target: EventTarget | null, name: 'heap' | 'target'): string | null {
  const found = target instanceof Element ? target.closest(`[data-${name}]`) : null;
  return found?.getAttribute(`data-${name}`) ?? null;
}

/** The target of a board under a point of the window. */
export function keyUnder(root: HTMLElement | null, x: number, y: number): string | null {
  return root && domKeyOf(elementUnder(root, x, y), 'target');
}

export function focusGroupOf(root: HTMLElement | null, key: string): void {
  root?.querySelector<HTMLElement>(`button[data-heap="${key}"]`)?.focus({ preventScroll: true });
}

export function focusTargetOf(root: HTMLElement | null, key: string): void {
  root?.querySelector<HTMLElement>(`[data-target="${key}"] button`)?.focus({ preventScroll: true });
}
