import { canonicalJson, type Family, type MadeLine, readMadeLine } from '@tessera/core';
import type { PlayLink } from '@tessera/core/links/link.ts';
import { shelf } from '../storage/browser.ts';
import { makeItem } from './make.ts';
import { millPool } from './mill.ts';

/** The item in a place of the shelf, if it is the one that the link asks for and this maker would make it again. */
export function knownItem(family: Family, place: string, link: PlayLink): MadeLine | null {
  const record = shelf.read(place);
  if (!record.ok || typeof record.value !== 'string') return null;
  const item = readMadeLine(family, record.value);
  if (!item.ok) return null;
  const { seed, attempt, params, versions } = item.value.made.origin;
  const isAttempt = link.attempt === undefined || link.attempt === attempt;
  const isAskedFor = isAttempt && seed === link.seed && canonicalJson(params) === canonicalJson(link.params);
  return isAskedFor && versions.maker === family.versions.maker ? item.value : null;
}

/** The item of a link that is asked for again and again: made once, then kept. Null when it was stopped or there is none. */
export async function keptItem(
  family: Family,
  place: string,
  link: PlayLink,
  stop: AbortSignal,
): Promise<MadeLine | null> {
  const known = knownItem(family, place, link);
  if (known) return known;
  const making = await makeItem(family, link, millPool(), { stop });
  if (making.kind !== 'made') return null;
  shelf.write(place, making.line);
  return making;
}
