import { type AzulParams, NO_GAP_LIMIT } from '../../src/fields.ts';
import type { AzulAction, AzulItem } from '../../src/kinds.ts';
import { writeNotation } from '../../src/text/notation.ts';
import { hintsFor } from '../hints.ts';
import styles from './choice.module.css';
import { compareMoves } from './compare.ts';
import { figuresOf, moveBand } from './figures.ts';
import { expectedLine } from './line.ts';
import { Tile } from './Tile.tsx';
import { words } from './words.ts';

/** A draft in a table row: the tile, its source and its destination. */
function Move({ action }: { readonly action: AzulAction }) {
  if ('Tile' in action) return null;
  return (
    <span className={styles.move}>
      <span className={styles.glaze}>
        <Tile glaze={action.color} />
      </span>
      <span className="unseen">{words.move(action)}</span>
      <span aria-hidden="true">{words.short(action)}</span>
    </span>
  );
}

function facts({ state, round_stage }: AzulItem): string {
  return words.facts(state, round_stage);
}

/** Whether a proposed position will almost always be accepted: without a theme or gap, it is refused only when every move is good. */
function isForetold({ theme, minValueGap, maxValueGap }: AzulParams): boolean {
  return theme === 'any' && minValueGap === 0 && maxValueGap === NO_GAP_LIMIT;
}

/** What practice pages need to show drafts. */
export const choiceView = {
  Move,
  moveName: (action: AzulAction) => ('Tile' in action ? '' : words.move(action)),
  band: moveBand,
  figures: figuresOf,
  compare: compareMoves,
  line: expectedLine,
  hints: hintsFor,
  facts,
  analysis: ({ state }: AzulItem) => ({ page: 'analyse', search: { position: writeNotation(state) } }),
  prompt: words.start,
  replaced: words.replaced,
  keys: words.keys,
  isForetold,
  filters: ['theme', 'stage', 'round', 'players', 'wall'],
};
