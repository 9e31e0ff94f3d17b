import { useState } from 'react';
import styles from './Strengths.module.css';
import type { Strength } from './strengths.ts';
import { skillName, words } from './words.ts';

const FEW = 6;
const text = words.strengths;

interface StrengthsProps {
  readonly strengths: readonly Strength[];
  /** What the family calls its techniques and themes. */
  readonly titles: Readonly<Record<string, string>> | undefined;
}

/** How well items go that ask for a technique or theme: a bar each, with its figures. */
export function Strengths({ strengths, titles }: StrengthsProps) {
  const [isWhole, setWhole] = useState(false);
  if (strengths.length === 0) return <p className={styles.none}>{text.none}</p>;
  const shown = isWhole ? strengths : strengths.slice(0, FEW);
  return (
    <>
      <ul className={styles.list}>
        {shown.map(strength => (
          <Bar key={strength.skill} strength={strength} name={skillName(strength.skill, titles)} />
        ))}
      </ul>
      {shown.length < strengths.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {text.more(strengths.length)}
        </button>
      )}
    </>
  );
}

function Bar({ strength: { items, success, lean }, name }: { strength: Strength; name: string }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.figures}>
        {text.percent(success)}
        <span className={styles.items}> {text.of(items)}</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${100 * success}%` }} />
      </span>
      {lean !== 'level' && (
        <span className={styles.lean} data-lean={lean}>
          {text.leans[lean]}
        </span>
      )}
    </li>
  );
}
