import { Link } from '@tanstack/react-router';
import { canonicalJson, type Family } from '@tessera/core';
import { readLinkParams } from '@tessera/core/links/link.ts';
import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Play } from 'lucide-react';
import { isNewcomer, playSearch } from '../coach/newcomer.ts';
import { useSummary } from '../coach/useSummary.ts';
import { words } from '../words.ts';
import styles from './FamilyPage.module.css';

/** The shortest way to a board: a small one to begin with, later what suits. */
export function PlayNow({ family, app }: { family: Family; app: FamilyApp }) {
  const summary = useSummary();
  const tier = summary.tiers[family.id];
  const first = isNewcomer(summary, family.id) ? firstTitle(family, app) : null;
  return (
    <p className={styles.now}>
      <Link
        to="/$family/play"
        params={{ family: family.id }}
        search={playSearch(summary, family.id, app)}
        className={buttons.primary}
        preload={false}
      >
        <Play aria-hidden size={18} />
        {tier ? words.family.playTier(words.progress.tierForYou(words.tiers[tier])) : words.family.play}
      </Link>
      {first && <span className={styles.nowNote}>{first}</span>}
    </p>
  );
}

/** The preset that a first puzzle is. */
function firstTitle(family: Family, { first: [first = {}] = [] }: FamilyApp): string | null {
  const params = readLinkParams(family, first);
  const same = family.presets.find(preset => params.ok && canonicalJson(preset.params) === canonicalJson(params.value));
  return same ? words.family.first(same.title) : null;
}
