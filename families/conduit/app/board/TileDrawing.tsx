import { localSite } from '../../src/lattice.ts';
import { type Pattern, siteAt } from '../../src/tiles.ts';
import { type Cover, toneAt } from './looks.ts';
import styles from './TileDrawing.module.css';

interface TileDrawingProps {
  readonly pattern: Pattern;
  readonly tones: number;
  readonly cover: Cover;
  readonly isLocked?: boolean;
}

const SIDE = 100;
const CENTRE = SIDE / 2;
/** How far from its edge an arm runs straight inward before it bends. */
const BEND = 0.46;

/** The path of one arm: it leaves its edge at a right angle and bends to the middle. */
function armPath(edge: number, site: number): string {
  const [rx, ry] = localSite(edge, site);
  const [x, y] = [CENTRE + rx * 25, CENTRE - ry * 25];
  const isUpright = edge % 2 === 0;
  const [bendX, bendY] = isUpright ? [x, y + (CENTRE - y) * BEND] : [x + (CENTRE - x) * BEND, y];
  return `M${x} ${y}Q${bendX} ${bendY} ${CENTRE} ${CENTRE}`;
}

const ARMS = [0, 1, 2, 3].map(edge => [1, 2, 3].map(site => armPath(edge, site)));

/** One tile from above: a plate, the grooves, and an inlay in the tone of each arm. */
export function TileDrawing({ pattern, tones, cover, isLocked = false }: TileDrawingProps) {
  const arms = [0, 1, 2, 3].flatMap(edge => {
    const site = siteAt(pattern, edge);
    return site ? [{ path: ARMS[edge]![site - 1]!, tone: toneAt(tones, edge) }] : [];
  });
  const hub = arms.find(({ tone }) => tone !== 'open')?.tone ?? 'open';
  return (
    <svg className={styles.tile} viewBox={`0 0 ${SIDE} ${SIDE}`} data-cover={cover} aria-hidden="true">
      <rect className={styles.shade} x="3" y="6" width="94" height="94" rx="9" />
      <rect className={styles.plate} x="3" y="3" width="94" height="94" rx="9" />
      {cover === 'fixed' && <path className={styles.studs} d="M13 13h.1M87 13h.1M13 87h.1M87 87h.1" />}
      <path className={styles.groove} d={arms.map(({ path }) => path).join('')} />
      {[...Map.groupBy(arms, ({ tone }) => tone)].map(([tone, alike]) => (
        <path key={tone} className={styles.inlay} d={alike.map(({ path }) => path).join('')} data-tone={tone} />
      ))}
      <circle className={styles.hub} cx={CENTRE} cy={CENTRE} r="8.5" data-tone={hub} />
      {isLocked && (
        <g className={styles.lock} transform="translate(73 71)">
          <path d="M4 9V6a5 5 0 0 1 10 0v3" />
          <rect x="1" y="9" width="16" height="13" rx="2.5" />
        </g>
      )}
    </svg>
  );
}
