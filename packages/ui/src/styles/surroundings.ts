/** The document or the shadow root that an element stands in. */
function rootOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

/** The innermost element under a point of the window, in the tree that `within` belongs to. */
export function elementUnder(within: Element, x: number, y: number): Element | null {
  return rootOf(within).elementFromPoint(x, y);
}

/** Whether the reader prefers less motion, where an element stands. */
export function isStill(element: Element): boolean {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--calm')) === 0;
}

/** Calls back whenever the colours around an element may have changed: those of the system, of the page or of an element around it. */
export function onAppearanceChange(within: Element, changed: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributes: true });
  for (let root = rootOf(within); root instanceof ShadowRoot; root = rootOf(root.host)) {
    watcher.observe(root.host, { attributes: true });
  }
  scheme.addEventListener('change', changed);
  return () => {
    watcher.disconnect();
    scheme.removeEventListener('change', changed);
  };
}
