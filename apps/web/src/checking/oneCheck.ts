import type { Family, MadeLine } from '@tessera/core';
import type { View } from '@tessera/ui/view.ts';
import { startAppWorker } from '../workers/appCaller.ts';
import { type ItemCheck, type ItemChecker, isCheckOver, itemChecker, somethingToShow } from './itemChecker.ts';

/** An item from outside, as it came: it is checked before it is played. */
export interface ClaimedItem {
  readonly family: Family;
  readonly view: View;
  readonly claimed: MadeLine;
}

/** Checks the item of one page: a new check ends the one before. */
export interface OneCheck {
  start(item: ClaimedItem): Promise<ItemCheck>;
  /** Ends the check of the item that is looked at. */
  close(): void;
}

/** Each check has a worker of its own, which ends with it. */
export function oneCheck(): OneCheck {
  let checker: ItemChecker | null = null;
  const close = () => {
    checker?.close();
    checker = null;
  };
  return {
    async start({ family, view, claimed }) {
      close();
      const own = itemChecker(() => startAppWorker('check'));
      checker = own;
      const check = own.check(family, claimed.line);
      check.subscribe(() => isCheckOver(check) && own.close());
      // A position is shown before its proof.
      if (!view.choice) await somethingToShow(check);
      return check;
    },
    close,
  };
}
