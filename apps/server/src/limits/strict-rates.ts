const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function perAddress(max: number, timeWindow: number) {
  return { rateLimit: { max, timeWindow } };
}

/**
 * What one address may do beside the limits of all writes, where each request leaves something behind, takes long, or guesses.
 * A class of thirty that syncs and plays behind one address stays below them. The address's quotas of a day come on top.
 */
export const STRICT_RATES = {
  /** A new group for each device of a class, and a few that began anew. */
  groups: perAddress(60, HOUR),
  /**
   * A code has 12 letters of 32: 4 find the sealed key, 8 prove that its owner gave the code away. A code lasts ten minutes and
   * five wrong proofs, from wherever they come, so that the chance to guess it is 5 / 32^8 = 4.5e-12. Over all codes, an address
   * has 30 tries a minute: against 100 codes that are always open, a try meets one of the 32^4 places once in 350 minutes, and
   * its proof once in 700 million years. A million addresses would need 700 years for one key of somebody.
   */
  pairing: perAddress(30, MINUTE),
  collections: perAddress(10, 10 * MINUTE),
  /** A whole collection of pack lines, each of which is proved. */
  additions: perAddress(120, MINUTE),
  results: perAddress(240, MINUTE),
  reports: perAddress(5, MINUTE),
} as const;
