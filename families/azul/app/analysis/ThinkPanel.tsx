import { EVALUATE_NODES } from '@tessera/azul';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { Switch } from '@tessera/ui/controls/Switch.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import styles from './ThinkPanel.module.css';
import { BUDGETS, msOf, type ThinkingSettings } from './thinkingSettings.ts';
import type { Analyst, Known } from './useAnalyst.ts';
import { words } from './words.ts';

interface ThinkPanelProps {
  readonly analyst: Analyst;
  readonly pace: ThinkingSettings;
  readonly onPace: (pace: ThinkingSettings) => void;
  readonly hasMoves: boolean;
}

/** How long to think, the beginning and the end of it, and what is known. */
export function ThinkPanel({ analyst, pace, onPace, hasMoves }: ThinkPanelProps) {
  const { isThinking, found, think, stop } = analyst;
  return (
    <section className={styles.panel} data-took={analyst.took === null ? undefined : Math.round(analyst.took)}>
      <Segments
        label={words.budget}
        options={BUDGETS}
        nameOf={budget => words.budgets[budget]}
        value={pace.budget}
        onChange={budget => onPace({ ...pace, budget })}
      />
      <div className={styles.row}>
        {isThinking ? (
          <button type="button" className={buttons.secondary} onClick={stop}>
            {words.stop}
          </button>
        ) : (
          <button
            type="button"
            className={buttons.primary}
            disabled={!hasMoves}
            onClick={() => think(msOf(pace.budget))}
          >
            {found ? words.thinkOn : words.think}
          </button>
        )}
        <Switch label={words.follows} isOn={pace.follows} onChange={follows => onPace({ ...pace, follows })} />
      </div>
      <Status analyst={analyst} hasMoves={hasMoves} />
    </section>
  );
}

function Status({
  analyst: { isThinking, found, hasFailed },
  hasMoves,
}: Pick<ThinkPanelProps, 'analyst' | 'hasMoves'>) {
  if (hasFailed) return <p className={styles.failed}>{words.failed}</p>;
  if (!hasMoves) return <p className={styles.status}>{words.noMoves}</p>;
  if (!found) return <p className={styles.status}>{isThinking ? words.thinking : words.untouched}</p>;
  return (
    <p className={styles.status} data-nodes={found.analysis.nodes} data-stop={found.analysis.stop}>
      {words.seen(found.analysis.nodes, found.spent)}
      {found.analysis.depth !== null && `, ${words.plies(found.analysis.depth)}`}. {certainty(found)}
    </p>
  );
}

/** How far what is known can be trusted. */
function certainty({ analysis: { basis, exact, moves, nodes } }: Known): string {
  const noise = Math.max(0, ...moves.map(move => move.noise));
  // By search, the errors were measured for what ships.
  const doubt = basis === 'search' && nodes < EVALUATE_NODES.game ? words.shallow : words.error(noise);
  const round = exact ? words.exact : basis === 'tree' ? words.expectedRound : words.inexact;
  return `${round}; ${noise > 0 ? doubt : words.sure}.`;
}
