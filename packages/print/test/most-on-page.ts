import type { Family } from '@tessera/core';
import { PAPER_NAMES, type PaperName, type PER_PAGE, type PrintOptions } from '../src/options.ts';

/** How many must fit on a page of each paper; 0 where even one may be refused. */
type Most = Readonly<Record<PaperName, 0 | (typeof PER_PAGE)[number]>>;

/** What is promised of some presets of a family. */
export interface PageRow {
  readonly family: string;
  readonly puzzles: string;
  /** None: every other preset of the family. */
  readonly presets?: readonly string[];
  readonly usual: Most;
  readonly large: Most;
}

const most = (a4: Most['a4'], letter: Most['a4'], small: Most['a4']): Most => ({ a4, letter, '6x9': small });

/** What must be possible: docs/print.md shows this table. */
export const MOST_ON_PAGE: readonly PageRow[] = [
  { family: 'sovereign', puzzles: 'Sovereign 6×6', presets: ['small'], usual: most(6, 6, 6), large: most(6, 6, 4) },
  { family: 'sovereign', puzzles: '8×8', presets: ['everyday'], usual: most(6, 6, 6), large: most(4, 4, 4) },
  {
    family: 'sovereign',
    puzzles: '9×9, 10×10',
    presets: ['expert', 'two'],
    usual: most(6, 6, 4),
    large: most(4, 4, 2),
  },
  { family: 'sovereign', puzzles: '12×12', presets: ['large'], usual: most(6, 6, 4), large: most(2, 2, 1) },
  { family: 'sovereign', puzzles: '20×20', presets: ['poster'], usual: most(2, 2, 2), large: most(1, 1, 0) },
  {
    family: 'conduit',
    puzzles: 'Conduit flat 3×3',
    presets: ['first-steps'],
    usual: most(6, 6, 6),
    large: most(6, 6, 4),
  },
  {
    family: 'conduit',
    puzzles: 'flat 4×4',
    presets: ['flat-4-plain', 'flat-4', 'one-fixed'],
    usual: most(6, 6, 6),
    large: most(4, 4, 2),
  },
  { family: 'conduit', puzzles: 'flat 5×5', presets: ['flat-5'], usual: most(6, 6, 4), large: most(4, 4, 2) },
  {
    family: 'conduit',
    puzzles: 'flat 6×6',
    presets: ['flat-6-plain', 'flat-6'],
    usual: most(6, 6, 4),
    large: most(2, 2, 1),
  },
  {
    family: 'conduit',
    puzzles: 'up to 2×2×2',
    presets: ['first-cube', 'corner'],
    usual: most(6, 6, 2),
    large: most(2, 2, 1),
  },
  { family: 'conduit', puzzles: 'box 2×1×2', presets: ['box'], usual: most(4, 4, 2), large: most(2, 2, 1) },
  { family: 'conduit', puzzles: '3×2×3', presets: ['shell'], usual: most(4, 4, 2), large: most(1, 1, 1) },
  { family: 'conduit', puzzles: '3×3×3', presets: ['cube'], usual: most(2, 2, 2), large: most(1, 1, 0) },
  { family: 'azul', puzzles: 'Azul, 2 players', usual: most(6, 4, 2), large: most(2, 2, 0) },
  { family: 'azul', puzzles: '3 players', presets: ['three'], usual: most(4, 4, 2), large: most(2, 1, 0) },
  { family: 'azul', puzzles: '4 players', presets: ['four'], usual: most(4, 4, 2), large: most(1, 1, 0) },
  { family: 'toy', puzzles: 'Sums 4×4', presets: ['4x4'], usual: most(6, 6, 6), large: most(4, 4, 4) },
  { family: 'toy', puzzles: '6×6', presets: ['6x6'], usual: most(6, 6, 4), large: most(4, 4, 2) },
];

/** The params of the presets of a row. */
export function paramsIn(
  { presets, family: id }: PageRow,
  family: Family,
): readonly Readonly<Record<string, unknown>>[] {
  const named = MOST_ON_PAGE.filter(row => row.family === id).flatMap(row => row.presets ?? []);
  const isMeant = (preset: string) => presets?.includes(preset) ?? !named.includes(preset);
  return family.presets.filter(preset => isMeant(preset.id)).map(({ params }) => params as Record<string, unknown>);
}

export function isPromised(
  { usual, large }: PageRow,
  { paper, perPage, isLarge }: Pick<PrintOptions, 'paper' | 'perPage' | 'isLarge'>,
): boolean {
  return perPage <= (isLarge ? large : usual)[paper];
}

/** The table as a page of the documentation shows it. */
export function tableText(): string {
  const counts = (numbers: Most) => PAPER_NAMES.map(paper => numbers[paper] || '–').join(' | ');
  const rows = MOST_ON_PAGE.map(({ puzzles, usual, large }) => `| ${puzzles} | ${counts(usual)} | ${counts(large)} |`);
  return [
    '| | A4 | Letter | 6×9 | large, A4 | large, Letter | large, 6×9 |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
