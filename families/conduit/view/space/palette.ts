import { Color } from 'three';

const NAMES = {
  ground: '--ground',
  plate: '--plate',
  fixed: '--plate-fixed',
  bare: '--edge',
  joined: '--joined',
  open: '--open',
  apart: '--apart',
  lamp: '--lamp',
  primary: '--primary',
  text: '--text',
  okay: '--okay',
  miss: '--miss',
  stud: '--stud',
} as const;

export type Palette = Readonly<Record<keyof typeof NAMES, Color>>;

/** The board's colours as the page shows them now. */
export function readPalette(within: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  within.append(probe);
  const entries = Object.entries(NAMES).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, new Color(getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  return Object.fromEntries(entries) as Palette;
}

/** Calls back whenever the page may have changed its colours. */
export function onThemeChange(changed: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributes: true });
  scheme.addEventListener('change', changed);
  return () => {
    watcher.disconnect();
    scheme.removeEventListener('change', changed);
  };
}
