import type { Family } from '../family.ts';
import type { Origin } from '../made.ts';

// No seed has a slash in it, so that what a person brought is never taken for what a maker made.
const MARK = 'level/';

/** Where a level comes from: nobody's seed, but its own link. */
export function levelOrigin({ fields, versions }: Family, code: string): Origin {
  const params = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));
  return { seed: MARK + code, attempt: 0, params, versions };
}

/** The code of the level that this is the origin of; null for an item that was made. */
export function levelCodeOf({ seed }: Pick<Origin, 'seed'>): string | null {
  return seed.startsWith(MARK) ? seed.slice(MARK.length) : null;
}
