import { isOfRun, remadeRun } from '@tessera/mill';
import type { PackSource } from '../io/pack-source.ts';
import { poolFor } from '../pools.ts';
import type { VerifyFindings } from './findings.ts';
import type { CheckedEntry } from './in-order.ts';
import { words } from './words.ts';

/** Compares a pack with its run, which is made again beside it. */
export interface Remaker {
  /** Takes checked entries in their order; adds items that the pack leaves out to the findings. */
  compare(checked: CheckedEntry, findings: VerifyFindings): Promise<CheckedEntry>;
  end(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Null for items that are not of one run: each of those is made again alone. */
export function remakerFor({ family, header, standing }: PackSource, workers: number | undefined): Remaker | null {
  if (!header || !isOfRun(standing)) return null;
  const pool = poolFor(workers);
  const run = remadeRun(family, header, standing, pool, { clock: () => performance.now() });
  return {
    async compare({ entry, fault }, findings) {
      if (!('made' in entry)) return { entry, fault };
      const again = await run.next(entry.made);
      for (const missing of again.missing) findings.addFault(words.before(entry.line, missing));
      const other = again.fault === null ? null : words.onLine(entry.line, entry.made.id, again.fault);
      return { entry, fault: fault ?? other };
    },
    end: () => run.end(),
    async close() {
      await run.close();
      await pool.close();
    },
  };
}
