import type { Family } from '@tessera/core';

/** A family that can be loaded, and what a menu needs to know before it is. */
export interface CatalogEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** True for the family that shows how families are built; menus for players leave it out. */
  readonly isSample: boolean;
  /** What the items of a day ask for beyond the usual params: choices only, as an address spells them. */
  readonly daily?: Readonly<Record<string, string>>;
  load(): Promise<Family>;
}

export const CATALOG: readonly CatalogEntry[] = [
  {
    id: 'sovereign',
    title: 'Sovereign',
    summary: 'Place one crown in every row, column and region. No two may touch.',
    isSample: false,
    load: async () => (await import('@tessera/sovereign')).sovereign,
  },
  {
    id: 'conduit',
    title: 'Conduit',
    summary: 'Rotate and place tiles until every pipe end meets another.',
    isSample: false,
    load: async () => (await import('@tessera/conduit')).conduit,
  },
  {
    id: 'azul',
    title: 'Azul',
    summary: 'Find the best move in a position, or play full games against the computer.',
    isSample: false,
    daily: { round: 'start' },
    load: async () => (await import('@tessera/azul')).azul,
  },
  {
    id: 'toy',
    title: 'Sums',
    summary: 'Shade cells so that every row and column reaches its sum.',
    isSample: true,
    load: async () => (await import('@tessera/testkit/toy')).toy,
  },
];

/** Loads a family by its id; null when there is none of that id. */
export async function loadFamily(id: string): Promise<Family | null> {
  return (await CATALOG.find(entry => entry.id === id)?.load()) ?? null;
}
