import type { ReactNode } from 'react';
import styles from './Message.module.css';

/** A page that has one thing to say, and what to do next. */
export function Message({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <section className={styles.message}>
      <Tiles />
      <h1>{title}</h1>
      <div className={styles.note}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

/** A row of tiles with a gap: something is not where it should be. */
function Tiles() {
  return (
    <svg viewBox="0 0 96 28" width="96" height="28" aria-hidden="true">
      <rect x="1" y="2" width="24" height="24" rx="5" fill="var(--primary)" />
      <rect x="36" y="3" width="22" height="22" rx="5" fill="none" stroke="var(--edge)" strokeDasharray="4 4" />
      <rect x="70" y="2" width="24" height="24" rx="5" fill="var(--accent)" />
    </svg>
  );
}
