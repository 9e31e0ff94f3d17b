import { CATALOG, loadFamily } from '@tessera/catalog';
import { accept, type Family, refuse, type Verdict } from '@tessera/core';
import { tidyName } from '@tessera/core/levels/level.ts';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { pathTo } from '@tessera/core/links/link.ts';
import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import { pathOfOwnLink } from './ownLink.ts';
import { words } from './words.ts';

/** Loads the manifest of a family. */
type LoadApp = (family: string) => Promise<FamilyApp>;

// Saved pages of games have a megabyte or two.
const MOST_CHARACTERS = 20_000_000;
/** No puzzle is longer: longer texts are only for pages of families. */
export const LONGEST_PUZZLE = 100_000;
const LONGEST_NOTE = 200;

/** Where in the app a pasted text opens: a link of ours, or what the first family that knows the text makes of it. */
export async function pathOfText(text: string, loadApp: LoadApp): Promise<Verdict<string, 'unknown' | 'refused'>> {
  if (text.length > MOST_CHARACTERS) return refuse('refused', words.refused(words.tooLong));
  const own = pathOfOwnLink(text);
  if (own !== null) return accept(own);
  for (const { id } of CATALOG) {
    const family = await loadFamily(id);
    const path = family && (await pathIn(family, text, loadApp));
    if (path?.ok) return path;
    if (path) return refuse('refused', words.refused(tidyName(path.note ?? path.reason, LONGEST_NOTE)));
  }
  return text.length > LONGEST_PUZZLE
    ? refuse('refused', words.refused(words.tooLong))
    : refuse('unknown', words.unknown);
}

/** Null where the text is not for this family. */
async function pathIn(family: Family, text: string, loadApp: LoadApp): Promise<Verdict<string> | null> {
  const item = family.formats && text.length <= LONGEST_PUZZLE ? (await family.formats.load()).read(text) : null;
  if (item?.ok) {
    const code = await writeLevel(family, { item: item.value, title: '', author: '' });
    return accept(pathTo(family.id, { level: code }));
  }
  if (item) return item;
  const page = await (await loadApp(family.id)).openText?.(text);
  return page?.ok ? accept(`/${family.id}/${page.value}`) : (page ?? null);
}
