import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import { goOnWithoutDatabase, shelf } from '../storage/browser.ts';
import { words } from '../words.ts';
import styles from './pages.module.css';

export function Lost() {
  return (
    <Message title={words.lost.title} actions={<HomeLink />}>
      <p>{words.lost.note}</p>
    </Message>
  );
}

export function Broken({ error }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error);
  const isLoading = /import|fetch|load/i.test(message);
  const reload = (
    <button type="button" className={buttons.primary} onClick={() => location.reload()}>
      {words.broken.reload}
    </button>
  );
  return (
    <Message
      title={words.broken.title}
      actions={
        <>
          {reload}
          <HomeLink isSecond />
        </>
      }
    >
      <p>{isLoading ? words.broken.offline : words.broken.note}</p>
      <details className={styles.details}>
        <summary>{words.broken.details}</summary>
        <code>{message}</code>
      </details>
    </Message>
  );
}

/** So long a wait is explained; what is usual takes far less. */
const PATIENCE_MS = 3000;

export function LoadingPage() {
  const isLong = useIsStorageSlow();
  if (!isLong) {
    return (
      <p className={styles.opening} role="status">
        {words.opening}
      </p>
    );
  }
  const goOn = (
    <button type="button" className={buttons.secondary} onClick={goOnWithoutDatabase}>
      {words.waiting.goOn}
    </button>
  );
  return (
    <Message title={words.waiting.title} actions={goOn}>
      <p>{words.waiting.note}</p>
    </Message>
  );
}

/** Whether the database has not answered for a while. */
function useIsStorageSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsSlow, PATIENCE_MS, true);
    void shelf.ready.then(() => clearTimeout(timer));
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

function HomeLink({ isSecond = false }: { isSecond?: boolean }) {
  return (
    <Link to="/" className={isSecond ? buttons.secondary : buttons.primary}>
      {words.lost.home}
    </Link>
  );
}
