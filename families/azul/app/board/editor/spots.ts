import type { Brush, Edit } from './edit.ts';

/** Every space of the table has a key, `kind-number-…`, so that one set of handlers serves them all. */
export const spotOf = {
  factory: (factory: number, space: number) => `factory-${factory}-${space}`,
  centre: (space: number) => `centre-${space}`,
  line: (seat: number, row: number, space: number) => `line-${seat}-${row}-${space}`,
  wall: (seat: number, row: number, column: number) => `wall-${seat}-${row}-${column}`,
  floor: (seat: number, space: number) => `floor-${seat}-${space}`,
} as const;

/** The edit of a brush on a space. */
export function editAt(spot: string, brush: Brush): Edit | null {
  const [kind, ...numbers] = spot.split('-');
  const [a, b, c] = numbers.map(Number) as [number, number, number];
  switch (kind) {
    case 'factory':
      return { kind, factory: a, space: b, brush };
    case 'centre':
      return { kind, space: a, brush };
    case 'line':
      return { kind, seat: a, row: b, space: c, brush };
    case 'wall':
      return { kind, seat: a, row: b, column: c, brush };
    case 'floor':
      return { kind, seat: a, space: b, brush };
    default:
      return null;
  }
}

/** Whether a space is in one of the places, which are key prefixes. */
export function isWithin(spot: string, places: readonly string[]): boolean {
  return places.some(place => spot === place || spot.startsWith(`${place}-`));
}
