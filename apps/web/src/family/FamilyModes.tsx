import { Link } from '@tanstack/react-router';
import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import cards from '@tessera/ui/styles/cards.module.css';
import { words } from '../words.ts';
import styles from './FamilyModes.module.css';
import { modesOf } from './modes.ts';

/** The ways from a family's page to its other modes. */
export function FamilyModes({ family, app }: { family: string; app: FamilyApp }) {
  return (
    <nav aria-label={words.family.rooms} className={styles.modes}>
      {modesOf(app).map(({ path, title, note, icon: Icon }) => (
        <Link key={path} to={`/${family}/${path}` as string} className={`${cards.card} ${styles.room}`} preload={false}>
          <Icon aria-hidden size={22} />
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{note}</span>
        </Link>
      ))}
    </nav>
  );
}
