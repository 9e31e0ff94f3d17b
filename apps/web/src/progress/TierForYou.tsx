import { Link } from '@tanstack/react-router';
import type { Family, Made } from '@tessera/core';
import { useStore } from '@tessera/ui/store.ts';
import { words } from '../words.ts';
import { suggestions } from './record.ts';
import styles from './TierForYou.module.css';

/** After a try: the way to the tier that suits now, where it is another than the one just played. */
export function TierForYou({ family, made }: { family: Family; made: Made }) {
  const tier = useStore(suggestions)[family.id];
  if (!tier || tier === made.grade.tier) return null;
  return (
    <Link to="/$family/play" params={{ family: family.id }} search={{ tier }} className={styles.way} preload={false}>
      {words.progress.tryTier(words.tiers[tier])}
    </Link>
  );
}
