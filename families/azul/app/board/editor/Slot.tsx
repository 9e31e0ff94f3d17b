import type { ReactNode } from 'react';
import styles from './Editor.module.css';
import { isWithin } from './spots.ts';

/** What every space of the table needs to know. */
export interface SlotLook {
  /** The space that Tab reaches. */
  readonly tabSpot: string;
  /** The places of the fault. */
  readonly faults: readonly string[];
}

interface SlotProps {
  readonly spot: string;
  readonly name: string;
  readonly look: SlotLook;
  readonly children?: ReactNode;
}

/** A space to paint; the editor handles its clicks. */
export function Slot({ spot, name, look, children }: SlotProps) {
  return (
    <button
      type="button"
      className={styles.slot}
      data-spot={spot}
      data-fault={isWithin(spot, look.faults)}
      tabIndex={spot === look.tabSpot ? 0 : -1}
      aria-label={name}
    >
      <span className={styles.glaze}>{children}</span>
    </button>
  );
}
