import { BoardPart } from '@tessera/ui/layouts/BoardPart.tsx';
import type { CSSProperties, ReactNode } from 'react';
import type { PendingLine } from '../../src/rules/end-of-round.ts';
import type { Standing } from '../../src/rules/standings.ts';
import type { PlayerBoard as PlayerState } from '../../src/rules/state.ts';
import { COLORS, FLOOR_SPACES, fixedColor, floorCost } from '../../src/rules/tiles.ts';
import { GainText } from './GainText.tsx';
import { type Gain, gainAt, gainInCell } from './gains.ts';
import { targetKey } from './groups.ts';
import { type Outline, type Outlines, outlineAt } from './marks.ts';
import styles from './PlayerBoardView.module.css';
import { Tile } from './Tile.tsx';
import { Badge } from './TileGroups.tsx';
import { words } from './words.ts';

/** The state of rows and floor as targets for tiles; only on the board of the person who drafts. */
interface TargetLook {
  readonly open: readonly string[];
  readonly over: string | null;
  readonly tabKey: string | null;
  /** Keys that a hint points at. */
  readonly hinted: readonly string[];
}

interface PlayerBoardProps {
  readonly board: PlayerState;
  readonly seat: number;
  readonly name: string;
  readonly isActive: boolean;
  /** The player's final standing. */
  readonly final?: Standing | undefined;
  readonly outlines: Outlines;
  readonly targets: TargetLook | null;
  /** Points that a step of the scoring brings to this board. */
  readonly gains: readonly Gain[];
  /** A pending line of the grey wall. */
  readonly waiting?: PendingLine | null;
  readonly onPlace?: (row: number, column: number) => void;
}

export function PlayerBoardView(props: PlayerBoardProps) {
  const { board, seat, name, isActive, final, outlines, targets, gains, waiting, onPlace } = props;
  const bonus = gainAt(gains, 'bonus');
  return (
    <BoardPart className={styles.board} data-own={targets !== null} aria-label={name}>
      <p className={styles.head}>
        <span className={styles.name}>{name}</span>
        {isActive && <span className={styles.turn}>{words.toMove}</span>}
        {bonus !== null && <GainText points={bonus} />}
        <Score score={board.score} final={final} />
      </p>
      <ol className={styles.rows}>
        {board.pattern_lines.map((line, row) => (
          <Place
            key={line.capacity}
            id={targetKey({ PatternLine: row })}
            spaces={line.capacity}
            name={words.line(board, row)}
            targets={targets}
          >
            <Line board={board} row={row} outline={space => outlineAt(outlines.lines.get(`${seat}-${row}`), space)} />
            {waiting?.row === row && onPlace ? (
              <OpenRow board={board} waiting={waiting} onPlace={onPlace} />
            ) : (
              <WallRow board={board} row={row} gains={gains} />
            )}
          </Place>
        ))}
        <Place id="floor" spaces={FLOOR_SPACES} name={words.floor(board)} targets={targets}>
          <Floor
            board={board}
            outline={space => outlineAt(outlines.floors.get(seat), space)}
            gain={gainAt(gains, 'floor')}
          />
        </Place>
      </ol>
    </BoardPart>
  );
}

/** The score; after the game also the bonuses and the total. */
function Score({ score, final }: { readonly score: number; readonly final: Standing | undefined }) {
  return (
    <span className={styles.score}>
      {final && final.bonus > 0 && (
        <span className={styles.sum} aria-hidden="true">
          {words.sum(score, final)}
        </span>
      )}
      <span aria-hidden="true">{final?.total ?? score}</span>
      <span className="unseen">{final ? words.total(score, final) : words.score(score)}</span>
    </span>
  );
}

interface PlaceProps {
  readonly id: string;
  readonly spaces: number;
  readonly name: string;
  readonly targets: TargetLook | null;
  readonly children: ReactNode;
}

/** A row or the floor. It is a button when it takes the tiles in hand. */
function Place({ id, spaces, name, targets, children }: PlaceProps) {
  const isFloor = id === 'floor';
  if (!targets) {
    return (
      <li className={isFloor ? styles.floor : styles.row}>
        <span className="unseen">{name}</span>
        {children}
      </li>
    );
  }
  const isOpen = targets.open.includes(id);
  return (
    <li
      className={isFloor ? styles.floor : styles.row}
      data-target={id}
      data-open={isOpen}
      data-closed={targets.open.length > 0 && !isOpen}
      data-over={targets.over === id}
      data-hinted={targets.hinted.includes(id)}
      style={{ '--spaces': spaces } as CSSProperties}
    >
      <button
        type="button"
        className={styles.target}
        aria-label={name}
        aria-disabled={!isOpen}
        tabIndex={targets.tabKey === id ? 0 : -1}
      />
      {children}
    </li>
  );
}

interface SpacesProps {
  readonly board: PlayerState;
  readonly outline: (space: number) => Outline | undefined;
}

/** A pattern line, right-aligned and filled from the right. */
function Line({ board, row, outline }: SpacesProps & { readonly row: number }) {
  const { capacity, color, count_filled } = board.pattern_lines[row]!;
  const spaces = Array.from({ length: capacity }, (_, space) => capacity - 1 - space);
  return (
    <span className={styles.line} aria-hidden="true">
      {spaces.map(space => (
        <span key={space} className={styles.cell} data-outline={outline(space)}>
          {color && space < count_filled && <Tile glaze={color} />}
          {outline(space) && !outline(space + 1) && <Badge outline={outline(space)} />}
        </span>
      ))}
    </span>
  );
}

interface WallRowProps {
  readonly board: PlayerState;
  readonly row: number;
  readonly gains: readonly Gain[];
}

function WallRow({ board: { wall, wall_colors }, row, gains }: WallRowProps) {
  return (
    <span className={styles.wall} aria-hidden="true">
      {wall[row]!.map((isFilled, column) => {
        const color = wall_colors ? wall_colors[row]![column]! : COLORS[fixedColor(row, column)]!;
        const gain = gainInCell(gains, row, column);
        return (
          <span
            key={`${String(row)}-${String(column)}`}
            className={styles.cell}
            data-filled={isFilled}
            {...(gain === null ? {} : { 'data-new': true, style: { '--column': column } as CSSProperties })}
          >
            {color && <Tile glaze={color} isFaint={!isFilled} />}
            {gain !== null && <GainText points={gain} />}
          </span>
        );
      })}
    </span>
  );
}

interface OpenRowProps {
  readonly board: PlayerState;
  readonly waiting: PendingLine;
  readonly onPlace: (row: number, column: number) => void;
}

/** A row of the grey wall with buttons for the open columns of its pending line. */
function OpenRow({ board: { wall_colors, pattern_lines }, waiting: { row, columns }, onPlace }: OpenRowProps) {
  const glaze = pattern_lines[row]!.color!;
  return (
    <span className={styles.wall}>
      {wall_colors![row]!.map((color, column) =>
        columns.includes(column) ? (
          <button
            key={`column-${String(column)}`}
            type="button"
            className={styles.open}
            data-column={column}
            aria-label={words.column(glaze, row, column)}
            onClick={() => onPlace(row, column)}
          >
            <Tile glaze={glaze} isFaint />
          </button>
        ) : (
          <span key={`column-${String(column)}`} className={styles.cell} data-filled={color !== null}>
            {color && <Tile glaze={color} />}
          </span>
        ),
      )}
    </span>
  );
}

/** The marker is always shown first; every space shows its cost. */
function Floor({ board: { floor_line }, outline, gain }: SpacesProps & { readonly gain: number | null }) {
  const held = [...(floor_line.has_first_player_token ? (['Marker'] as const) : []), ...floor_line.tiles];
  return (
    <span className={styles.line} aria-hidden="true">
      {Array.from({ length: FLOOR_SPACES }, (_, space) => {
        const glaze = held[space];
        return (
          <span key={`space-${String(space)}`} className={styles.slot}>
            <span className={styles.cell} data-outline={outline(space)}>
              {glaze && <Tile glaze={glaze} />}
              {outline(space) && !outline(space + 1) && <Badge outline={outline(space)} />}
            </span>
            <span className={styles.price}>{words.price(floorCost(space + 1) - floorCost(space))}</span>
          </span>
        );
      })}
      {gain !== null && <GainText points={gain} />}
    </span>
  );
}
