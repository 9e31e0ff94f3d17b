import { type Board, neighboursOf } from './board.ts';

/** How a region is told from others: by colour and, where colours do not help, by pattern. */
export interface Glaze {
  readonly colour: string;
  /** One of the patterns, by number. */
  readonly pattern: number;
}

export const PATTERN_COUNT = 8;

/** Twelve colours that stay apart for normal, protan and deutan sight, with their places in OKLab. */
const PALETTE: readonly { readonly colour: string; readonly lab: readonly [number, number, number] }[] = [
  { colour: '#d56f2c', lab: [0.649, 0.096, 0.115] },
  { colour: '#f99b44', lab: [0.771, 0.075, 0.13] },
  { colour: '#e8d34f', lab: [0.861, -0.026, 0.148] },
  { colour: '#a9fcba', lab: [0.921, -0.105, 0.061] },
  { colour: '#669f72', lab: [0.651, -0.078, 0.045] },
  { colour: '#8ac596', lab: [0.77, -0.079, 0.045] },
  { colour: '#5a86ce', lab: [0.62, -0.021, -0.118] },
  { colour: '#e7e1f6', lab: [0.921, 0.014, -0.025] },
  { colour: '#ba93fb', lab: [0.74, 0.075, -0.13] },
  { colour: '#aa9cad', lab: [0.71, 0.022, -0.019] },
  { colour: '#e9b2e3', lab: [0.829, 0.078, -0.045] },
  { colour: '#bf5da2', lab: [0.619, 0.141, -0.052] },
];

// How much distance a colour gives up for each region that has it already.
const REUSE = 0.06;

/** A colour and a pattern for every region: neighbours far apart in colour and different in pattern, no pair twice. */
export function glazesOf(board: Board): readonly Glaze[] {
  const beside = neighbourRegions(board);
  const order = beside.map((_, region) => region).sort((a, b) => beside[b]!.size - beside[a]!.size || a - b);
  const colours = new Array<number>(board.size).fill(-1);
  const patterns = new Array<number>(board.size).fill(-1);
  for (const region of order) {
    const near = [...beside[region]!];
    colours[region] = farthestColour(colours, near);
    patterns[region] = freePattern(colours, patterns, region, near);
  }
  return colours.map((colour, region) => ({ colour: PALETTE[colour]!.colour, pattern: patterns[region]! }));
}

function neighbourRegions({ size, regions }: Board): Set<number>[] {
  const beside = Array.from({ length: size }, () => new Set<number>());
  for (const [cell, region] of regions.entries())
    for (const next of neighboursOf(cell, size)) if (regions[next] !== region) beside[region]!.add(regions[next]!);
  return beside;
}

function farthestColour(colours: readonly number[], near: readonly number[]): number {
  let best = 0;
  let bestWorth = -Infinity;
  for (const index of PALETTE.keys()) {
    const nearest = Math.min(
      1,
      ...near.filter(other => colours[other]! >= 0).map(other => distance(index, colours[other]!)),
    );
    const worth = nearest - REUSE * colours.filter(colour => colour === index).length;
    if (worth <= bestWorth) continue;
    best = index;
    bestWorth = worth;
  }
  return best;
}

function distance(a: number, b: number): number {
  const [l, m, n] = PALETTE[a]!.lab;
  const [x, y, z] = PALETTE[b]!.lab;
  return Math.sqrt((l - x) * (l - x) + (m - y) * (m - y) + (n - z) * (n - z));
}

/** The first pattern that no neighbour has and that is not taken with this colour. */
function freePattern(
  colours: readonly number[],
  patterns: readonly number[],
  region: number,
  near: readonly number[],
): number {
  const choices = Array.from({ length: PATTERN_COUNT }, (_, pattern) => pattern);
  const isTaken = (pattern: number): boolean =>
    patterns.some((other, i) => other === pattern && colours[i] === colours[region]);
  const isNear = (pattern: number): boolean => near.some(other => patterns[other] === pattern);
  return (
    choices.find(pattern => !isTaken(pattern) && !isNear(pattern)) ?? choices.find(pattern => !isTaken(pattern)) ?? 0
  );
}
