import { CATALOG, type CatalogEntry } from '@tessera/catalog';

const players = CATALOG.filter(entry => !entry.isSample);

/** The families that menus show: those for players, or the sample where there is nothing else. */
export const shownFamilies: readonly CatalogEntry[] = players.length > 0 ? players : CATALOG;
