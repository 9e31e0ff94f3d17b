import { type AzulAction, type AzulItem, type AzulParams, NO_GAP_LIMIT } from '../../src/kinds.ts';
import { writeNotation } from '../../src/notation.ts';
import styles from './choice.module.css';
import { bandOf, figuresOf } from './figures.ts';
import { hintsFor } from './hints.ts';
import { lineOf } from './line.ts';
import { Tile } from './Tile.tsx';
import { words } from './words.ts';

/** A draft in a row of a table: the tile, and from where to where. */
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

function facts({ state, game_stage, round_stage }: AzulItem): string {
  return words.facts(state, game_stage, round_stage);
}

/** Without a theme or a gap to find, a position is refused only when every move of it is as good as the best. */
function isForetold({ theme, minValueGap, maxValueGap }: AzulParams): boolean {
  return theme === 'any' && minValueGap === 0 && maxValueGap === NO_GAP_LIMIT;
}

/** What a practice page needs to know about drafts. */
export const choice = {
  Move,
  moveName: (action: AzulAction) => ('Tile' in action ? '' : words.move(action)),
  band: bandOf,
  figures: figuresOf,
  line: lineOf,
  hints: hintsFor,
  facts,
  analysis: ({ state }: AzulItem) => ({ page: 'analyse', search: { position: writeNotation(state) } }),
  prompt: words.start,
  replaced: words.replaced,
  keys: words.keys,
  isForetold,
  filters: ['theme', 'stage', 'round', 'players', 'wall'],
};
