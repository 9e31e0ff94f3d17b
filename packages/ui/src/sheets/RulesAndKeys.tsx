import { words } from '../words.ts';
import styles from './RulesAndKeys.module.css';

interface KeyListProps {
  /** A key, and what it does. */
  readonly keys: readonly (readonly [string, string])[];
}

interface RulesAndKeysProps extends KeyListProps {
  readonly rules: readonly string[];
}

/** What stands at the end of every sheet of a board. */
export function RulesAndKeys({ rules, keys }: RulesAndKeysProps) {
  return (
    <>
      <section>
        <h3>{words.rules}</h3>
        <ul className={styles.rules}>
          {rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{words.keys}</h3>
        <KeyList keys={keys} />
      </section>
    </>
  );
}

export function KeyList({ keys }: KeyListProps) {
  return (
    <dl className={styles.keys}>
      {keys.map(([key, what]) => (
        <div key={what}>
          <dt>{key}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
