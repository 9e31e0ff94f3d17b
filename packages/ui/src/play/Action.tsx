import type { ComponentType } from 'react';
import styles from './Actions.module.css';

interface ActionProps {
  /** An icon of the icon set, or a drawing of its size. */
  readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  readonly name: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

/** A round button with its name below it. */
export function Action({ icon: Icon, name, isOff, onClick }: ActionProps) {
  return (
    <button type="button" className={styles.action} disabled={isOff} onClick={onClick}>
      <span className={styles.disc}>
        <Icon aria-hidden size={20} />
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  );
}
