const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Weight of sideways distance compared with distance along the arrow. */
const ASIDE = 2.5;

/** The nearest space on screen in the direction of an arrow key; null where there is none. */
export function nearest(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const way = WAYS[key];
  if (!way) return null;
  const [x, y] = middleOf(from);
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of root.querySelectorAll<HTMLElement>('[data-spot]')) {
    if (spot === from || spot.offsetParent === null) continue;
    const [dx, dy] = [middleOf(spot)[0] - x, middleOf(spot)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const distance = along + ASIDE * Math.abs(dx * way[1] + dy * way[0]);
    if (along < 4 || distance >= least) continue;
    best = spot;
    least = distance;
  }
  return best;
}

function middleOf(element: HTMLElement): readonly [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
