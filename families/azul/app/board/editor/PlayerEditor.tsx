import { memo, useMemo } from 'react';
import type { PlayerBoard } from '../../../src/rules/state.ts';
import { COLORS, FLOOR_SPACES, fixedColor, floorCost } from '../../../src/rules/tiles.ts';
import { Tile } from '../Tile.tsx';
import { words as table } from '../words.ts';
import { CountInput } from './CountInput.tsx';
import styles from './Editor.module.css';
import type { Edit } from './edit.ts';
import { Slot, type SlotLook } from './Slot.tsx';
import { spotOf } from './spots.ts';
import { words } from './words.ts';

interface PlayerEditorProps {
  readonly board: PlayerBoard;
  readonly seat: number;
  /** Whether this board is the one shown where there is room for only one. */
  readonly isChosen: boolean;
  /** The Tab stop and the places of the fault, if they are on this board. Strings, so that props compare by value. */
  readonly tabSpot: string;
  readonly faults: string;
  readonly onEdit: (edit: Edit) => void;
}

const MOST_POINTS = 999;

export const PlayerEditor = memo(function PlayerEditor(props: PlayerEditorProps) {
  const { board, seat, isChosen, tabSpot, faults, onEdit } = props;
  const look = useMemo(() => ({ tabSpot, faults: faults === '' ? [] : faults.split(' ') }), [tabSpot, faults]);
  return (
    <section className={styles.board} data-chosen={isChosen} aria-label={table.player(seat)}>
      <div className={styles.head}>
        <span className={styles.name}>{table.player(seat)}</span>
        <span className={styles.score}>
          <span aria-hidden="true">{words.score}</span>
          <CountInput
            name={words.scoreOf(seat)}
            value={board.score}
            most={MOST_POINTS}
            onChange={score => onEdit({ kind: 'score', seat, score })}
          />
        </span>
      </div>
      <div className={styles.half}>
        <Lines board={board} seat={seat} look={look} />
        <Wall board={board} seat={seat} look={look} />
      </div>
      <Floor board={board} seat={seat} look={look} />
    </section>
  );
});

interface PartProps extends Pick<PlayerEditorProps, 'board' | 'seat'> {
  readonly look: SlotLook;
}

/** The pattern lines, right-aligned and filled from the right. */
function Lines({ board, seat, look }: PartProps) {
  return (
    <div className={styles.lines}>
      {board.pattern_lines.map(({ capacity, color, count_filled }, row) => (
        <div key={capacity} className={styles.line}>
          {Array.from({ length: capacity }, (_, nth) => capacity - 1 - nth).map(space => {
            const held = space < count_filled ? color : null;
            const spot = spotOf.line(seat, row, space);
            return (
              <Slot key={spot} spot={spot} name={words.lineSpace(row, space, held)} look={look}>
                {held && <Tile glaze={held} />}
              </Slot>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Wall({ board: { wall, wall_colors }, seat, look }: PartProps) {
  return (
    <div className={styles.wall}>
      {wall.flatMap((cells, row) =>
        cells.map((isFilled, column) => {
          const color = wall_colors ? wall_colors[row]![column]! : COLORS[fixedColor(row, column)]!;
          const spot = spotOf.wall(seat, row, column);
          return (
            <Slot key={spot} spot={spot} name={words.wallSpace(row, column, color, isFilled)} look={look}>
              {color && <Tile glaze={color} isFaint={!isFilled} />}
            </Slot>
          );
        }),
      )}
    </div>
  );
}

function Floor({ board: { floor_line }, seat, look }: PartProps) {
  const held = [...(floor_line.has_first_player_token ? (['Marker'] as const) : []), ...floor_line.tiles];
  return (
    <div className={styles.floor}>
      {Array.from({ length: FLOOR_SPACES }, (_, space) => {
        const glaze = held[space] ?? null;
        const spot = spotOf.floor(seat, space);
        return (
          <span key={spot} className={styles.priced}>
            <Slot spot={spot} name={words.floorSpace(space, glaze)} look={look}>
              {glaze && <Tile glaze={glaze} />}
            </Slot>
            <span className={styles.price} aria-hidden="true">
              {table.price(floorCost(space + 1) - floorCost(space))}
            </span>
          </span>
        );
      })}
    </div>
  );
}
