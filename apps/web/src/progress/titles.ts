import { CATALOG } from '@tessera/catalog';

/** What a family is called; one that is not here any more, by its id. */
export function titleOf(family: string): string {
  return CATALOG.find(({ id }) => id === family)?.title ?? family;
}
