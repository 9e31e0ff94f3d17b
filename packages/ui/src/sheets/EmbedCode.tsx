import { Copy } from 'lucide-react';
import { useState } from 'react';
import controls from '../controls/controls.module.css';
import { siteOrigin } from '../site.ts';
import buttons from '../styles/buttons.module.css';
import { type EmbeddedPuzzle, frameCode, tagCode } from './embedding.ts';
import styles from './OtherFormats.module.css';
import { useSharing } from './useSharing.ts';
import { words } from './words.ts';

const text = words.embed;

interface EmbedCodeProps {
  /** What is in the page, for those who do not see it. */
  readonly title: string;
  readonly puzzle: EmbeddedPuzzle;
  /** A puzzle that every day replaces, where this is the one of a day. */
  readonly daily?: EmbeddedPuzzle | null;
}

/** The code that shows a puzzle in any web page. */
export function EmbedCode({ title, puzzle, daily = null }: EmbedCodeProps) {
  const [chosen, choose] = useState(0);
  const { said, copy } = useSharing();
  const ways = [puzzle, ...(daily ? [daily] : [])].flatMap((shown, n) => [
    { name: text.tag(n > 0), code: tagCode(siteOrigin(), shown) },
    { name: text.frame(n > 0), code: frameCode(siteOrigin(), shown, title) },
  ]);
  const way = ways[chosen] ?? ways[0]!;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{text.title}</h3>
        <select
          className={`${controls.input} ${styles.choice}`}
          aria-label={text.choose}
          value={chosen}
          onChange={event => choose(Number(event.target.value))}
        >
          {ways.map(({ name }, n) => (
            <option key={name} value={n}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <textarea className={styles.text} aria-label={text.label} readOnly rows={4} value={way.code} />
      <div className={buttons.row}>
        <button type="button" className={buttons.secondary} onClick={() => void copy(way.code)}>
          <Copy aria-hidden size={18} />
          {text.copy}
        </button>
      </div>
      <p className={styles.said} role="status">
        {said || text.note}
      </p>
    </section>
  );
}
