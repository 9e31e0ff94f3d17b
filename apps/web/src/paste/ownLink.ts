import { CATALOG } from '@tessera/catalog';

/** Pages of the app whose links people share, besides those of families. */
const PAGES: readonly string[] = ['collection', 'collections', 'daily', 'library'];

/** The path of a link to this app, from whichever place it is served; null where the text is no such link. */
export function pathOfOwnLink(text: string): string | null {
  const line = text.trim();
  if (!/^https?:\/\/\S+$/i.test(line)) return null;
  const url = URL.parse(line);
  const [, page = ''] = url?.pathname.split('/') ?? [];
  const isOurs = PAGES.includes(page) || CATALOG.some(({ id }) => id === page);
  return url && isOurs ? url.pathname + url.search + url.hash : null;
}
