import { Link } from '@tanstack/react-router';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { ChartLine, Settings } from 'lucide-react';
import { useState } from 'react';
import { shownFamilies } from '../menu.ts';
import { useServerOffer } from '../server/useServerOffer.ts';
import { SettingsSheet } from '../settings/SettingsSheet.tsx';
import { words } from '../words.ts';
import styles from './Header.module.css';

export function Header() {
  const [isOpen, setOpen] = useState(false);
  const hasLibrary = useServerOffer('items');
  const hasCollections = useServerOffer('collections');
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={words.app}>
          <Mark />
          <span className={styles.name}>{words.app}</span>
        </Link>
        <nav className={styles.families} aria-label={words.families}>
          {shownFamilies.map(({ id, title }) => (
            <Link key={id} to="/$family" params={{ family: id }} className={styles.family}>
              {title}
            </Link>
          ))}
          {hasLibrary && (
            <Link to="/library" className={`${styles.family} ${styles.served}`} preload={false}>
              {words.library.door}
            </Link>
          )}
          {hasCollections && (
            <Link to="/collections" className={`${styles.family} ${styles.served}`} preload={false}>
              {words.pages.collections}
            </Link>
          )}
        </nav>
        <Link
          to="/progress"
          className={`${buttons.round} ${styles.tool}`}
          aria-label={words.progress.title}
          title={words.progress.title}
        >
          <ChartLine aria-hidden size={20} />
        </Link>
        <button
          type="button"
          className={`${buttons.round} ${styles.tool}`}
          aria-label={words.settings.title}
          onClick={() => setOpen(true)}
        >
          <Settings aria-hidden size={20} />
        </button>
      </div>
      <SettingsSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </header>
  );
}

/** Four tiles, two of them glazed. */
function Mark() {
  return (
    <svg viewBox="0 0 28 28" width="26" height="26" aria-hidden="true">
      <rect x="1" y="1" width="12" height="12" rx="3" fill="var(--primary)" />
      <rect x="15" y="1" width="12" height="12" rx="3" fill="var(--hairline)" />
      <rect x="1" y="15" width="12" height="12" rx="3" fill="var(--hairline)" />
      <rect x="15" y="15" width="12" height="12" rx="3" fill="var(--accent)" />
    </svg>
  );
}
