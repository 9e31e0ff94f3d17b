import type { LibraryStore } from '@tessera/library';

/** The same store, and how many queries it was asked. */
export function countedStore(store: LibraryStore): { readonly counted: LibraryStore; queries(): number } {
  let queries = 0;
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { counted: { ...store, db }, queries: () => queries };
}
