import type { Family } from '../family.ts';
import { originSearch, pathTo } from '../links/link.ts';
import type { Made } from '../made.ts';
import { writeLevel } from './level-code.ts';

/** A code of more letters is too fine to be printed beside a puzzle. */
const LONGEST_PRINTED = 120;

/**
 * Where in the app an item is played for as long as its rules stay: a level holds the item itself, while a new maker gives
 * another item for its seed. An item that is too long for that keeps the address of its seed, as long as its maker is here.
 */
export async function lastingPath(family: Family, { item, origin }: Pick<Made, 'item' | 'origin'>): Promise<string> {
  const own = originSearch(family, origin);
  if (own.level !== undefined) return pathTo(family.id, own);
  const level = await writeLevel(family, { item, title: '', author: '' });
  const isMakerHere = origin.versions.maker === family.versions.maker;
  return pathTo(family.id, level.length > LONGEST_PRINTED && isMakerHere ? own : { level });
}
