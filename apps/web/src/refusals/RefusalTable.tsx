import type { Family, Tally } from '@tessera/core';
import styles from './RefusalTable.module.css';
import { words } from './words.ts';

interface RefusalTableProps {
  readonly family: Family;
  readonly tally: Tally;
}

/** How often each stage said no and why, the most frequent first. */
export function RefusalTable({ family, tally }: RefusalTableProps) {
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
              <th scope="row">
                {words.reason(family, reason)} <small>{words.stage(stage)}</small>
              </th>
              <td>{words.number(count)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
