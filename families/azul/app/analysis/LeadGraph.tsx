import { Plot } from '@tessera/ui/plots/Plot.tsx';
import styles from './LeadGraph.module.css';
import type { AnalysisSession, Place } from './session.ts';
import type { Known } from './useAnalyst.ts';
import { words } from './words.ts';

interface GraphProps {
  readonly session: AnalysisSession;
  /** What is known of each place of the way; nothing of those that were not thought about. */
  readonly known: readonly (Known | null)[];
}

/** Points of lead at the top and the bottom, at least. */
const REACH = 8;

/** How the expected lead of the first player went along the way, where it is known. */
export function LeadGraph({ session: { way, at }, known }: GraphProps) {
  const leads = way.map((place, nth) => leadOf(place, known[nth] ?? null));
  const last = Math.max(1, way.length - 1);
  const reach = Math.max(REACH, ...leads.map(lead => Math.abs(lead ?? 0)));
  const dots = leads.flatMap((lead, nth) => (lead === null ? [] : [{ x: nth / last, y: heightOf(lead / reach) }]));
  const name = words.graph(leads.filter(lead => lead !== null).map(lead => lead.toFixed(1)));
  return (
    <div className={styles.graph} role="img" aria-label={name}>
      <Plot
        line={dots}
        dots={dots}
        rules={[
          { axis: 'y', at: 0.5, kind: 'even' },
          { axis: 'x', at: at / last, kind: 'now' },
        ]}
      />
    </div>
  );
}

/** The lead that the best move promises, to the first player; null where nothing was thought about. */
function leadOf({ state }: Place, known: Known | null): number | null {
  const best = known?.analysis.moves[0];
  if (!best) return null;
  return state.active_player_id === 0 ? best.value : 0 - best.value;
}

/** From 0 to 1, of a share of the reach from −1 to 1. */
function heightOf(share: number): number {
  return 0.5 + share * 0.45;
}
