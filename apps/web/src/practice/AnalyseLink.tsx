import { Link } from '@tanstack/react-router';
import { words } from '@tessera/ui/choice/words.ts';
import styles from '@tessera/ui/sheets/MoreItem.module.css';
import { Telescope } from 'lucide-react';
import type { Search } from '../link.ts';

interface AnalyseLinkProps {
  readonly family: string;
  readonly page: string;
  readonly search: Search;
}

/** The way from a position to the room where every move of it is looked at. */
export function AnalyseLink({ family, page, search }: AnalyseLinkProps) {
  return (
    <Link to={`/${family}/${page}` as string} search={search} className={styles.item}>
      <Telescope aria-hidden size={20} />
      {words.analyse}
    </Link>
  );
}
