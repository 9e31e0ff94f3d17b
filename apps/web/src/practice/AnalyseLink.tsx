import type { Search } from '@tessera/core/links/link.ts';
import { words } from '@tessera/ui/choice/words.ts';
import { PageLink } from '@tessera/ui/links/PageLink.tsx';
import styles from '@tessera/ui/sheets/MoreItem.module.css';
import { Telescope } from 'lucide-react';

interface AnalyseLinkProps {
  readonly family: string;
  readonly page: string;
  readonly search: Search;
}

/** The way from a position to the room where every move of it is looked at. */
export function AnalyseLink({ family, page, search }: AnalyseLinkProps) {
  return (
    <PageLink family={family} page={page} search={search} className={styles.item}>
      <Telescope aria-hidden size={20} />
      {words.analyse}
    </PageLink>
  );
}
