import type { Family, Kinds } from '@tessera/core';
import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import controls from '../controls/controls.module.css';
import buttons from '../styles/buttons.module.css';
import styles from './OtherFormats.module.css';
import { saveFile } from './saveFile.ts';
import { useSharing } from './useSharing.ts';
import { words } from './words.ts';

const text = words.formats;

interface OtherFormatsProps {
  readonly family: Family;
  /** What its file is called, without an ending. */
  readonly name: string;
  readonly item: Kinds['item'];
}

/** An item as other programs take it. Nothing where its family has no such format. */
export function OtherFormats({ family, name, item }: OtherFormatsProps) {
  const texts = useTexts(family, item);
  const [chosen, choose] = useState(0);
  const { said, copy } = useSharing();
  const format = texts[chosen];
  if (!format) return null;
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
          {texts.map(({ title }, n) => (
            <option key={title} value={n}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <textarea className={styles.text} aria-label={format.title} readOnly rows={4} value={format.text} />
      <div className={buttons.row}>
        <button type="button" className={buttons.secondary} onClick={() => void copy(format.text)}>
          <Copy aria-hidden size={18} />
          {text.copy}
        </button>
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => saveFile(`${name}.${format.ending}`, format.text)}
        >
          <Download aria-hidden size={18} />
          {text.save}
        </button>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </section>
  );
}

interface FormatText {
  readonly title: string;
  readonly ending: string;
  readonly text: string;
}

/** The item in every format that can express it. */
function useTexts({ formats }: Family, item: Kinds['item']): readonly FormatText[] {
  const [texts, setTexts] = useState<readonly FormatText[]>([]);
  useEffect(() => {
    let isGone = false;
    const write = async () => {
      const forms = await formats?.load();
      const written = (formats?.list ?? []).flatMap(({ id, title, ending }) => {
        const given = forms!.write(id, item);
        return given.ok ? [{ title, ending, text: given.value }] : [];
      });
      if (!isGone) setTexts(written);
    };
    // Without a connection the link alone is there to share.
    write().catch(() => null);
    return () => {
      isGone = true;
    };
  }, [formats, item]);
  return texts;
}
