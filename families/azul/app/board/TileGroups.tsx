import type { Source, TileCounts } from '../../src/rules/state.ts';
import { groupKey, groupsIn, sourceKey, type TileGroup } from './groups.ts';
import type { Outline } from './marks.ts';
import styles from './Sources.module.css';
import { Tile } from './Tile.tsx';
import { words } from './words.ts';

export interface GroupLook {
  readonly isOver: boolean;
  readonly pickedKey: string | null;
  readonly tabKey: string | null;
  readonly outlines: ReadonlyMap<string, Outline>;
  /** The keys of sources and groups that a hint points at; null without a hint. */
  readonly lit: readonly string[] | null;
}

interface TileGroupsProps {
  readonly source: Source;
  readonly tiles: TileCounts;
  /** The tiles were here before the current move. */
  readonly isGone?: boolean;
  readonly look: GroupLook;
}

/** The tiles of one source. The first tile of a group is its button. */
export function TileGroups({ source, tiles, isGone = false, look }: TileGroupsProps) {
  const place = sourceKey(source);
  return groupsIn(source, tiles).map(group => (
    <GroupTiles
      key={group.color}
      group={group}
      isGone={isGone}
      isLit={look.lit?.some(spot => spot === place || spot === groupKey(group)) ?? true}
      look={look}
    />
  ));
}

interface GroupTilesProps {
  readonly group: TileGroup;
  readonly isGone: boolean;
  readonly isLit: boolean;
  readonly look: GroupLook;
}

function GroupTiles({ group, isGone, isLit, look }: GroupTilesProps) {
  const key = groupKey(group);
  const outline = look.outlines.get(key);
  const isPicked = look.pickedKey === key;
  const state = { 'data-picked': isPicked, 'data-outline': outline, 'data-gone': isGone, 'data-lit': isLit };
  const rest = Array.from({ length: group.count - 1 }, (_, nth) => nth);
  if (isGone) {
    return [0, ...rest.map(nth => nth + 1)].map(nth => (
      <span key={nth} className={styles.place} {...state}>
        <span className={styles.glaze}>
          <Tile glaze={group.color} isFaint />
          {nth === 0 && <Badge outline={outline} />}
        </span>
      </span>
    ));
  }
  return (
    <>
      <button
        type="button"
        className={styles.place}
        data-heap={key}
        aria-label={words.group(group)}
        aria-pressed={isPicked}
        disabled={look.isOver}
        tabIndex={key === look.tabKey ? 0 : -1}
        {...state}
      >
        <span className={styles.glaze}>
          <Tile glaze={group.color} />
          <Badge outline={outline} />
        </span>
      </button>
      {rest.map(nth => (
        <span key={nth} className={styles.place} data-heap={key} {...state}>
          <span className={styles.glaze}>
            <Tile glaze={group.color} />
          </span>
        </span>
      ))}
    </>
  );
}

const MARKS: Readonly<Record<Outline, string>> = { best: '★', good: '✓', okay: '≈', miss: '✕', step: '•' };

/** The mark of a band, so that colour is never the only sign. */
export function Badge({ outline }: { readonly outline: Outline | undefined }) {
  if (!outline) return null;
  return (
    <span className={styles.badge} data-outline={outline} aria-hidden="true">
      {MARKS[outline]}
    </span>
  );
}
