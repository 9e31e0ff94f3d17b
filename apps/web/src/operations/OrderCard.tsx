import { type OrderView, orderSchema } from '@tessera/api/orders.ts';
import { CATALOG } from '@tessera/catalog';
import { numberText } from '@tessera/core';
import { Confirm } from '@tessera/ui/controls/Confirm.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { askServer } from '../server/server.ts';
import styles from './OperationsPage.module.css';
import { operationsWords as words } from './words.ts';

interface OrderCardProps {
  readonly order: OrderView;
  readonly token: string;
  onChange(): void;
}

/** One order: how far it is, what came of it, and a way to stop it. */
export function OrderCard({ order, token, onChange }: OrderCardProps) {
  const { state, progress, pack, note, reason } = order;
  const [trouble, setTrouble] = useState('');
  const title = CATALOG.find(entry => entry.id === order.family)?.title ?? order.family;
  const isOpen = state === 'queued' || state === 'running';
  const cancel = async () => {
    const answer = await askServer(`/orders/${order.id}`, orderSchema, { method: 'DELETE', key: token });
    setTrouble(answer.ok ? '' : (answer.note ?? words.unreachable));
    onChange();
  };
  const refused = progress.refusals.reduce((sum, { count }) => sum + count, 0);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>{words.order(title, order.seed)}</h3>
        <span className={styles.state} data-state={state}>
          {words.states[state]}
        </span>
      </div>
      <progress value={progress.kept} max={progress.wanted} aria-label={words.order(title, order.seed)} />
      <p>
        {words.progress(progress.kept, progress.wanted)}
        {progress.secondsLeft !== null && ` · ${words.left(progress.secondsLeft)}`}
      </p>
      <p className={styles.quiet}>{words.attempts(progress.attempts, state === 'running' ? progress.rate : null)}</p>
      {note !== null && <p className={styles.trouble}>{note}</p>}
      {reason === 'too-few' && <p>{words.tooFew}</p>}
      {pack !== null && <p className={styles.quiet}>{words.pack(pack)}</p>}
      {refused > 0 && (
        <details>
          <summary>{words.refusals(refused)}</summary>
          <ul className={styles.list}>
            {progress.refusals.map(({ reason: why, count }) => (
              <li key={why}>
                <code>{why}</code> {numberText(count)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOpen && (
        <Confirm {...words.cancel} onConfirm={() => void cancel()}>
          {ask => (
            <button type="button" className={buttons.secondary} onClick={ask}>
              {words.cancel.button}
            </button>
          )}
        </Confirm>
      )}
      <p className={styles.trouble} role="status">
        {trouble}
      </p>
    </article>
  );
}
