/** Groups and targets have their keys as data attributes, so that one set of handlers serves them all. */
export function domKeyOf(target: EventTarget | null, name: 'heap' | 'target'): string | null {
  const found = target instanceof Element ? target.closest(`[data-${name}]`) : null;
  return found?.getAttribute(`data-${name}`) ?? null;
}

/** The target under a point of the window. */
export function keyUnder(x: number, y: number): string | null {
  return domKeyOf(document.elementFromPoint(x, y), 'target');
}

export function focusGroupOf(root: HTMLElement | null, key: string): void {
  root?.querySelector<HTMLElement>(`button[data-heap="${key}"]`)?.focus({ preventScroll: true });
}

export function focusTargetOf(root: HTMLElement | null, key: string): void {
  root?.querySelector<HTMLElement>(`[data-target="${key}"] button`)?.focus({ preventScroll: true });
}
