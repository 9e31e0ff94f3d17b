/** The largest values that the options of a tool accept. */
export const MOST_MS = 3_600_000;
export const MOST_NODES = 1_000_000_000_000;
export const MOST_WORKERS = 256;
