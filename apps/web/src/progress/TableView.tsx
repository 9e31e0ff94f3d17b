import styles from './TableView.module.css';
import { words } from './words.ts';

interface TableViewProps {
  readonly heads: readonly string[];
  /** The first cell names its row, and no two rows have the same. */
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** What a picture shows, in figures, for whoever asks. */
export function TableView(props: TableViewProps) {
  return (
    <details className={styles.view}>
      <summary>{words.table}</summary>
      <FigureTable {...props} />
    </details>
  );
}

export function FigureTable({ heads, rows }: TableViewProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={heads[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
