/** The most that one collection, one key and one collection's players may have. */
export const COLLECTION_LIMITS = {
  items: 100,
  collectionsPerKey: 50,
  /** Over all players; later results are refused. */
  results: 50_000,
  openReports: 100,
} as const;
