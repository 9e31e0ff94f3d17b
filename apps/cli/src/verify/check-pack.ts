import type { Made } from '@tessera/core';
import type { PackSource } from '../io/pack-source.ts';
import { note } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { checkerFor } from './checker.ts';
import type { VerifyFindings } from './findings.ts';
import { checkInOrder } from './in-order.ts';
import { remakerFor } from './remaker.ts';

export interface CheckPackOptions {
  readonly remake?: boolean;
  readonly workers?: number;
  readonly quiet?: boolean;
}

/** Checks all that a pack claims. `onSound` gets the items about which all holds. */
export async function checkPack(
  source: PackSource,
  findings: VerifyFindings,
  { remake = false, workers, quiet = false }: CheckPackOptions,
  onSound: (made: Made) => Promise<void> | undefined = () => undefined,
): Promise<void> {
  const tick = quiet ? () => {} : everyFewSeconds(() => note(findings.progressText()));
  const remaker = remake ? remakerFor(source, workers) : null;
  const checker = checkerFor(source.family, remake && !remaker, workers);
  try {
    for await (const checked of checkInOrder(source.entries(), checker)) {
      const { entry, fault } = remaker ? await remaker.compare(checked, findings) : checked;
      if (fault !== null) findings.addFault(fault);
      else findings.addSound(entry);
      if (fault === null && 'made' in entry) await onSound(entry.made);
      tick();
    }
    if (findings.isWell) for (const fault of (await remaker?.end()) ?? []) findings.addFault(fault);
  } finally {
    await remaker?.close();
    checker.close();
  }
}
