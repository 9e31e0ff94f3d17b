import type { Tally } from '@tessera/core';
import styles from './MakePage.module.css';
import { words } from './words.ts';

interface RefusalsProps {
  /** What the family says to its own reasons. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly tally: Tally;
  readonly notes: ReadonlyMap<string, string>;
}

/** How often each stage said no and why, the most frequent first. */
export function RefusalTable({ refusals, tally, notes }: RefusalsProps) {
  const counts = Object.entries(tally.refused).sort(([, a], [, b]) => b - a);
  if (counts.length === 0) return null;
  return (
    <table className={styles.refusals}>
      <caption>{words.refusals}</caption>
      <tbody>
        {counts.map(([key, count]) => {
          const [stage = '', reason = ''] = key.split(':');
          return (
            <tr key={key}>
              <th scope="row" title={notes.get(key)}>
                {refusals[reason] ?? words.reason(reason)} <small>{words.stage(stage)}</small>
              </th>
              <td>{words.number(count)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
