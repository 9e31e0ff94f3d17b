import type { Family, LessonPositions, Tier, Verdict } from '@tessera/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { View } from './view.ts';

/** What a page of a family is given. */
export interface FamilyPageProps {
  readonly family: Family;
  /** The parts of the address that the page's path leaves open, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The part of the address behind the question mark. */
  readonly search: Readonly<Record<string, string>>;
}

export interface FamilyMenuEntry {
  readonly title: string;
  /** The title where there is little room; without it the title itself. */
  readonly short?: string;
  /** What one does there, in a few words. */
  readonly note: string;
  readonly icon: LucideIcon;
}

/** A page that a family brings: a builder, an analysis board, its matches. */
export interface FamilyRoute {
  /** Its address behind the family's id, such as `analyse` or `games/$game`. */
  readonly path: string;
  /** What the window is called. */
  readonly title: string;
  /** How the family's own page leads there; without it other pages do. */
  readonly menu?: FamilyMenuEntry;
  /** Whether a person sits at a board there, and is not to be asked anything. */
  readonly isBoard?: boolean;
  /** Loads the page and all that it needs before it can be shown. */
  load(): Promise<ComponentType<FamilyPageProps>>;
}

/** The path of the page on which levels are built; a level that is refused leads there. */
export const BUILDER = 'build';

/** Where the evidence of a grade names what an item asks for: counts by name, lists of names, or single names. */
export interface SkillEvidence {
  readonly counts?: readonly string[];
  readonly lists?: readonly string[];
  readonly names?: readonly string[];
  /** Numbers stand with the name of their field. */
  readonly numbers?: readonly string[];
  /** Techniques and themes as people call them. */
  readonly titles?: Readonly<Record<string, string>>;
}

/** The scores between which nine of ten items of a tier lie, measured over the presets. */
export type ScoreScale = Readonly<Record<Tier, readonly [from: number, to: number]>>;

/** How a board is handled, in a sentence or two: with a finger, and with a mouse. */
export interface BoardControls {
  readonly touch: string;
  readonly mouse: string;
}

/** Choice fields whose values the family's page lays out to play from. */
export interface PlayGrid {
  readonly rows: string;
  readonly columns: string;
  /** Fields that are chosen above the grid and go with every cell of it. */
  readonly chips: readonly string[];
}

/** A part of a timed run: so many items of the same kind. */
export interface RunStage {
  readonly count: number;
  /** Params that differ from their defaults. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Any tier if left out. */
  readonly tier?: Tier;
}

/** What a family brings to the app. It loads at once with the family; its parts load when they are needed. */
export interface FamilyApp {
  /** The board; without one items can be made but not played. */
  board?(): Promise<View>;
  /** Where the lessons of the family's course are met; without it there is no course here. */
  lessons?(): Promise<LessonPositions>;
  /** How the board is handled, for who sees one for the first time; without it nothing is said. */
  readonly controls?: BoardControls;
  /** The settings of a person's first items, one after another, as an address spells them: small and easy. Without them the usual ones. */
  readonly first?: readonly Readonly<Record<string, string>>[];
  /** What the family's page offers to play from; without it the presets. */
  readonly grid?: PlayGrid;
  /** Pages of its own, in the order of the menu. */
  readonly pages?: readonly FamilyRoute[];
  /** Techniques and themes that progress tells apart. */
  readonly skills?: SkillEvidence;
  /** Places an item within its tier, for ratings. */
  readonly scores?: ScoreScale;
  /** How the keys of what its pages save for a person begin: games that are to be found on all devices of that person. */
  readonly saves?: readonly string[];
  /**
   * Where text that a person pastes opens, as an address behind the family's id; null for text that is not for it. Items that
   * the family's `formats` read need nothing here.
   */
  openText?(text: string): Promise<Verdict<string> | null>;
  /** What a timed run asks for, easiest first; the last part goes on to the end. Without it: three of each tier, with default params. */
  readonly runs?: readonly RunStage[];
}
