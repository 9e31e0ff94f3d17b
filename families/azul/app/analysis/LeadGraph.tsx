import styles from './LeadGraph.module.css';
import type { AnalysisSession, Place } from './session.ts';
import type { Known } from './useAnalyst.ts';
import { words } from './words.ts';

interface GraphProps {
  readonly session: AnalysisSession;
  /** What is known of each place of the way; nothing of those that were not thought about. */
  readonly known: readonly (Known | null)[];
}

const WIDTH = 100;
const HEIGHT = 24;
/** Room at both ends for a whole dot. */
const RIM = 2;
/** Points of lead at the rims, at least. */
const REACH = 8;

/** How the expected lead of the first player went along the way, where it is known. */
export function LeadGraph({ session: { way, at }, known }: GraphProps) {
  const leads = way.map((place, nth) => leadOf(place, known[nth] ?? null));
  const step = WIDTH / Math.max(1, way.length - 1);
  const reach = Math.max(REACH, ...leads.map(lead => Math.abs(lead ?? 0)));
  const dots = leads.flatMap((lead, nth) => (lead === null ? [] : [{ nth, x: nth * step, y: heightOf(lead / reach) }]));
  return (
    <svg
      className={styles.graph}
      viewBox={`${-RIM} 0 ${WIDTH + 2 * RIM} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.graph(leads.filter(lead => lead !== null).map(lead => lead.toFixed(1)))}
    >
      <line className={styles.even} x1={-RIM} x2={WIDTH + RIM} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <line className={styles.now} x1={at * step} x2={at * step} y1="0" y2={HEIGHT} />
      <polyline className={styles.line} points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {dots.map(({ nth, x, y }) => (
        <line key={nth} className={styles.dot} x1={x} x2={x} y1={y} y2={y} />
      ))}
    </svg>
  );
}

/** The lead that the best move promises, to the first player; null where nothing was thought about. */
function leadOf({ state }: Place, known: Known | null): number | null {
  const best = known?.analysis.moves[0];
  if (!best) return null;
  return state.active_player_id === 0 ? best.value : 0 - best.value;
}

/** Of a share of the reach, from −1 to 1. */
function heightOf(share: number): number {
  return (HEIGHT / 2) * (1 - share * 0.9);
}
