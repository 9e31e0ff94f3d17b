import { API } from '@tessera/api/about.ts';
import { type OrderView, orderSchema } from '@tessera/api/orders.ts';
import { CATALOG } from '@tessera/catalog';
import { type Family, numberText } from '@tessera/core';
import { Confirm } from '@tessera/ui/controls/Confirm.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useRef, useState } from 'react';
import { useFamily } from '../library/useFamily.ts';
import { words as refusalWords } from '../refusals/words.ts';
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
  const card = useRef<HTMLElement>(null);
  const title = CATALOG.find(entry => entry.id === order.family)?.title ?? order.family;
  const family = useFamily(order.family);
  const isOpen = state === 'queued' || state === 'running';
  const ask = async (method: 'DELETE' | 'POST', path: string) => {
    const answer = await askServer(`/orders/${order.id}${path}`, orderSchema, { method, key: token });
    setTrouble(answer.ok ? '' : (answer.note ?? words.unreachable));
    // What was pressed is gone.
    card.current?.focus();
    onChange();
  };
  const refused = progress.refusals.reduce((sum, { count }) => sum + count, 0);
  return (
    <article className={styles.card} ref={card} tabIndex={-1}>
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
      {pack !== null && (
        <p>
          <a href={`${API}/packs/${pack}/file`} download>
            {words.pack(pack)}
          </a>
        </p>
      )}
      {refused > 0 && (
        <details>
          <summary>{words.refusals(refused)}</summary>
          <ul className={styles.list}>
            {progress.refusals.map(({ reason: why, count }) => (
              <li key={why}>
                {refusalText(family, why)} <span className={styles.quiet}>{numberText(count)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOpen && (
        <div className={styles.cancel}>
          <Confirm {...words.cancel} onConfirm={() => void ask('DELETE', '')}>
            {confirm => (
              <button type="button" className={buttons.secondary} onClick={confirm}>
                {words.cancel.button}
              </button>
            )}
          </Confirm>
        </div>
      )}
      {(state === 'cancelled' || state === 'failed') && (
        <div className={styles.cancel}>
          <button type="button" className={buttons.secondary} onClick={() => void ask('POST', '/resume')}>
            {words.resume}
          </button>
        </div>
      )}
      <p className={styles.trouble} role="status">
        {trouble}
      </p>
    </article>
  );
}

/** In the words of its family; the code as long as that is not loaded, or not known to this app. */
function refusalText(family: Family | null, key: string): string {
  const [stage = '', reason = ''] = key.split(':');
  return family ? refusalWords.inStage(refusalWords.stage(stage), refusalWords.reason(family, reason)) : key;
}
