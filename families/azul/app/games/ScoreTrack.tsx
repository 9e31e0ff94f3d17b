import { levelNamed, type State } from '@tessera/azul';
import type { CSSProperties } from 'react';
import type { Player } from '../../src/records/record.ts';
import styles from './ScoreTrack.module.css';
import { words } from './words.ts';

interface ScoreTrackProps {
  readonly state: State;
  readonly players: readonly Player[];
  readonly names: readonly string[];
  readonly decider: number | null;
}

/** The track is as long as this until someone passes its end. */
const LEAST_END = 40;

/** How far everyone has come, and whose turn it is. */
export function ScoreTrack({ state, players, names, decider }: ScoreTrackProps) {
  const scores = state.players.map(({ score }) => score);
  const end = Math.max(LEAST_END, ...scores);
  return (
    <ol className={styles.track} aria-label={words.table.track}>
      {scores.map((score, seat) => (
        <li key={`seat-${String(seat)}`} className={styles.player} data-turn={seat === decider}>
          <span className={styles.name}>
            {names[seat]}
            <span className={styles.kind}>{kindOf(players[seat]!)}</span>
            {seat === decider && <span className={styles.turn}>{words.table.toMove}</span>}
          </span>
          <span className={styles.score}>
            <span aria-hidden="true">{score}</span>
            <span className="unseen">{words.table.score(score)}</span>
          </span>
          <span className={styles.bar} aria-hidden="true" style={{ '--share': score / end } as CSSProperties} />
        </li>
      ))}
    </ol>
  );
}

function kindOf(player: Player): string {
  return player.kind === 'engine' ? words.table.rated(levelNamed(player.level).rating.elo) : '';
}
