import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import styles from './collections.module.css';
import { faultText } from './faultText.ts';
import { readPacks } from './requests.ts';
import { familyTitle } from './titles.ts';
import type { AdditionTask } from './useAdditions.ts';
import { words } from './words.ts';

const text = words.add;

interface LibraryPacksProps {
  readonly run: (tasks: readonly AdditionTask[]) => Promise<void>;
}

interface Packs {
  readonly packs: readonly {
    readonly id: string;
    readonly family: string;
    readonly count: number;
    readonly addedAt: number;
  }[];
  readonly next: string | null;
  readonly said: string;
}

/** The packs of the library, the newest first, each to be added as a whole. */
export function LibraryPacks({ run }: LibraryPacksProps) {
  const [{ packs, next, said }, setFound] = useState<Packs>({ packs: [], next: null, said: '' });
  const read = async (known: Packs['packs'], cursor: string | null) => {
    const page = await readPacks(cursor);
    if (!page.ok) return setFound({ packs: known, next: cursor, said: faultText(page) });
    const all = [...known, ...page.value.packs];
    setFound({ packs: all, next: page.value.next, said: all.length === 0 ? text.noPacks : '' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once
  useEffect(() => void read([], null), []);
  return (
    <div className={styles.form}>
      <p className={styles.said} role="status">
        {said}
      </p>
      <ul className={styles.list}>
        {packs.map(({ id, family, count, addedAt }) => (
          <li key={id} className={styles.pack}>
            <span>
              {text.packOf(familyTitle(family), count)}
              <small>{text.packFrom(new Date(addedAt), id)}</small>
            </span>
            <button
              type="button"
              className={buttons.secondary}
              aria-label={text.addPackOf(text.packOf(familyTitle(family), count))}
              onClick={() => void run([{ line: 1, find: async () => ({ kind: 'pack', pack: id }) }])}
            >
              {text.addPack}
            </button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <div className={buttons.row}>
          <button type="button" className={buttons.secondary} onClick={() => void read(packs, next)}>
            {text.more}
          </button>
        </div>
      )}
    </div>
  );
}
