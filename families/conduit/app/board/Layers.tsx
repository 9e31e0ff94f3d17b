import { type CSSProperties, memo } from 'react';
import type { Face } from '../../src/schema.ts';
import { edgesText } from '../../src/tiles.ts';
import type { Layer } from './boardLayers.ts';
import { FlatNumbers } from './FlatNumbers.tsx';
import type { Ghost } from './hand.ts';
import styles from './Layers.module.css';
import { type BoardAppearance, type FaceLamp, type FaceLook, looseTones } from './looks.ts';
import { TileDrawing } from './TileDrawing.tsx';
import type { BoardModel } from './useBoardModel.ts';
import { useStaged } from './useStaged.ts';
import { words } from './words.ts';

interface LayersProps {
  readonly model: BoardModel;
  readonly isPointing: boolean;
  readonly ghost: Ghost | null;
}

/** All layers, each seen from the side on which its tiles are turned. One face of all layers takes the focus. */
export function Layers({ model, isPointing, ghost }: LayersProps) {
  const { layers, faces, appearance, cursor, target, isFlat } = model;
  const sizes = layers.map(({ cells }) => cells.length);
  const staged = useStaged(sizes.reduce((sum, size) => sum + size, 0));
  return layers.map((layer, i) => {
    const before = sizes.slice(0, i).reduce((sum, size) => sum + size, 0);
    const within = (face: number | undefined) => layer.cells.some(cell => cell.face === face);
    return (
      <LayerFigure
        key={words.layer(layer)}
        layer={layer}
        drawn={Math.max(0, Math.min(layer.cells.length, staged - before))}
        name={layers.length > 1 ? words.layer(layer) : null}
        faces={faces}
        isFlat={isFlat}
        appearance={appearance}
        cursor={within(cursor) ? cursor : null}
        pointed={isPointing && within(target) ? target : null}
        ghost={within(ghost?.face) ? ghost : null}
      />
    );
  });
}

interface LayerFigureProps {
  readonly layer: Layer;
  /** How many of its faces are drawn by now. */
  readonly drawn: number;
  readonly name: string | null;
  readonly faces: readonly Face[];
  readonly isFlat: boolean;
  readonly appearance: BoardAppearance;
  /** The faces chosen and pointed at, where they lie in this layer. */
  readonly cursor: number | null;
  readonly pointed: number | null;
  readonly ghost: Ghost | null;
}

const LayerFigure = memo(function LayerFigure(props: LayerFigureProps) {
  const { layer, drawn, name, faces, isFlat, appearance, cursor, pointed, ghost } = props;
  return (
    <figure className={styles.layer} style={sizeOf(layer)}>
      {name && <figcaption data-here={pointed !== null}>{name}</figcaption>}
      {isFlat && <FlatNumbers columns={layer.columns} rows={layer.rows} />}
      <div className={styles.grid} data-hinting={appearance.isHinting}>
        {layer.cells.slice(0, drawn).map(({ face, column, row }) => (
          <FaceCell
            key={face}
            at={face}
            name={words.cell(faces[face]!, appearance.looks[face]!, isFlat)}
            column={column}
            row={row}
            isCursor={face === cursor}
            isPointed={face === pointed}
            ghost={ghost?.face === face ? ghost : null}
            {...appearance.looks[face]!}
          />
        ))}
        <Lamps layer={layer} lamps={appearance.lamps} />
      </div>
    </figure>
  );
});

function sizeOf({ columns, rows }: Layer): CSSProperties {
  return { '--columns': columns, '--rows': rows } as CSSProperties;
}

interface FaceCellProps extends FaceLook {
  readonly at: number;
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly isCursor: boolean;
  readonly isPointed: boolean;
  readonly ghost: Ghost | null;
}

/** One face. The board handles its events and finds it by its number. */
const FaceCell = memo(function FaceCell(props: FaceCellProps) {
  const { at, name, column, row, cover, pattern, tones, isLocked, ghost } = props;
  return (
    <button
      type="button"
      className={styles.face}
      style={{ gridColumn: column + 1, gridRow: row + 1 }}
      tabIndex={props.isCursor ? 0 : -1}
      aria-label={name}
      data-face={at}
      data-cover={cover}
      data-tile={props.tile || undefined}
      data-edges={pattern ? edgesText(pattern) : undefined}
      data-locked={isLocked}
      data-wrong={props.isWrong}
      data-broken={props.isBroken}
      data-lit={props.isLit}
      data-pointed={props.isPointed}
      data-fit={ghost?.fit}
    >
      {pattern > 0 && <TileDrawing pattern={pattern} tones={tones} cover={cover} isLocked={isLocked} />}
      {ghost && ghost.fit !== 'barred' && (
        <span className={styles.ghost}>
          <TileDrawing pattern={ghost.pattern} tones={looseTones(ghost.pattern, 'apart')} cover="laid" />
        </span>
      )}
    </button>
  );
});

/** Open ends that lie on this layer: filled where the tile lies in it, hollow where it lies across. */
function Lamps({ layer, lamps }: { layer: Layer; lamps: readonly FaceLamp[] }) {
  const own = new Set(layer.cells.map(({ face }) => face));
  return (
    <svg className={styles.lamps} viewBox={`0 0 ${layer.columns} ${layer.rows}`} aria-hidden="true">
      {lamps.map(({ point, face }) => {
        const at = layer.place(point);
        if (!at) return null;
        return <circle key={point.join()} cx={at[0]} cy={at[1]} r="0.085" data-own={own.has(face)} />;
      })}
    </svg>
  );
}
