import type { BoardProps, MoveMark } from '@tessera/core';
import { BoardPart } from '@tessera/ui/layouts/BoardPart.tsx';
import { type CSSProperties, memo, type ReactNode, type Ref, useEffect, useMemo } from 'react';
import type { AzulKinds } from '../../src/kinds.ts';
import { lineToPlace } from '../../src/play.ts';
import type { Standing } from '../../src/rules/standings.ts';
import type { State } from '../../src/rules/state.ts';
import styles from './Board.module.css';
import type { Gain } from './gains.ts';
import { groupKey, type TileGroup, targetKey, tileTotal } from './groups.ts';
import { type Outlines, outlinesOf } from './marks.ts';
import { PlayerBoardView } from './PlayerBoardView.tsx';
import { Centre, Factories } from './Sources.tsx';
import { Stock } from './Stock.tsx';
import { Tile } from './Tile.tsx';
import type { TableProps } from './table-props.ts';
import { useDraft } from './useDraft.ts';
import { words } from './words.ts';

interface TableExtras {
  /** Moves to outline, the current one first. */
  readonly marks?: readonly MoveMark<AzulKinds>[];
  /** Content right below the own board. */
  readonly foot?: ReactNode;
  /** The names of the players; the owner of the large board is “You” if left out. */
  readonly nameOf?: (seat: number) => string;
  /** The standings of a finished game: totals are shown in place of scores, and no factories. */
  readonly final?: readonly Standing[] | null;
  /** Points that a step of the scoring brings. */
  readonly gains?: readonly Gain[];
  /** The part of the table that a note speaks of: what tiles are taken from, or the tiles on the walls. */
  readonly spotlight?: TablePart | undefined;
  /** Hears whether a person holds tiles. */
  readonly onHold?: ((isHolding: boolean) => void) | undefined;
}

export type TablePart = 'sources' | 'wall';

const NO_GAINS: readonly Gain[] = [];
const NO_MARKS: readonly MoveMark<AzulKinds>[] = [];
/** Tiles of the centre in a row, where the height of the page limits the layout. */
const IN_A_ROW = 8;

export function Board(props: BoardProps<AzulKinds> & TableExtras) {
  return <GameTable {...props} />;
}

/** The whole table from the view of the player who drafts in the item: factories, centre, own board large, the others smaller. */
export function GameTable(props: TableProps & TableExtras) {
  const {
    item,
    hint,
    isOver,
    marks = NO_MARKS,
    foot,
    nameOf,
    final = null,
    gains = NO_GAINS,
    onHold,
    dispatch,
  } = props;
  const { state } = props.state;
  const { root, ghost, handlers, held, isDragging, over, tabGroup, tabTarget, targets } = useDraft(props);
  const isHolding = held !== null;
  useEffect(() => onHold?.(isHolding), [onHold, isHolding]);
  const own = item.state.active_player_id;
  const outlines = useMemo(() => outlinesOf(marks), [marks]);
  const waiting = useMemo(() => (isOver ? null : lineToPlace(state)), [isOver, state]);
  const spots = hint.at(-1)?.spots.map(String) ?? [];
  const lit = spots.length > 0 && !isHolding ? spots : null;
  const look = {
    isOver,
    pickedKey: held && groupKey(held),
    tabKey: tabGroup && groupKey(tabGroup),
    outlines: outlines.groups,
    lit,
  };
  const before = marks[0]?.before.state ?? null;
  const style = {
    '--dishes': state.factories.length,
    '--others': state.players.length - 1,
    '--heaped': rowsOf(state.center) - 1,
  };
  return (
    <div
      ref={root}
      className={styles.table}
      data-players={state.players.length}
      data-dragging={isDragging}
      data-final={final !== null}
      data-spotlight={props.spotlight}
      style={style as CSSProperties}
      {...handlers}
    >
      {!final && <Factories state={state} begin={item.state} before={before} look={look} />}
      {!final && <Centre state={state} look={look} />}
      <div className={styles.own}>
        <PlayerBoardView
          board={state.players[own]!}
          seat={own}
          name={nameOf?.(own) ?? words.you}
          isActive={!isOver}
          final={final?.[own]}
          outlines={outlines}
          targets={{
            open: targets.map(targetKey),
            over,
            tabKey: tabTarget && targetKey(tabTarget),
            hinted: spots,
          }}
          gains={gains.filter(({ seat }) => seat === own)}
          waiting={waiting?.player === own ? waiting : null}
          onPlace={(row, column) => dispatch({ Tile: { row, column } })}
        />
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
      <Others state={state} own={own} outlines={outlines} nameOf={nameOf ?? words.player} final={final} gains={gains} />
      <p className="unseen">{words.keyHelp}</p>
      {isDragging && held && <Ghost group={held} place={ghost} />}
    </div>
  );
}

/** Rows that the tiles of the centre take on a wide page. */
function rowsOf({ tiles, has_first_player_token: hasToken }: State['center']): number {
  return Math.max(1, Math.ceil((tileTotal(tiles) + (hasToken ? 1 : 0)) / IN_A_ROW));
}

interface OthersProps {
  readonly state: State;
  readonly own: number;
  readonly outlines: Outlines;
  readonly nameOf: (seat: number) => string;
  readonly final: readonly Standing[] | null;
  readonly gains: readonly Gain[];
}

/** The other players in draft order, and the contents of bag and lid. */
const Others = memo(function Others({ state, own, outlines, nameOf, final, gains }: OthersProps) {
  const seats = state.players.length;
  const order = state.players.slice(1).map((_, turn) => (own + turn + 1) % seats);
  return (
    <BoardPart className={styles.others} aria-label={words.others}>
      {order.map(seat => (
        <PlayerBoardView
          key={seat}
          board={state.players[seat]!}
          seat={seat}
          name={nameOf(seat)}
          isActive={false}
          final={final?.[seat]}
          outlines={outlines}
          targets={null}
          gains={gains.filter(each => each.seat === seat)}
        />
      ))}
      <div className={styles.stock}>
        <Stock name={words.bag} counts={state.bag} />
        <Stock name={words.lid} counts={state.lid} />
      </div>
    </BoardPart>
  );
});

/** The tiles under the pointer while they are dragged. */
function Ghost({ group, place }: { readonly group: TileGroup; readonly place: Ref<HTMLDivElement> }) {
  return (
    <div ref={place} className={styles.ghost} aria-hidden="true">
      {Array.from({ length: group.count }, (_, nth) => (
        <span key={`tile-${String(nth)}`} className={styles.held}>
          <Tile glaze={group.color} />
        </span>
      ))}
    </div>
  );
}
