import type { Tally } from '@tessera/core';
import { words } from '../words.ts';
import styles from './Making.module.css';

/** How often each reason came up, the most frequent first. */
export function Refusals({ tally }: { tally: Tally }) {
  const counts = Object.entries(tally.refused).sort(([, a], [, b]) => b - a);
  return (
    <table className={styles.refusals}>
      <caption>{words.making.refusals}</caption>
      <tbody>
        {counts.map(([reason, count]) => (
          <tr key={reason}>
            <th scope="row">{reason.split(':').at(-1)}</th>
            <td>{count.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
