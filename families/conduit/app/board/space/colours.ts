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

/** The board's colours as CSS writes them. */
export type Colours = Readonly<Record<keyof typeof NAMES, string>>;

/** The board's colours as the page shows them now. */
export function readColours(within: HTMLElement): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  within.append(probe);
  const entries = Object.entries(NAMES).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(entries) as Colours;
}
