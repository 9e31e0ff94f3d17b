import type { Family } from '@tessera/core';
import { BUILDER } from '@tessera/ui/familyApp.ts';
import { PageLink } from '@tessera/ui/links/PageLink.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { loadedApp } from '../families.ts';
import { Refused } from '../play/Refused.tsx';
import type { LevelState } from './useLevel.ts';
import { words } from './words.ts';

type RefusedLevel = Extract<LevelState, { readonly kind: 'broken' | 'version' | 'refused' }>;

interface LevelRefusedProps {
  readonly family: Family;
  readonly code: string;
  readonly level: RefusedLevel;
}

/** Why a level is not played, and the way to the builder where it can be put right. */
export function LevelRefused({ family, code, level }: LevelRefusedProps) {
  const [title, note] = saying(level);
  const canBuild = level.kind === 'refused' && loadedApp(family.id).pages?.some(({ path }) => path === BUILDER);
  const build = canBuild && (
    <PageLink family={family.id} page={BUILDER} hash={code} className={buttons.primary}>
      {words.build}
    </PageLink>
  );
  return <Refused family={family} title={title} note={note} {...(build ? { action: build } : {})} />;
}

function saying(level: RefusedLevel): readonly [title: string, note: string] {
  if (level.kind === 'broken') return [words.broken, words.brokenNote];
  if (level.kind === 'version') return [words.version, words.versionNote];
  switch (level.reason) {
    case 'none':
    case 'impossible':
      return [words.none, words.noneNote];
    case 'several':
      return [words.several(level.count), words.severalNote];
    case 'ambiguous':
      return [words.several(level.count), words.severalOnly];
    case 'stuck':
      return [words.stuck, words.stuckNote];
    case 'budget':
      return [words.budget, words.budgetNote(level.count)];
    default:
      return [words.refused, level.note || level.reason];
  }
}
