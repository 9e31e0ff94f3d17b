import { Link } from '@tanstack/react-router';
import styles from '@tessera/ui/sheets/MoreItem.module.css';
import { Telescope } from 'lucide-react';
import { words } from './words.ts';

/** The way from a position to the room where every move of it is looked at. */
export function AnalyseLink({ family, position }: { family: string; position: string }) {
  return (
    <Link to="/$family/analyse" params={{ family }} search={{ position }} className={styles.item}>
      <Telescope aria-hidden size={20} />
      {words.analyse}
    </Link>
  );
}
