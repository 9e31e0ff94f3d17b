import { CATALOG } from '@tessera/catalog';

/** What a family is called; its id where this app does not know it. */
export function familyTitle(id: string): string {
  return CATALOG.find(entry => entry.id === id)?.title ?? id;
}
