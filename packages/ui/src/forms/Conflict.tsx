import type { Family, Fix } from '@tessera/core';
import buttons from '../styles/buttons.module.css';
import styles from './Conflict.module.css';
import { fixText } from './fixText.ts';

interface ConflictProps {
  readonly family: Family;
  readonly why: string;
  readonly fixes: readonly Fix[];
  /** It keeps the form from being sent; otherwise some options are only out of reach. */
  readonly isFault?: boolean;
  readonly onFix: (fix: Fix) => void;
}

/** Why something cannot be had, beside the field, and the changes that help. */
export function Conflict({ family, why, fixes, isFault = false, onFix }: ConflictProps) {
  return (
    <div className={styles.conflict} data-fault={isFault} role={isFault ? 'alert' : undefined}>
      <p>{why}</p>
      {fixes.map(fix => (
        <button
          key={`${fix.field} ${JSON.stringify(fix.value)}`}
          type="button"
          className={buttons.secondary}
          onClick={() => onFix(fix)}
        >
          {fixText(family, fix)}
        </button>
      ))}
    </div>
  );
}
