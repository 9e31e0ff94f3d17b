import type { Operations } from '@tessera/api/operations.ts';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findServer } from '../server/server.ts';
import styles from './OperationsPage.module.css';
import { OrderCard } from './OrderCard.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { Reports } from './Reports.tsx';
import { keepToken, readToken } from './token.ts';
import { useOperations } from './useOperations.ts';
import { operationsWords as words } from './words.ts';

/** What the server makes, for the one who runs it. */
export function OperationsPage() {
  const [offers, setOffers] = useState<readonly string[] | null>(null);
  const [token, setToken] = useState(readToken);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasServer = offers?.includes('operations') ?? false;
  const { operations, refusal, isUnreachable, refresh } = useOperations(hasServer ? token : null);
  useEffect(() => {
    void findServer().then(about => setOffers(about?.offers ?? []));
  }, []);
  const take = (next: string | null) => {
    keepToken(next);
    flushSync(() => setToken(next));
    // The form is gone.
    heading.current?.focus();
  };
  if (offers === null) return null;
  if (!hasServer) {
    return (
      <Message title={words.noServer.title}>
        <p>{words.noServer.note}</p>
      </Message>
    );
  }
  if (token === null || refusal !== null) return <SignIn refusal={token === null ? null : refusal} onToken={take} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <button type="button" className={buttons.secondary} onClick={() => take(null)}>
          {words.token.leave}
        </button>
      </div>
      <p className={styles.trouble} role="status">
        {isUnreachable ? words.unreachable : ''}
      </p>
      {operations && (
        <div className={styles.columns}>
          <section className={styles.part}>
            <h2>{words.orders.title}</h2>
            {operations.orders.length === 0 && <p className={styles.quiet}>{words.orders.none}</p>}
            {operations.orders.map(order => (
              <OrderCard key={order.id} order={order} token={token} onChange={refresh} />
            ))}
          </section>
          <div className={styles.part}>
            <PlaceOrder token={token} onPlaced={refresh} />
            <Workers operations={operations} />
            <Faults operations={operations} />
            {offers.includes('collections') && <Reports token={token} now={operations.now} />}
          </div>
        </div>
      )}
    </div>
  );
}

function SignIn({ refusal, onToken }: { readonly refusal: string | null; readonly onToken: (token: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // What was entered is wrong.
  useEffect(() => {
    if (refusal !== null) field.current?.focus();
  }, [refusal]);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onToken(text.trim());
  };
  return (
    <form className={styles.signIn} onSubmit={enter}>
      <h1>{words.title}</h1>
      <label className={styles.field}>
        <span>{words.token.label}</span>
        <input
          ref={field}
          type="password"
          autoComplete="off"
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </label>
      <p className={styles.quiet}>{words.token.note}</p>
      <p className={styles.trouble} role="status">
        {refusal ?? ''}
      </p>
      <button type="submit" className={buttons.primary}>
        {words.token.enter}
      </button>
    </form>
  );
}

function Workers({ operations: { workers, now, projections } }: { readonly operations: Operations }) {
  return (
    <section className={styles.card}>
      <h2>{words.workers.title}</h2>
      {workers.length === 0 && <p className={styles.quiet}>{words.workers.none}</p>}
      <ul className={styles.list}>
        {workers.map(worker => (
          <li key={worker.name}>
            <strong>{worker.name}</strong> <span className={styles.quiet}>{words.workers.threads(worker.threads)}</span>
            <br />
            {doingText(worker, now)}
            <br />
            <span className={styles.quiet}>{words.workers.done(worker.shards, worker.attempts)}</span>
          </li>
        ))}
      </ul>
      {projections.length > 0 && <h3>{words.projection.title}</h3>}
      {projections.map(projection => (
        <p key={projection.shardSize}>
          {words.projection.speed(projection.shardSize, projection.attemptsPerSecond)}{' '}
          {words.projection[projection.bottleneck](projection.mostMachines)}{' '}
          {words.projection.needs(projection.bytesPerSecond, projection.connections)}
        </p>
      ))}
    </section>
  );
}

function doingText({ isAlive, seenAt, making, settling }: Operations['workers'][number], now: number): string {
  if (!isAlive) return words.workers.gone((now - seenAt) / 1000);
  const parts = [
    ...(making.length > 0 ? [words.workers.making(making.map(({ number }) => number))] : []),
    ...(settling.length > 0 ? [words.workers.settling] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : words.workers.idle;
}

function Faults({ operations: { faults, now } }: { readonly operations: Operations }) {
  return (
    <section className={styles.card}>
      <h2>{words.faults.title}</h2>
      {faults.length === 0 && <p className={styles.quiet}>{words.faults.none}</p>}
      <ul className={styles.list}>
        {faults.slice(0, 20).map(fault => (
          <li key={fault.id}>
            {fault.note}{' '}
            <span className={styles.quiet}>{words.faults.when(words.ago((now - fault.at) / 1000), fault.worker)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
