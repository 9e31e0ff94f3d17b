import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
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

export function LoadingPage() {
  return (
    <p className={styles.opening} role="status">
      {words.opening}
    </p>
  );
}

function HomeLink({ isSecond = false }: { isSecond?: boolean }) {
  return (
    <Link to="/" className={isSecond ? buttons.secondary : buttons.primary}>
      {words.lost.home}
    </Link>
  );
}
