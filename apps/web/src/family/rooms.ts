import { GraduationCap, Hammer, type LucideIcon, PencilRuler, Swords, Telescope } from 'lucide-react';

/** A place besides the board where something is done with a family. */
export interface Room {
  /** The families that have it; all if left out. */
  readonly families?: readonly string[];
  /** The last part of its address, behind the family's id. */
  readonly path: string;
  readonly title: string;
  /** What one does there, in a few words. */
  readonly note: string;
  readonly icon: LucideIcon;
}

/** One line per room, in the order in which the family's page shows them. */
const ROOMS: readonly Room[] = [
  {
    families: ['sovereign', 'conduit', 'azul'],
    path: 'learn',
    title: 'Learn',
    note: 'A short course, one technique at a time',
    icon: GraduationCap,
  },
  {
    families: ['azul'],
    path: 'games',
    title: 'Play the engine',
    note: 'Two to four players, ten strengths, and a review after',
    icon: Swords,
  },
  {
    families: ['azul'],
    path: 'analyse',
    title: 'Analyse',
    note: 'Set up any position and see what every move is worth',
    icon: Telescope,
  },
  {
    families: ['sovereign', 'conduit'],
    path: 'build',
    title: 'Build',
    note: 'Draw a level of your own and share its link',
    icon: PencilRuler,
  },
  {
    path: 'make',
    title: 'Make',
    note: 'A pack of up to 500, to your own settings',
    icon: Hammer,
  },
];

export function roomsOf(family: string): readonly Room[] {
  return ROOMS.filter(({ families }) => families === undefined || families.includes(family));
}
