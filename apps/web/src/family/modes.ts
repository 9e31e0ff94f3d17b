import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import { GraduationCap, Hammer, type LucideIcon, Timer } from 'lucide-react';
import { words } from '../words.ts';

/** A way to use a family besides playing: learn, build, analyse, make. */
export interface FamilyMode {
  /** The last part of its address, behind the family's id. */
  readonly path: string;
  readonly title: string;
  /** The title where there is little room. */
  readonly short?: string;
  /** What one does there, in a few words. */
  readonly note: string;
  readonly icon: LucideIcon;
}

const LEARN: FamilyMode = {
  path: 'learn',
  ...words.modes.learn,
  icon: GraduationCap,
};

const RUN: FamilyMode = {
  path: 'run',
  ...words.modes.run,
  icon: Timer,
};

const MAKE: FamilyMode = {
  path: 'make',
  ...words.modes.make,
  icon: Hammer,
};

/** The modes of a family, in the order in which its page shows them: its own between those of the app. */
export function modesOf({ board, lessons, pages = [] }: FamilyApp): readonly FamilyMode[] {
  const own = pages.flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []));
  return [...(lessons ? [LEARN] : []), ...(board ? [RUN] : []), ...own, MAKE];
}
